/** Codes by which goods are handed over: 8 digits, shown as QR and as digits, and typed, pasted or scanned at the counter. */

import { digitsText } from './typed/typedNumbers'

/** What the QR of a pickup code holds: the digits, bound to the park that they are good in. */
export const pickupQr = (tenantId: string, code: string): string =>
  `mall-pickup:${tenantId}:${code}`

/**
 * Reads what a clerk typed, pasted or scanned.
 * @returns the 8 digits; `otherPark` for the QR of another park; undefined for what is no pickup code
 */
export function readPickupCode(
  text: string,
  tenantId: string,
): { code: string } | 'otherPark' | undefined {
  const [, park, scanned] = /^mall-pickup:([\w-]{1,64}):(\d{8})$/.exec(text.trim()) ?? []
  if (scanned !== undefined) return park === tenantId ? { code: scanned } : 'otherPark'
  const digits = digitsText(text)
  return /^\d{8}$/.test(digits) ? { code: digits } : undefined
}
