import { formatYuan } from '@/rules/money'
import type { MessageKind } from '../../../people/userMessage/userMessage.service'
import type { Order } from '../order.repository'
import type { OrderKind } from '../orderKind'
import { orderName } from '../orderView'

/** Message to the member that an order is paid, in whatever way. */
export const orderPaid: MessageKind<{ order: Order; kind: OrderKind }> = {
  kind: 'orderPaid',
  page: 'billDetail',
  write: ({ order, kind }) => ({
    subject: order.id,
    about: order.id,
    title: kind.paidTitle ?? '支付成功',
    text:
      order.payAmount > 0
        ? `${orderName(order)}，实付 ${formatYuan(order.payAmount)}`
        : `${orderName(order)}，无需付款`,
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
