/** Kinds of single-line text: how each is parsed, and its keyboard. */
import { cutText } from '@/rules/text/graphemes'
import {
  amountText,
  capitalsText,
  contactText,
  digitsText,
  mobileText,
  smsCodeText,
} from '@/rules/typed/typedNumbers'

interface Kind {
  read?: (text: string) => string
  /** Characters removed after parsing. */
  beyond?: RegExp
  /** Pattern required while typing; a text that does not match is ignored. */
  fits?: RegExp
  /** H5: `inputMode` of the keyboard. */
  keys: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
  /** The mini-program: input type, which selects the keyboard. */
  weapp: 'text' | 'number' | 'digit' | 'idcard'
}

const kinds = {
  text: { keys: 'text', weapp: 'text' },
  email: { keys: 'email', weapp: 'text' },
  mobile: { read: mobileText, beyond: /\D/g, keys: 'tel', weapp: 'number' },
  contact: { read: contactText, keys: 'tel', weapp: 'text' },
  smsCode: { read: smsCodeText, beyond: /\D/g, keys: 'numeric', weapp: 'number' },
  digits: { read: digitsText, beyond: /\D/g, keys: 'numeric', weapp: 'number' },
  amount: {
    read: amountText,
    beyond: /[^\d.]/g,
    fits: /^\d{0,7}(?:\.\d{0,2})?$/,
    keys: 'decimal',
    weapp: 'digit',
  },
  decimal: { read: amountText, beyond: /[^\d.]/g, keys: 'decimal', weapp: 'digit' },
  idCard: { read: capitalsText, beyond: /[^\dX]/g, keys: 'text', weapp: 'idcard' },
  capitals: { read: capitalsText, beyond: /[^\dA-Z]/g, keys: 'text', weapp: 'text' },
} as const satisfies Record<string, Kind>

export type TypedKind = keyof typeof kinds

/** Parsing and keyboard of a kind. */
export const kindOf = (kind: TypedKind): Kind => kinds[kind]

/**
 * Value of a field after an input: parsed by its kind first, then cut to its length, so that separators do not count.
 * @returns null when the text does not match and the field stays unchanged
 */
export function takenText(kind: TypedKind, text: string, maxLength: number): string | null {
  const { read, beyond, fits } = kindOf(kind)
  const whole = read ? read(text) : text
  const taken = cutText(beyond ? whole.replace(beyond, '') : whole, maxLength)
  return !fits || fits.test(taken) ? taken : null
}
