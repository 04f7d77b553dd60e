import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'
import { findOrder, type Order } from '../order.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { expire } from './expireOrder'

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
