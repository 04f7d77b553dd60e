import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../failure'

/**
 * The text that is signed (spec 7): the payload's values joined without anything between, in ascending
 * order of their keys; objects as JSON; empty values and the signature itself left out.
 */
export function signedText(payload: Record<string, unknown>): string {
  return Object.keys(payload)
    .filter((key) => key !== 'signature')
    .sort()
    .map((key) => payload[key])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join('')
}

/** base64 HMAC-SHA256 of the payload under the session's secret. */
export const signatureOf = (payload: Record<string, unknown>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(payload)).digest('base64')

/**
 * Checks the payload's signature where one is needed (money) or was sent.
 * @throws Failure 400 when it is missing or wrong
 */
export function checkSignature(
  payload: Record<string, unknown>,
  { secret, isRequired }: { secret: string; isRequired: boolean },
): void {
  const given = payload.signature
  if (given === undefined && !isRequired) return
  const expected = Buffer.from(signatureOf(payload, secret))
  const typed = Buffer.from(typeof given === 'string' ? given : '')
  const isRight = expected.length === typed.length && timingSafeEqual(expected, typed)
  if (!isRight) throw new Failure(400, '请求签名不正确', 'signature')
}
