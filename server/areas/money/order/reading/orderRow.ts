import type { OrderLink, OrderRow, OrderType } from '@/contract/order'
import type { OrderKind } from '../orderKind'
import { isPayable, typeTexts } from '../orderStatus'
import { actionsOf, statusTextOf } from '../orderView'
import type { ListedOrder } from './orderList.repository'

/** Types whose own page is found by the order's id. */
const byOrder = ['goods', 'points', 'activity', 'repair', 'ticket'] as const

/** Order data that decide its page. */
interface LinkedOrder {
  id: string
  type: OrderType
  isPaid: boolean
  /** Number of lines, and refId of the first. */
  lines: number
  refId: string | null
}

/** Detail page of an order; the order's own page for a line without refId. */
export function orderLinkOf({ id: Id, type, isPaid, lines, refId }: LinkedOrder): OrderLink {
  const own = byOrder.find((name) => name === type)
  if (own) return { Kind: own, Id }
  if (type === 'bill' && isPaid && lines > 1) return { Kind: 'bills', Id }
  if (type === 'bill' && isPaid && refId) return { Kind: 'bill', Id: refId }
  if (type === 'parking' && isPaid && refId) return { Kind: 'parking', Id: refId }
  return { Kind: 'order', Id }
}

/** Card of an order. */
export function orderRowOf(
  listed: ListedOrder,
  { kind, shopLogo, now }: { kind: OrderKind; shopLogo: string; now: number },
): OrderRow {
  const { order, pieces, points, lines, refId } = listed
  return {
    Id: order.id,
    OrderCode: order.orderCode,
    Type: order.type,
    TypeText: typeTexts[order.type],
    Title: order.title,
    Image: order.image,
    ShopName: order.shopName,
    ShopLogo: shopLogo,
    Count: pieces,
    PayAmount: order.payAmount,
    Points: points,
    RefundedAmount: order.refundedAmount,
    CreatedAt: order.createdAt.getTime(),
    ExpireAt: isPayable(order, now) ? order.expireAt.getTime() : null,
    Status: order.status,
    StatusText: statusTextOf(order, kind, now),
    Actions: actionsOf(order, kind, now),
    Link: orderLinkOf({
      id: order.id,
      type: order.type,
      isPaid: order.paidAt !== null,
      lines,
      refId,
    }),
  }
}
