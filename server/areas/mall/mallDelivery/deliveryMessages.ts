import { expressCompanyText } from '@/rules/expressCompany'
import { shortText } from '@/rules/text/graphemes'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import {
  piecesLeft,
  type MallLineRow,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'

/** An order and the time of the event, for messages. */
export interface DeliveryNews {
  order: MallOrderWithLines
  at: Date
}

const NAME_MAX = 20

/** 帆布包 等 3 件: the pieces of an order not refunded. */
function goodsText(order: MallOrderWithLines): string {
  const isLeft = ({ qty, refundedQty }: MallLineRow) => refundedQty < qty
  const name = order.lines.find(isLeft)?.name ?? '商品'
  const shown = shortText(name, NAME_MAX)
  const count = piecesLeft(order)
  return count > 1 ? `${shown} 等 ${count} 件` : shown
}

/** Order shipped; sent again when company or number were corrected. */
export const goodsShipped: MessageKind<DeliveryNews> = {
  kind: 'goodsShipped',
  page: 'goodsOrderDetail',
  write: ({ order, at }) => {
    const company = expressCompanyText(order.expressCompany ?? '')
    const no = order.expressNo ?? ''
    return {
      subject: `${order.id}/${no}`,
      about: order.id,
      title: '商品已发货',
      text: `${goodsText(order)}，${company} ${no}`,
      query: { id: order.id },
      fields: {
        what: { text: goodsText(order) },
        company: { text: company },
        no: { text: no },
        orderCode: { text: order.orderCode },
        at: { at: at.getTime() },
      },
    }
  },
}

/** Order ready for pickup. The message omits the code, which is shown on the order's page. */
export const goodsReady: MessageKind<DeliveryNews> = {
  kind: 'goodsReady',
  page: 'goodsOrderDetail',
  write: ({ order, at }) => ({
    subject: order.id,
    about: order.id,
    title: '商品已备好，请凭取货码领取',
    text: [goodsText(order), order.pickupText].filter(Boolean).join('，'),
    query: { id: order.id },
    fields: {
      what: { text: goodsText(order) },
      place: { text: order.pickupText },
      orderCode: { text: order.orderCode },
      at: { at: at.getTime() },
    },
  }),
}
