/** Pickup codes: 8 digits, shown to the member as QR and digits, and typed, pasted or scanned at the counter. */

import { digitsText } from './typed/typedNumbers'

/** QR content of a pickup code: the digits with the park in which they are valid. */
export const pickupQr = (tenantId: string, code: string): string =>
  `mall-pickup:${tenantId}:${code}`

/**
 * Parses a typed, pasted or scanned pickup code.
 * @returns the 8 digits; `otherPark` for another park's QR; undefined when the text is not a pickup code
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
