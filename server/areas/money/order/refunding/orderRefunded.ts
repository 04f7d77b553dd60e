import { formatYuan } from '@/rules/money'
import type { MessageKind } from '../../../people/userMessage/userMessage.service'
import type { Order } from '../order.repository'
import { orderName } from '../orderView'
import type { Transaction } from '../../../../database/withTransaction'
import type { PricingDeps } from '../pricing/priceStep'
import type { Refund } from './refund.repository'

function howItComes({ status }: Refund, isAtCounter: boolean): string {
  if (status === 'Succeeded') return '已退回原支付账户'
  return isAtCounter ? '请到服务台领取' : '正在原路退回，到账时间以微信为准'
}

/** To the member: money of an order is refunded. */
export const orderRefunded: MessageKind<{
  order: Order
  refund: Refund
  /** Paid at a counter, so the money is collected there. */
  isAtCounter?: boolean
}> = {
  kind: 'orderRefunded',
  page: 'billDetail',
  write: ({ order, refund, isAtCounter = false }) => ({
    subject: refund.id,
    about: order.id,
    title: '退款通知',
    text:
      `${orderName(order)} 退款 ${formatYuan(refund.amount)}，` + howItComes(refund, isAtCounter),
    query: { id: order.id },
    fields: {
      what: { text: orderName(order) },
      amount: { fen: refund.amount },
      orderCode: { text: order.orderCode },
      at: { at: refund.createdAt.getTime() },
      state: { text: '退款' },
    },
  }),
}

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
