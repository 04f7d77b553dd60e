import type { Transaction } from '../../../../database/withTransaction'
import type { Order } from '../order.repository'
import type { PricingDeps } from '../pricing/priceSteps'

/**
 * Returns coupons and points of a locked, paid order, unless a part of its money is kept or its kind keeps them.
 * @returns whether they were returned
 */
export async function giveOffersBack(
  { kinds, steps }: Pick<PricingDeps, 'kinds' | 'steps'>,
  tx: Transaction,
  order: Order,
): Promise<boolean> {
  if (order.refundedAmount < order.payAmount) return false
  if (await kinds.of(order.kind).keptOffers?.(tx, order)) return false
  for (const reduction of order.reductions)
    await steps.of(reduction.step)?.giveBack?.(tx, order, reduction)
  return true
}
