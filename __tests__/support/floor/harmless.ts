/**
 * What the builds use beyond the floor on purpose: an engine without it loses nothing that anybody would miss. Styles
 * that an engine does not know are passed over; scripts are named with the question that stands before them.
 */
export const harmless: readonly { says: RegExp; because: string }[] = [
  { says: /^text-wrap/, because: 'a line of a single character stays where it is' },
  {
    says: /^text-spacing-trim/,
    because: 'a line that begins with a quotation mark is set in by half of it',
  },
  {
    says: /^(?:content-visibility|contain-intrinsic-size)/,
    because: 'rows below the fold are laid out at once, as everywhere before',
  },
  {
    says: /^(?:scrollbar-width|:-webkit-scrollbar)/,
    because: 'each hides the bar in other engines',
  },
  {
    says: /^:-webkit-(?:search-cancel|inner-spin)-button/,
    because: 'Firefox draws no such button in a text field',
  },
  { says: /^-webkit-tap-highlight-color/, because: 'only touch screens flash' },
  { says: /^(?:cursor|resize)/, because: 'a phone has neither pointer nor grip' },
  { says: /^Error\.captureStackTrace/, because: 'ZXing asks whether there is one' },
  { says: /^navigator\.connection/, because: 'platform/network reads it with `?.`' },
]
