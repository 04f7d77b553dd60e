/** Display texts of the statuses of mall orders. */
import type { OrderStatus } from '@/contract/order'
import type { MallOrderRow } from './mallOrder.repository'

/** Display texts of the statuses, of an order and of its payment. */
export const statusTextsOf = (
  delivery: MallOrderRow['delivery'],
): Readonly<Record<OrderStatus, string>> => ({
  PendingPay: '待支付',
  Paid: delivery === 'express' ? '待发货' : '备货中',
  ToPickup: '待自提',
  Shipped: '待收货',
  Done: '已完成',
  Refunding: '退款中',
  Refunded: '已退款',
  Closed: '已关闭',
})

/** Display text of a status. */
export const statusTextOf = ({
  status,
  delivery,
}: Pick<MallOrderRow, 'status' | 'delivery'>): string => statusTextsOf(delivery)[status]
