/**
 * Parsers for each kind of number that users type, paste, dictate or keep in tables; shared by fields, contract, desk
 * and a park's folder. Each removes formatting only: an invalid number stays invalid and is rejected by the rule of its
 * kind. Idempotent.
 */
import { mobilePattern } from '../phone'
import { joiningSigns, unseenSigns, withoutHalves } from '../text/signs'

/**
 * Normalises characters that keyboards, pasting and tables add to numbers and codes: wide forms, invisible characters,
 * separators.
 */
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
const ungrouped = (text: string): string => plainText(text).replace(separators, '')

/** A mainland mobile number without separators and without a leading +86, 0086 or 86. */
export const mobileText = (text: string): string =>
  ungrouped(text)
    .replace(/^(?:tel:)?\+?/i, '')
    .replace(/^(?:00)?86(?=1)/, '')

/** A contact number: a mobile number parsed by mobileText, any other number as plainText. */
export function contactText(text: string): string {
  const mobile = mobileText(text)
  return mobilePattern.test(mobile) ? mobile : plainText(text).replace(/\s+/g, ' ')
}

/** An SMS code, alone or within its message: 【园区】验证码 123 456，5 分钟内有效. */
export function smsCodeText(text: string): string {
  const [, alone] =
    /(?:^|\D)(\d{6})(?!\d)/.exec(plainText(text).replace(/(\d)[ -](?=\d)/g, '$1')) ?? []
  return alone ?? ungrouped(text)
}

/** Digits of a card, slip or meter: without separators. */
export const digitsText = ungrouped

/** Capitals and digits: identity card, tax number, stored-value card code, parcel number. */
export const capitalsText = (text: string): string => ungrouped(text).toUpperCase()

/**
 * An amount in yuan in the format of parseYuan: ￥1,234.50 元 becomes 1234.50. A comma that does not separate thousands
 * stays.
 */
export function amountText(text: string): string {
  const plain = plainText(text)
    .replace(/\s/g, '')
    .replace(/\u3002/g, '.')
    .replace(/^(?:[\u00a5\uffe5]|RMB|CNY|人民币)+/i, '')
    .replace(/元整?$/, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replace(/,/g, '') : plain
}
