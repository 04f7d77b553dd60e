/** What a keyboard, a paste or a table adds to a number or a code: wide forms, signs that show nothing, separators. */
import { joiningSigns, unseenSigns } from '../text/signs'

const unseen = new RegExp(`${unseenSigns}|${joiningSigns}`, 'g')

/** Hyphens and dashes of every length. */
const dashes = /[\u002d\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g

/** Blanks, dots, brackets, strokes and dashes, which group a number and are no part of it. */
const separators = /[\s\u00b7\u2022\u2027\u30fb\u3002.,()\u005b\u005d/\\|\u3001-]/g

/** Full-width letters, digits and signs as plain ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** The text in plain width, without what shows nothing, every dash a hyphen; blanks stay. */
export const plainText = (text: string): string =>
  halfWidth(text).replace(unseen, '').replace(dashes, '-')

/** plainText without anything that groups: what is left of 138-0000 0001 are its digits, of 浙A·12345 the plate. */
export const ungrouped = (text: string): string => plainText(text).replace(separators, '')
