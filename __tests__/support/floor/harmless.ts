/**
 * Features above the minimum that the builds use on purpose, without harm in engines that lack
 * them. Unknown styles are ignored by engines; scripts are listed with their preceding feature
 * test.
 */
export const harmless: readonly { says: RegExp; because: string }[] = [
  { says: /^text-wrap/, because: 'a line of a single character stays where it is' },
  {
    says: /^text-spacing-trim/,
    because: 'a line that begins with a quotation mark is set in by half of it',
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
]
