import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a redirect to WeChat's consent stays valid, ms. */
const STATE_MS = 10 * 60_000

/**
 * The `state` of a redirect to WeChat: expiry, random part and a seal over both and the park, so that nothing needs to
 * be stored. Hexadecimal, 92 characters: WeChat accepts letters and digits, 128 bytes at most.
 */
export function newState(key: Buffer, tenantId: string, now: number): string {
  const until = (now + STATE_MS).toString(16).padStart(12, '0')
  const body = until + randomBytes(8).toString('hex')
  return body + seal(key, tenantId, body)
}

/** Whether a state is valid: sealed by us for this park, and not expired. */
export function isGoodState(key: Buffer, tenantId: string, state: string, now: number): boolean {
  const body = state.slice(0, 28)
  const given = Buffer.from(state.slice(28), 'hex')
  const right = Buffer.from(seal(key, tenantId, body), 'hex')
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    parseInt(body.slice(0, 12), 16) > now
  )
}

const seal = (key: Buffer, tenantId: string, body: string): string =>
  createHmac('sha256', key).update(`${tenantId}\n${body}`).digest('hex')
