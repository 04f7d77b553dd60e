import type { OrderGroup, OrderRow, OrderStatus, OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'

/** Groups of the order list, in display order. */
export const groups = [
  { value: 'all', text: '全部' },
  { value: 'toPay', text: '待支付' },
  { value: 'doing', text: '进行中' },
  { value: 'done', text: '已完成' },
  { value: 'refund', text: '退款' },
  { value: 'closed', text: '已关闭' },
] as const satisfies readonly { value: OrderGroup; text: string }[]

/** Group named by a link; all orders when the name is missing or unknown. */
export const groupOf = (text = ''): OrderGroup =>
  groups.find(({ value }) => value === text)?.value ?? 'all'

/** Hints of empty groups. */
export const emptyHints: Record<OrderGroup, string> = {
  all: '购物、缴费、报名的订单都在这',
  toPay: '都付清了',
  doing: '待发货、待自提和待收货',
  done: '办完的订单在这',
  refund: '退款中和已退款',
  closed: '取消和超时的订单',
}

/** Options of the type filter. */
export const types: readonly { value: OrderType | ''; text: string }[] = [
  { value: '', text: '全部类型' },
  ...Object.entries(orderTypes).map(([value, { text }]) => ({ value: value as OrderType, text })),
]

const tones = {
  PendingPay: 'wait',
  Paid: 'good',
  ToPickup: 'busy',
  Shipped: 'busy',
  Done: 'good',
  Refunding: 'wait',
  Refunded: 'off',
  Closed: 'off',
} as const satisfies Record<OrderStatus, string>

/** Tone of an order's status; paid goods are on their way, what else is paid is settled. */
export const toneOf = ({ Status, Type }: Pick<OrderRow, 'Status' | 'Type'>) =>
  Status === 'Paid' && Type === 'goods' ? 'busy' : tones[Status]

/** Title of an order below the name of its type, without the words that repeat the type: 停车费 浙A·12345 is 浙A·12345. */
export const titleBelowType = ({ Title, Type }: Pick<OrderRow, 'Title' | 'Type'>): string =>
  Type === 'parking' ? Title.replace(/^停车费 /, '') : Title
