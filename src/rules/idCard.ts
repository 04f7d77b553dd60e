/** Mainland identity card numbers (GB 11643): 17 digits and a check character. */

import { isCalendarDate } from './calendarDate'
import { capitalsText } from './typed/typedNumbers'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Characters left visible at each end of a masked number. */
const maskLeading = 3
const maskTrailing = 2

/** Whether yyyyMMdd is a calendar date. */
export const isCompactDay = (text: string): boolean =>
  isCalendarDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)

/**
 * Whether a text is a valid number in stored form: upper case, 18 characters, real birth date, correct check character.
 */
export function isIdCard(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isCompactDay(text.slice(6, 14))) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return text[17] === checks[sum % 11]
}

/**
 * Normalises a typed number to its stored form: no separators, upper-case X.
 * @returns null when a character, the birth date or the check character is wrong
 */
export function idCardOf(text: string): string | null {
  const number = capitalsText(text)
  return isIdCard(number) ? number : null
}

/** Birth date of a valid number, yyyy-MM-dd. */
export const idCardBirthday = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/**
 * Masked for display: first 3 and last 2 characters (330*************21); texts too short for that are masked entirely.
 */
export function maskIdCard(number: string): string {
  const hidden = number.length - maskLeading - maskTrailing
  if (hidden <= maskLeading) return '*'.repeat(number.length)
  return number.slice(0, maskLeading) + '*'.repeat(hidden) + number.slice(-maskTrailing)
}
