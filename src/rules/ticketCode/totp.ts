/**
 * The rotating code of a ticket: RFC 6238 with SHA-256, 8 digits, a new one every 30 seconds. It is reckoned on the
 * phone, so that a ticket can be shown without a network; a picture of it is worth nothing a minute later.
 */
import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { fromBase64url } from '../base64url'

/** How long a code is shown. */
export const ticketStepMs = 30_000
export const ticketCodeLength = 8

const hexOf = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digits of one step of a key. @param secret bytes */
function digitsOf(secret: Uint8Array, step: number): string {
  const counter = Hex.parse(step.toString(16).padStart(16, '0'))
  const hash = hmacSha256(counter, Hex.parse(hexOf(secret))).toString()
  const offset = parseInt(hash.slice(-1), 16)
  const number = parseInt(hash.slice(offset * 2, offset * 2 + 8), 16) & 0x7fffffff
  return String(number % 10 ** ticketCodeLength).padStart(ticketCodeLength, '0')
}

const stepAt = (ms: number): number => Math.floor(ms / ticketStepMs)

/**
 * The code to show now.
 * @param secret key, base64url
 * @param now ms by the server's clock
 * @returns empty for what is no key
 */
export function codeAt(secret: string, now: number): string {
  const key = fromBase64url(secret)
  return key && key.length > 0 && now >= 0 ? digitsOf(key, stepAt(now)) : ''
}

/** Whether a code is this step's, or that of the step before: somebody shows it, and somebody scans it a little later. */
export function isCodeAt(secret: string, code: string, now: number): boolean {
  const isOf = (at: number) => codeAt(secret, at) === code
  return code.length === ticketCodeLength && (isOf(now) || isOf(now - ticketStepMs))
}

/** How long the code of now is shown, ms; never 0. */
export const remainMs = (now: number): number => ticketStepMs - (now % ticketStepMs)
