/** Telephone numbers (spec 5). Every pattern is anchored and has no nested repeats: linear time. */
import { loosePhoneMaxLength, phoneMaskLeading, phoneMaskTrailing } from '@/constants'
import { cutText, graphemes } from './text/graphemes'

/** Error message for an invalid mobile number, shared by app and server. */
export const wrongMobile = '请输入正确的手机号'

/** Mainland mobile number: 11 digits, 1, then 3 to 9. */
export const mobilePattern = /^1[3-9]\d{9}$/

/**
 * Landline: area code of 2 to 3 digits, hyphen, 7 to 8 digits, optional extension of 1 to 4 digits. The area code is
 * counted without the leading 0 (10 for Beijing, 571 for Hangzhou); the common notation with 0 (0571-88888888) is
 * accepted too.
 */
const landlinePattern = /^0?\d{2,3}-\d{7,8}(?:-\d{1,4})?$/

/** Mainland mobile number. */
export const isMobile = (text: string): boolean => mobilePattern.test(text)

/** Landline with area code, see landlinePattern. */
export const isLandline = (text: string): boolean => landlinePattern.test(text)

/** Loose check for a contact that may be abroad: not blank, at most 20 characters. */
export const isLoosePhone = (text: string): boolean =>
  text.trim().length > 0 && cutText(text, loosePhoneMaxLength) === text

/**
 * Masked for display: first 3 and last 4 graphemes (138****5678).
 * @returns 无 when there is no number; a text of 7 characters or fewer is masked entirely, a longer one than any
 *   number (loosePhoneMaxLength) is cut first
 */
export function maskPhone(text: string | null | undefined): string {
  const phone = text?.trim()
  if (!phone) return '无'
  const signs = graphemes(cutText(phone, loosePhoneMaxLength))
  const hidden = signs.length - phoneMaskLeading - phoneMaskTrailing
  return signs
    .map((sign, at) =>
      hidden > 0 && (at < phoneMaskLeading || at >= phoneMaskLeading + hidden) ? sign : '*',
    )
    .join('')
}
