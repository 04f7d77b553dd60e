import type { MallOrder, MallOrderDetail, MallOrderGroup } from '@/contract/mallOrder'
import type { OrderStatus } from '@/contract/order'
import { confirmingHint, isConfirming } from '@/features/checkout/model/confirming'
import { formatYuan } from '@/rules/money'
import { dayTime } from '@/utils/timeText'

/** Groups of the order list, in display order. */
export const groups = [
  { value: 'all', text: '全部' },
  { value: 'toPay', text: '待支付' },
  { value: 'toShip', text: '待发货' },
  { value: 'toReceive', text: '待收货' },
  { value: 'toPickup', text: '待自提' },
  { value: 'done', text: '已完成' },
  { value: 'refund', text: '退款' },
] as const satisfies readonly { value: MallOrderGroup; text: string }[]

/** Group named by a link; all orders when the name is missing or unknown. */
export const groupOf = (text = ''): MallOrderGroup =>
  groups.find(({ value }) => value === text)?.value ?? 'all'

export const toneOf = {
  PendingPay: 'wait',
  Paid: 'busy',
  ToPickup: 'busy',
  Shipped: 'busy',
  Done: 'good',
  Refunding: 'wait',
  Refunded: 'off',
  Closed: 'off',
} as const satisfies Record<OrderStatus, string>

/** Button that pays an order, and with it all orders submitted together. @param what number of orders, or the amount */
export const payText = ({ PaidTogether }: Pick<MallOrder, 'PaidTogether'>, what = ''): string =>
  PaidTogether > 1 ? `合并支付 ${what || `${PaidTogether} 单`}` : `去支付 ${what}`.trim()

/** Next step after an order's status, as one sentence; empty: none. */
export function nextText(order: MallOrderDetail): string {
  switch (order.Status) {
    case 'PendingPay':
      return isConfirming(order) ? confirmingHint : ''
    case 'Paid':
      return order.Delivery === 'express' ? '商家会尽快发货' : '商家正在备货，备好后会通知您'
    case 'ToPickup':
      return '已经备好，凭取货码到店取货'
    case 'Shipped':
      return order.AutoConfirmAt === null
        ? '包裹在路上'
        : `包裹在路上，${dayTime(order.AutoConfirmAt)} 自动确认收货`
    case 'Done':
      return order.RefundUntil !== null && order.Actions.includes('refund')
        ? `${dayTime(order.RefundUntil)} 前可以申请退款`
        : ''
    case 'Closed':
      return order.CloseReason
    case 'Refunded':
      return `已退回 ${formatYuan(order.RefundedAmount)}`
    default:
      return ''
  }
}

/** Funds that a refund returns to: 余额、微信支付. */
export const waysBack = ({ Payment }: Pick<MallOrderDetail, 'Payment'>): string =>
  [...new Set(Payment.PaySplit.map(({ WayText }) => WayText))].join('、')

/** Consequences of a cancellation, shown before it. */
export function cancelText(order: MallOrderDetail): string[] {
  const others = order.PaidTogether - 1
  if (order.Status === 'PendingPay')
    return [
      ...(others > 0 ? [`这一单和另外 ${others} 单一起提交，会一起取消。`] : []),
      '占用的优惠券、积分和余额会立即退回。',
    ]
  const left = order.PayAmount - order.RefundedAmount
  const to = waysBack(order)
  return [
    ...(left > 0 ? [`${formatYuan(left)} 会立即退回${to ? `到${to}` : '原支付账户'}。`] : []),
    ...(others > 0 ? [`只取消这一单，一起付款的另外 ${others} 单不受影响。`] : []),
    ...(order.OffersIfBack ? [`${order.OffersIfBack}。`] : []),
  ]
}

/** Hint of an empty group. */
export const emptyHint = (group: MallOrderGroup): string =>
  group === 'all' ? '去商城逛逛' : '这里暂时没有订单'

/** Name of an order on a card for screen readers. */
export const orderName = ({ ShopName, Items }: Pick<MallOrder, 'ShopName' | 'Items'>): string =>
  `${ShopName} ${Items[0]?.Name ?? ''}`.trim()

/** Next step of a paid order for the member, as one sentence; empty: its status says it. */
export function nextStepText({ Delivery, Status }: MallOrder): string {
  if (Status === 'Paid') return Delivery === 'pickup' ? '备好后通知您，凭码自提' : '发货后可查物流'
  if (Status === 'ToPickup') return '已备好，凭取货码到店取'
  return ''
}

/** Next step of one order among several of a payment, below its shop's name. */
export const partStepText = (order: MallOrder): string =>
  (order.Delivery === 'pickup' && nextStepText(order)) || order.StatusText

/** Heading above several orders of one payment: 分 2 单发货. */
export function partsText(orders: readonly Pick<MallOrder, 'Delivery'>[]): string {
  const pickups = orders.filter(({ Delivery }) => Delivery === 'pickup').length
  if (pickups === 0) return `分 ${orders.length} 单发货`
  return pickups === orders.length
    ? `分 ${orders.length} 单自提`
    : `分 ${orders.length} 单发货或自提`
}
