import type { OrderStatus, OrderType } from '@/contract/order'

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

export const typeTexts: Readonly<Record<OrderType, string>> = {
  goods: '商城购物',
  points: '积分兑换',
  scan: '到店付款',
  bill: '物业缴费',
  parking: '停车缴费',
  activity: '活动报名',
  card: '购买储值卡',
  recharge: '充值',
  ticket: '演出票务',
  renewal: '月租续费',
  repair: '维修费',
}
