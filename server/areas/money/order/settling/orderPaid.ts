import { formatYuan } from '@/rules/money'
import type { MessageKind } from '../../../people/userMessage/userMessage.service'
import type { Order } from '../order.repository'
import type { Refund } from '../payment.repository'

const nameOf = ({ shopName, title }: Order): string => shopName || title

/** An order is paid, whatever with. */
export const orderPaid: MessageKind<Order> = {
  kind: 'orderPaid',
  page: 'billDetail',
  write: (order) => ({
    subject: order.id,
    about: order.id,
    title: order.type === 'recharge' ? '充值成功' : '支付成功',
    text:
      order.payAmount > 0
        ? `${nameOf(order)}，实付 ${formatYuan(order.payAmount)}`
        : `${nameOf(order)}，无需付款`,
    query: { id: order.id },
    fields: {
      what: { text: nameOf(order) },
      amount: { fen: order.payAmount },
      orderCode: { text: order.orderCode },
      at: { at: order.paidAt?.getTime() ?? 0 },
      state: { text: '已支付' },
    },
  }),
}

/** Money of an order goes back. */
export const orderRefunded: MessageKind<{ order: Order; refund: Refund }> = {
  kind: 'orderRefunded',
  page: 'billDetail',
  write: ({ order, refund }) => ({
    subject: refund.id,
    about: order.id,
    title: '退款通知',
    text:
      `${nameOf(order)} 退款 ${formatYuan(refund.amount)}，` +
      (refund.status === 'Succeeded' ? '已退回原支付账户' : '正在原路退回，到账时间以微信为准'),
    query: { id: order.id },
    fields: {
      what: { text: nameOf(order) },
      amount: { fen: refund.amount },
      orderCode: { text: order.orderCode },
      at: { at: refund.createdAt.getTime() },
      state: { text: '退款' },
    },
  }),
}
