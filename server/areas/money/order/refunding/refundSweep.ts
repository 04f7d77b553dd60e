import type { PricingDeps } from '../pricing/priceSteps'
import { dueRefunds } from './refund.repository'
import { sendRefund, type SendEnd } from './sendRefund'

/** Most refunds per sweep; the rest follow in the next one. */
const BATCH = 100
/**
 * Failures that end a sweep. WeChat Pay accepts six wrong requests per second and merchant
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012556457); sweeps start five seconds apart.
 */
const FAILURES_MAX = 5

/** Rows whose failure could not be stored with the refund itself; the provider's refusals are listed with the refunds. */
const sendWork = { work: 'refund.send', title: '发送退款' }

/**
 * Sends due refunds. Safe on several servers at once: the provider identifies each by its number. Stops when the
 * provider is currently unavailable.
 * @returns number of refunds sent
 */
export async function sweepRefunds(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, faults } = deps
  let [sent, failures] = [0, 0]
  const due = await dueRefunds(db, tenantId, {
    ...{ work: sendWork.work, now: new Date(clock()), limit: BATCH },
  })
  for (const { id } of due) {
    let end = 'failed' as SendEnd
    sent += await faults.each(tenantId, sendWork, [id], async () => {
      end = await sendRefund(deps, tenantId, id)
    })
    if (end === 'failed') failures += 1
    if (end === 'blocked' || failures === FAILURES_MAX) break
  }
  return sent
}
