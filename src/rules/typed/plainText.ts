/** What a keyboard, a paste or a table adds to a number or a code: wide forms, signs that show nothing, separators. */

/** Ranges of code points as a class of a pattern takes them. */
const signsOf = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/[\da-f]{4}/g, '\\u$&')
    .replace(/ /g, '')

/**
 * Characters that show nothing: soft hyphen, joiners, zero-width blanks, direction marks, variation selectors, fillers of
 * Hangul and Khmer, the blank of Braille, noncharacters of interlinear text. Of blanks proper none.
 */
const unseen = [
  '0000-0008 000e-001f 007f-0084 0086-009f 00ad 034f 061c 115f 1160 17b4 17b5 180b-180f 200b-200f 202a-202e',
  '2060-206f 2800 3164 fe00-fe0f feff ffa0 fff0-fffb',
]
const unseenSigns = new RegExp(`[${signsOf(unseen)}]`, 'g')

/** Hyphens and dashes of every length. */
const dashes = /[\u002d\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g

/** Blanks, dots, brackets, strokes and dashes, which group a number and are no part of it. */
const separators = /[\s\u00b7\u2022\u2027\u30fb\u3002.,()\u005b\u005d/\\|\u3001-]/g

/** Full-width letters, digits and signs as plain ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** The text in plain width, without what shows nothing, every dash a hyphen; blanks stay. */
export const plainText = (text: string): string =>
  halfWidth(text).replace(unseenSigns, '').replace(dashes, '-')

/** plainText without anything that groups: what is left of 138-0000 0001 are its digits, of 浙A·12345 the plate. */
export const ungrouped = (text: string): string => plainText(text).replace(separators, '')
