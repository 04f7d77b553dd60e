import { withTransaction } from '../../../../database/withTransaction'
import type { Order } from '../order.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { settleOpen } from '../settling/askProvider'
import { closeInside } from '../releasing/closeOrder'

const timeoutReason = '超时未支付'

/** An order whose payment's end cannot be learnt stays open so much longer than its time. */
const UNKNOWN_GRACE_MS = 10 * 60_000

/**
 * Closes the order if its time is over: called whenever an order is read, and by the sweep. The provider
 * is told first, and asked: what was paid in the last second counts.
 */
export async function expire(deps: PricingDeps, order: Order): Promise<void> {
  const now = deps.clock()
  const overdueMs = now - order.expireAt.getTime()
  if (order.status !== 'PendingPay' || overdueMs < 0) return
  const end = await settleOpen(deps, order)
  // Closed without knowing, a payment that was made after all would be sent back: better to wait a little.
  if (end === 'open' && overdueMs < UNKNOWN_GRACE_MS) return
  const at = new Date(now)
  await withTransaction(deps.db, (tx) => closeInside(deps, tx, order, timeoutReason, at))
}
