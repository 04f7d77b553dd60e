import { withTransaction } from '../../../../database/withTransaction'
import { type Order, findOrder } from '../order.repository'
import { openPayment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { isUndecided, settleOpen, type PaymentEnd } from '../settling/askProvider'
import { closeInside } from '../releasing/closeOrder'
import { unpaidOrders } from './unpaidOrders.repository'
import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'

const timeoutReason = '超时未支付'

/** Extra time an order stays open while the outcome of its payment is unknown. */
const UNKNOWN_GRACE_MS = 10 * 60_000

/**
 * Closes an expired order; called on every read and by the sweep. First settles its open payment at the provider: a
 * payment in the last second counts.
 * @returns how its open payment stood at the provider
 */
export async function expire(deps: PricingDeps, order: Order): Promise<PaymentEnd> {
  const now = deps.clock()
  const overdueMs = now - order.expireAt.getTime()
  if (order.status !== 'PendingPay' || overdueMs < 0) return 'none'
  const end = await settleOpen(deps, order)
  // Closing without knowing would refund a payment made after all; wait a little instead.
  if (!isUndecided(end) || overdueMs >= UNKNOWN_GRACE_MS) {
    const at = new Date(now)
    await withTransaction(deps.db, (tx) => closeInside(deps, tx, order, timeoutReason, at))
  }
  return end
}

/**
 * Closes a member's expired orders before a list is read, so that the list agrees with each order's page. Orders with an
 * open payment are closed by their page and the sweep only, because a list must not wait for the payment provider. An
 * order that cannot be closed stays unpaid; the sweep reports it.
 */
export async function expireAll(deps: PricingDeps, member: Member): Promise<void> {
  const now = deps.clock()
  for (const order of await unpaidOrders(deps.db, member)) {
    if (order.expireAt.getTime() > now) return
    try {
      if (!(await openPayment(deps.db, order))) await expire(deps, order)
    } catch (error) {
      deps.log.warn({ err: error, orderId: order.id }, 'an expired order could not be closed')
    }
  }
}

/**
 * The member's own order; closes it first if it has expired.
 * @throws Failure 404, also for another member's order
 */
export async function ownOrder(
  deps: PricingDeps,
  { tenantId, userId }: Member,
  by: { id: string } | { orderCode: string },
): Promise<Order> {
  const { db, clock } = deps
  const order = await findOrder(db, tenantId, by)
  if (order?.userId !== userId) throw notFound('订单不存在')
  if (order.status !== 'PendingPay' || order.expireAt.getTime() > clock()) return order
  await expire(deps, order)
  return (await findOrder(db, tenantId, by)) ?? order
}
