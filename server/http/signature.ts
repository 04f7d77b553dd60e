import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { requestTimeToleranceMs } from '@/constants'
import { canonicalRequest, signatureHeaders, signedText } from '@/rules/canonicalRequest'
import { Failure } from '../kernel/failure'
import type { Identity } from '../kernel/base'

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

export interface RequestSignatureOptions {
  clock: () => number
  nonces: {
    /** False when the session has used this nonce before. */
    use(identity: Identity, nonce: string): Promise<boolean>
  }
  /** Environment REQUEST_SIGNATURE: a missing signature is refused too, not only a wrong one. */
  isDemanded: boolean
  /**
   * The call itself recognises repetitions by RequestId, so its nonce is not checked. A browser
   * resends a POST with the same bytes when the connection drops, and that copy must get the
   * outcome of the first.
   */
  isOncePerRequestId: boolean
}

/**
 * Checks the second signature of a request (src/rules/canonicalRequest.ts): over method, path, time, nonce and body,
 * under the session's secret. The nonce guards calls without a RequestId only.
 * @throws Failure 400 `requestSignature` when it is missing where demanded, or wrong; 400 `requestTime` when it was
 *   made at another time; 409 `requestReplayed` when its nonce was used before
 */
export async function checkRequestSignature(
  request: FastifyRequest,
  identity: Identity,
  { clock, nonces, isDemanded, isOncePerRequestId }: RequestSignatureOptions,
): Promise<void> {
  const [time, nonce, given] = [
    headerOf(request, signatureHeaders.time),
    headerOf(request, signatureHeaders.nonce),
    headerOf(request, signatureHeaders.signature),
  ]
  if (time === '' && nonce === '' && given === '') {
    if (isDemanded) throw new Failure(400, '请更新应用后再试', 'requestSignature')
    return
  }
  if (!/^\d{1,15}$/.test(time) || !/^[0-9A-Za-z-]{16,64}$/.test(nonce)) throw wrong()
  const text = canonicalRequest({
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    time: Number(time),
    nonce,
    payload: request.body ?? {},
  })
  const expected = createHmac('sha256', identity.secret).update(text).digest()
  const typed = Buffer.from(given, 'base64')
  if (expected.length !== typed.length || !timingSafeEqual(expected, typed)) throw wrong()
  if (Math.abs(Number(time) - clock()) > requestTimeToleranceMs) {
    throw new Failure(400, '手机时间与服务器相差过大，请校准时间后再试', 'requestTime')
  }
  if (!isOncePerRequestId && !(await nonces.use(identity, nonce))) {
    throw new Failure(409, '请求已处理过，请刷新后查看结果', 'requestReplayed')
  }
}

const wrong = () => new Failure(400, '请求签名不正确', 'requestSignature')

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}
