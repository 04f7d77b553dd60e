import type { MallOrderAction } from '@/contract/mallOrder'
import type { OrderStatus } from '@/contract/order'
import { Failure } from '../../../kernel/failure'
import type { MallOrderRow, MallOrderWithLines } from './mallOrder.repository'
import { payAmountOf } from './mallOrderMoney'

/** Where an order of the mall may go from where it is. Nothing else changes a status (moveMallOrder). */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PendingPay: ['Paid', 'Closed'],
  Paid: ['ToPickup', 'Shipped', 'Refunded'],
  ToPickup: ['Done', 'Refunded'],
  Shipped: ['Done', 'Refunded'],
  Done: ['Refunded'],
  // A refund that runs stands beside the status, not in its place.
  Refunding: [],
  Refunded: [],
  Closed: [],
}

export const canGo = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

/** 409 `orderState`: the order may not do that where it stands, or somebody was faster. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

const DAY_MS = 24 * 3_600_000
/** What was sent confirms itself after so long. */
export const AUTO_CONFIRM_MS = 7 * DAY_MS
/** A refund can be asked for so long after an order is done. */
export const REFUND_WINDOW_MS = 7 * DAY_MS
/** An order is urged so often at most. */
export const URGE_PAUSE_MS = 3_600_000

/** Nothing is still to come of it. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'Done' || status === 'Refunded' || status === 'Closed'

/** Whether what was bought has left the shop: on its way, or in the member's hands. */
export const hasBeenDelivered = ({ status }: Pick<MallOrderRow, 'status'>): boolean =>
  status === 'Shipped' || status === 'Done'

/** Pieces that have not gone back. */
export const piecesLeft = ({ lines }: Pick<MallOrderWithLines, 'lines'>): number =>
  lines.reduce((sum, { qty, refundedQty }) => sum + qty - refundedQty, 0)

/** Until when a refund can be asked for; null while there is no end yet. */
export const refundUntilOf = ({ doneAt }: Pick<MallOrderRow, 'doneAt'>): number | null =>
  doneAt ? doneAt.getTime() + REFUND_WINDOW_MS : null

/** What an order is called in a status. */
export function statusTextOf({
  status,
  delivery,
}: Pick<MallOrderRow, 'status' | 'delivery'>): string {
  const texts: Readonly<Record<OrderStatus, string>> = {
    PendingPay: '待付款',
    Paid: delivery === 'express' ? '待发货' : '备货中',
    ToPickup: '待自提',
    Shipped: '待收货',
    Done: '已完成',
    Refunding: '退款中',
    Refunded: '已退款',
    Closed: '已关闭',
  }
  return texts[status]
}

/** What decides what a member may do with an order besides the order itself. */
export interface ActionContext {
  /** ms */
  now: number
  /** When an unpaid one closes, ms. */
  expireAt: number
  hasOpenRefund: boolean
  /** Numbers of the lines for which no refund can be asked now. */
  blocked: ReadonlySet<number>
}

/** Whether a refund of an order can be asked for: in its time, and something that was paid for is left to ask for. */
function mayRefund(order: MallOrderWithLines, { now, blocked }: ActionContext): boolean {
  const until = refundUntilOf(order)
  if (until !== null && now >= until) return false
  if (order.refundedAmount >= payAmountOf(order)) return false
  return order.lines.some(({ line, qty, refundedQty }) => refundedQty < qty && !blocked.has(line))
}

/** What a member may do with an order now. */
export function actionsOf(order: MallOrderWithLines, context: ActionContext): MallOrderAction[] {
  const { now, expireAt, hasOpenRefund } = context
  const refund = mayRefund(order, context) ? (['refund'] as const) : []
  const trace = order.expressNo !== null ? (['viewTrace'] as const) : []
  switch (order.status) {
    case 'PendingPay':
      return expireAt > now ? ['pay', 'cancel'] : []
    case 'Paid':
      return hasOpenRefund ? [...refund, 'urge'] : ['cancel', ...refund, 'urge']
    case 'ToPickup':
      return ['showPickupCode', ...refund]
    case 'Shipped':
      return ['confirmReceive', ...trace, ...refund]
    case 'Done':
      return [...trace, ...refund, 'again']
    case 'Refunding':
    case 'Refunded':
    case 'Closed':
      return ['again']
  }
}
