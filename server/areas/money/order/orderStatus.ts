import type { OrderStatus, OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'

/** Allowed status transitions. Only `moveOrder` (order.repository) changes a status. */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PendingPay: ['Paid', 'Done', 'Closed'],
  Paid: ['ToPickup', 'Shipped', 'Done', 'Refunding', 'Refunded'],
  ToPickup: ['Done', 'Refunding', 'Refunded'],
  Shipped: ['Done', 'Refunding', 'Refunded'],
  Done: ['Refunding', 'Refunded'],
  Refunding: ['Paid', 'ToPickup', 'Shipped', 'Done', 'Refunded'],
  Refunded: [],
  Closed: [],
}

/** Whether an order may go from one status to another. */
export const canGo = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

/** General display text per status; kinds may override it (orderKind.ts). */
export const statusTexts: Readonly<Record<OrderStatus, string>> = {
  PendingPay: '待支付',
  Paid: '已支付',
  ToPickup: '待自提',
  Shipped: '已发货',
  Done: '已完成',
  Refunding: '退款中',
  Refunded: '已退款',
  Closed: '已关闭',
}

export const typeTexts = Object.fromEntries(
  Object.entries(orderTypes).map(([type, { text }]) => [type, text]),
) as Readonly<Record<OrderType, string>>
