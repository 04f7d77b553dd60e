import type { OrderDeps } from '../orderDeps'
import { dueRefunds } from './refund.repository'
import { sendRefund } from './sendRefund'

/** So many in one go; the next sweep takes the next. */
const BATCH = 100
/**
 * So many refusals end a go. WeChat Pay takes six wrong requests a second of a merchant
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012556457); sweeps begin five seconds apart.
 */
const FAILURES_MAX = 5

/**
 * Sends refunds that did not get through. Safe on several servers at once: the provider knows each by its number.
 * A provider that takes none at present is not asked for the others.
 * @returns how many were sent
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
