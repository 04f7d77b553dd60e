import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedText } from '@/rules/signedText'
import { Failure } from '../kernel/failure'

/** base64 HMAC-SHA256 of the payload under the session's secret. */
export const signatureOf = (payload: Record<string, unknown>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(payload)).digest('base64')

/**
 * Checks the payload's signature where it is required (money) or was sent.
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
