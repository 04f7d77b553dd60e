import type { Transaction } from '../../../../database/withTransaction'
import { moveOrder, type Order } from '../order.repository'
import type { NewPayLine } from '../payLine.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { orderPaid } from './orderPaid'

/**
 * Turns an order whose money is booked into a paid one: the price steps use up what they held, the kind
 * delivers. The one place where "paid" happens, whatever the money came from.
 */
export async function markPaid(
  { kinds, steps, rewards, messages }: PricingDeps,
  tx: Transaction,
  order: Order,
  lines: readonly Pick<NewPayLine, 'account' | 'amount'>[],
  at: Date,
): Promise<Order> {
  const kind = kinds.of(order.kind)
  const outside = lines
    .filter(({ account }) => account === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const isPaidIn = kind.inOut === 'in'
  const pointsEarned = (await rewards.find()?.give(tx, order, at)) ?? 0
  const changes = {
    paidAt: at,
    doneAt: kind.paidStatus === 'Done' ? at : null,
    // Paid into one pocket from another: the member has neither more nor less.
    inOut: isPaidIn && outside === 0 ? ('neutral' as const) : kind.inOut,
    countedAmount: isPaidIn ? outside : order.payAmount,
    pointsEarned,
  }
  const used = { ...order, ...changes, status: kind.paidStatus }
  await messages.tell(tx, orderPaid, order, { order: used, kind }, at)
  for (const reduction of order.reductions)
    await steps.of(reduction.step)?.capture?.(tx, used, reduction)
  const paid = await moveOrder(tx, order, kind.paidStatus, changes)
  await kind.onPaid?.(tx, paid, at)
  return paid
}
