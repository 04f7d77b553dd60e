/**
 * One reading for each kind of number that people type, paste, dictate or keep in tables: fields, contract, desk and a
 * park's folder share it. Each takes away how a number is written and nothing of the number: what is none stays none, and
 * the rule of its kind refuses it. Read again, a reading gives itself.
 */
import { mobilePattern } from '../phone'
import { plainText, ungrouped } from './plainText'

/** A mainland mobile number: without separators, +86, 0086 or 86 before it. */
export const mobileText = (text: string): string =>
  ungrouped(text)
    .replace(/^(?:tel:)?\+?/i, '')
    .replace(/^(?:00)?86(?=1)/, '')

/** A number to call somebody by: a mobile number as mobileText reads it, any other one in plain signs. */
export function contactText(text: string): string {
  const mobile = mobileText(text)
  return mobilePattern.test(mobile) ? mobile : plainText(text).replace(/\s+/g, ' ')
}

/** A code from a message, alone or with the sentence around it: 【园区】验证码 123 456，5 分钟内有效. */
export function smsCodeText(text: string): string {
  const [, alone] =
    /(?:^|\D)(\d{6})(?!\d)/.exec(plainText(text).replace(/(\d)[ -](?=\d)/g, '$1')) ?? []
  return alone ?? ungrouped(text)
}

/** Digits of a card, a slip, a meter: without separators. */
export const digitsText = ungrouped

/** Capitals and digits: an identity card, a tax number, the code of a stored-value card, a parcel. */
export const capitalsText = (text: string): string => ungrouped(text).toUpperCase()

/** An amount in yuan as parseYuan takes it: ￥1,234.50 元 is 1234.50. A comma stays where it does not part thousands. */
export function amountText(text: string): string {
  const plain = plainText(text)
    .replace(/\s/g, '')
    .replace(/\u3002/g, '.')
    .replace(/^(?:[\u00a5\uffe5]|RMB|CNY|人民币)+/i, '')
    .replace(/元整?$/, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replace(/,/g, '') : plain
}
