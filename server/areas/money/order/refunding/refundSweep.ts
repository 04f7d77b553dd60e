import type { OrderDeps } from '../orderDeps'
import { dueRefunds } from './refund.repository'
import { sendRefund } from './sendRefund'

/** Most refunds per sweep; the rest follow in the next one. */
const BATCH = 100
/**
 * Failures that end a sweep. WeChat Pay accepts six wrong requests per second and merchant
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012556457); sweeps start five seconds apart.
 */
const FAILURES_MAX = 5

/**
 * Sends due refunds. Safe on several servers at once: the provider identifies each by its number. Stops when the
 * provider is currently unavailable.
 * @returns number of refunds sent
 */
export async function sweepRefunds(deps: OrderDeps, tenantId: string): Promise<number> {
  const { db, clock, log } = deps
  let [sent, failures] = [0, 0]
  for (const { id } of await dueRefunds(db, tenantId, new Date(clock()), BATCH)) {
    sent += 1
    const end = await sendRefund(deps, tenantId, id).catch((error: unknown) => {
      log.warn({ err: error }, 'the sweep failed at a refund')
      return 'failed' as const
    })
    if (end === 'failed') failures += 1
    if (end === 'blocked' || failures === FAILURES_MAX) break
  }
  return sent
}
