import type { OrderStatus, OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'
import { Failure } from '../../../kernel/failure'

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

/** Status text of an unpaid order after its expiry, while the outcome of its payment is unknown. */
export const confirmingText = '支付确认中'

/** Whether an order can still be paid at `now`, ms. */
export const isPayable = (
  { status, expireAt }: { status: OrderStatus; expireAt: Date },
  now: number,
): boolean => status === 'PendingPay' && expireAt.getTime() > now

export const typeTexts = Object.fromEntries(
  Object.entries(orderTypes).map(([type, { text }]) => [type, text]),
) as Readonly<Record<OrderType, string>>

/** 409 `orderState`: transition not allowed, or the status has changed concurrently. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

/** 409 `alreadyPaid` */
export const alreadyPaid = () => new Failure(409, '订单已支付', 'alreadyPaid')

/** 409 `orderClosed` */
export const orderClosed = () => new Failure(409, '订单已关闭，请重新下单', 'orderClosed')

/** 409 `orderOpen`: another unpaid order has the same subject key (OrderKind.subjectKeyOf). */
export const orderOpen = () => new Failure(409, '有一笔相同的订单正在支付，请稍后再试', 'orderOpen')

/** 409 `orderUnwanted`: the subject of the order no longer waits for the payment; the money is refunded. */
export const orderUnwanted = () => new Failure(409, '费用已变更，请返回后重新下单', 'orderUnwanted')

/** 503 `payProvider`: unknown whether the order is being paid, so it cannot be closed. */
export const paymentUnknown = () =>
  new Failure(503, '暂时无法确认支付结果，请稍后重试', 'payProvider')
