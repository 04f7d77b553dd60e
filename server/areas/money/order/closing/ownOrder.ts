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
  const found = await findOrder(db, tenantId, by)
  if (found?.userId !== userId) throw notFound('订单不存在')
  if (found.status !== 'PendingPay' || found.expireAt.getTime() > clock()) return found
  await expire(deps, found)
  return (await findOrder(db, tenantId, by)) ?? found
}
