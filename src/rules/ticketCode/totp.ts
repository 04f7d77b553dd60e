/**
 * The rotating code of a ticket: RFC 6238 with SHA-256, 8 digits, a new one every 30 seconds. Computed on the phone, so
 * that a ticket can be shown offline; a screenshot is useless a minute later.
 */
import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { fromBase64url } from '../base64url'

/** Duration of one code. */
export const ticketStepMs = 30_000
export const ticketCodeLength = 8

const hexOf = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The code of a key for one step.
 * @param secret bytes
 */
function digitsOf(secret: Uint8Array, step: number): string {
  const counter = Hex.parse(step.toString(16).padStart(16, '0'))
  const hash = hmacSha256(counter, Hex.parse(hexOf(secret))).toString()
  const offset = parseInt(hash.slice(-1), 16)
  const number = parseInt(hash.slice(offset * 2, offset * 2 + 8), 16) & 0x7fffffff
  return String(number % 10 ** ticketCodeLength).padStart(ticketCodeLength, '0')
}

const stepAt = (ms: number): number => Math.floor(ms / ticketStepMs)

/**
 * The current code.
 * @param secret key, base64url
 * @param now ms, server time
 * @returns empty when the key is malformed
 */
export function codeAt(secret: string, now: number): string {
  const key = fromBase64url(secret)
  return key && key.length > 0 && now >= 0 ? digitsOf(key, stepAt(now)) : ''
}

/** Whether a code belongs to the current or the previous step; scanning happens a little after showing. */
export function isCodeAt(secret: string, code: string, now: number): boolean {
  const isOf = (at: number) => codeAt(secret, at) === code
  return code.length === ticketCodeLength && (isOf(now) || isOf(now - ticketStepMs))
}

/** Remaining ms of the current code; never 0. */
export const remainMs = (now: number): number => ticketStepMs - (now % ticketStepMs)
