/** What a line of text may hold: how it is read, and which keys are offered for it. */
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
  /** Everything else is taken out after reading. */
  beyond?: RegExp
  /** What the reading has to fit while it is typed; a text that does not fit is not taken. */
  fits?: RegExp
  /** H5: the keyboard. */
  keys: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
  /** The mini-program: its own kind of input, which is its keyboard. */
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

/** How a kind is typed. */
export const kindOf = (kind: TypedKind): Kind => kinds[kind]

/**
 * What a field holds after a text came into it: read by its kind first, then cut to its length, so that separators cost
 * no characters.
 * @returns null where the text does not fit and the field stays as it was
 */
export function takenText(kind: TypedKind, text: string, maxLength: number): string | null {
  const { read, beyond, fits } = kindOf(kind)
  const whole = read ? read(text) : text
  const taken = cutText(beyond ? whole.replace(beyond, '') : whole, maxLength)
  return !fits || fits.test(taken) ? taken : null
}
