import { createHmac, timingSafeEqual } from 'node:crypto'
import { requestTimeToleranceMs } from '@/constants'

/** Signature headers of messages between this server and the lots' system, in both directions. */
export const TIME_HEADER = 'x-parking-time'
export const SIGNATURE_HEADER = 'x-parking-signature'

/** HMAC-SHA256 in hex over the time in ms, a line feed, and the body as it is sent. */
export const gateSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex')

/**
 * Whether a signature is correct and at most `requestTimeToleranceMs` old or ahead.
 * @param now ms since 1970
 */
export function isSignedByGate(
  secret: string,
  { time, signature, body }: { time: string; signature: string; body: string },
  now: number,
): boolean {
  if (!/^\d{13}$/.test(time) || Math.abs(now - Number(time)) > requestTimeToleranceMs) return false
  const right = Buffer.from(gateSignature(secret, time, body))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
