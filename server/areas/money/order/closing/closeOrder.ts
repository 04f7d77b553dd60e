import type { Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder, type Order } from '../order.repository'
import { openPayment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { giveUpPayment } from './giveUpPayment'

/**
 * Closes an unpaid order inside the caller's transaction, and gives back in it everything the order
 * holds: money, coupons, stock. An order that is no longer unpaid stays as it is.
 * @returns the order after that
 */
export async function closeInside(
  deps: PricingDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  reason: string,
  at: Date,
): Promise<Order | undefined> {
  const { kinds, steps } = deps
  const order = await lockOrder(tx, tenantId, id)
  if (!order || order.status !== 'PendingPay') return order
  const open = await openPayment(tx, order)
  if (open) await giveUpPayment(deps, tx, order, open, at)
  const closed = await moveOrder(tx, order, 'Closed', { closedAt: at, closeReason: reason })
  for (const reduction of order.reductions) {
    await steps.of(reduction.step)?.release?.(tx, closed, reduction)
  }
  await kinds.of(order.kind).onClosed?.(tx, closed, at)
  return closed
}
