import { randomInt } from 'node:crypto'

/** Not a prefix of WeChat (10–15) or Alipay (25–30) payment codes. */
const PREFIX = '88'

/** A new payment code: 18 digits, 15 of them random, the last one a check digit (Luhn). */
export function newPayCode(): string {
  const random =
    String(randomInt(10 ** 8)).padStart(8, '0') + String(randomInt(10 ** 7)).padStart(7, '0')
  const start = PREFIX + random
  return start + luhnDigit(start)
}

/** Whether a text has the format of our payment codes. */
export const isPayCode = (text: string): boolean =>
  /^88\d{16}$/.test(text) && text.endsWith(luhnDigit(text.slice(0, -1)))

function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
