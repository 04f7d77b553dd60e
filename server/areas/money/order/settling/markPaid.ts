import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../../database/withTransaction'
import { moveOrder, type Order } from '../order.repository'
import type { NewPayLine } from '../payLine.repository'
import type { PricingDeps } from '../pricing/priceStep'
import type { MessageKind } from '../../../people/userMessage/userMessage.service'
import type { OrderKind } from '../orderKind'
import { offersNamed, orderName } from '../orderView'

/** 蓝印花布，实付 ¥20.00; 夜班，券已抵扣 of an order that its offers cover; the name alone of one without money. */
function paidText(order: Order): string {
  if (order.payAmount > 0) return `${orderName(order)}，实付 ${formatYuan(order.payAmount)}`
  const offers = offersNamed(order)
  return offers ? `${orderName(order)}，${offers}已抵扣` : orderName(order)
}

/** Message to the member that an order is paid, in whatever way. */
export const orderPaid: MessageKind<{ order: Order; kind: OrderKind }> = {
  kind: 'orderPaid',
  page: 'billDetail',
  write: ({ order, kind }) => ({
    subject: order.id,
    about: order.id,
    title: kind.paidTitle ?? '已支付',
    text: paidText(order),
    query: { id: order.id },
    fields: {
      what: { text: orderName(order) },
      amount: { fen: order.payAmount },
      orderCode: { text: order.orderCode },
      at: { at: order.paidAt?.getTime() ?? 0 },
      state: { text: '已支付' },
    },
  }),
}

/**
 * Marks an order whose money is booked as paid: price steps use what they held, the kind delivers. The only place where
 * an order becomes paid, for all kinds of money.
 */
export async function markPaid(
  deps: PricingDeps,
  tx: Transaction,
  order: Order,
  lines: readonly Pick<NewPayLine, 'account' | 'amount'>[],
  at: Date,
): Promise<Order> {
  const { kinds, rewards, steps, messages } = deps
  const kind = kinds.of(order.kind)
  const outside = lines
    .filter(({ account }) => account === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const isPaidIn = kind.inOut === 'in'
  const pointsEarned = (await rewards.find()?.give(tx, order, at)) ?? 0
  const changes = {
    paidAt: at,
    doneAt: kind.paidStatus === 'Done' ? at : null,
    // Moved between the member's own funds: neither income nor spending.
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
