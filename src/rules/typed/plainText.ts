/**
 * Normalises characters that keyboards, pasting and tables add to numbers and codes: wide forms, invisible characters,
 * separators.
 */
import { joiningSigns, unseenSigns, withoutHalves } from '../text/signs'

const unseen = new RegExp(`${unseenSigns}|${joiningSigns}`, 'g')

/** Hyphens and dashes of every length. */
const dashes = /[\u002d\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g

/** Blanks, dots, brackets, slashes and dashes that only group a number. */
const separators = /[\s\u00b7\u2022\u2027\u30fb\u3002.,()\u005b\u005d/\\|\u3001-]/g

/** Converts full-width letters, digits and signs. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Converts full-width characters, removes invisible ones and halves, and replaces every dash by a hyphen; blanks stay. */
export const plainText = (text: string): string =>
  halfWidth(withoutHalves(text)).replace(unseen, '').replace(dashes, '-')

/** plainText without separators: the digits of 138-0000 0001, the plate of 浙A·12345. */
export const ungrouped = (text: string): string => plainText(text).replace(separators, '')
