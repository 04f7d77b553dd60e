import type { MallOrderAction } from '@/contract/mallOrder'
import type { OrderStatus } from '@/contract/order'
import { Failure } from '../../../kernel/failure'
import type { MallOrderRow, MallOrderWithLines } from './mallOrder.repository'
import { hasRefundLeft } from './mallOrderMoney'

/** Allowed status transitions. Only moveMallOrder changes a status. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PendingPay: ['Paid', 'Closed'],
  Paid: ['ToPickup', 'Shipped', 'Refunded'],
  ToPickup: ['Done', 'Refunded'],
  Shipped: ['Done', 'Refunded'],
  Done: ['Refunded'],
  // An open refund does not change the order's status.
  Refunding: [],
  Refunded: [],
  Closed: [],
}

export const canGo = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

/** 409 `orderState`: not allowed in the order's status, or the status has changed concurrently. */
export const orderState = (message = '订单状态已变化，请刷新后重试') =>
  new Failure(409, message, 'orderState')

const DAY_MS = 24 * 3_600_000
/** Time from shipping to auto-confirmation, ms. */
export const AUTO_CONFIRM_MS = 7 * DAY_MS
/** Time after completion in which a refund can be requested, ms. */
export const REFUND_WINDOW_MS = 7 * DAY_MS
/** Least time between two urges, ms. */
export const URGE_PAUSE_MS = 3_600_000

/** True for final statuses. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'Done' || status === 'Refunded' || status === 'Closed'

/** Whether the goods have left the shop: shipped or received. */
export const hasBeenDelivered = ({ status }: Pick<MallOrderRow, 'status'>): boolean =>
  status === 'Shipped' || status === 'Done'

/** Number of pieces not refunded. */
export const piecesLeft = ({ lines }: Pick<MallOrderWithLines, 'lines'>): number =>
  lines.reduce((sum, { qty, refundedQty }) => sum + qty - refundedQty, 0)

/** End of the refund window, ms; null while not done. */
export const refundUntilOf = ({ doneAt }: Pick<MallOrderRow, 'doneAt'>): number | null =>
  doneAt ? doneAt.getTime() + REFUND_WINDOW_MS : null

/** Further inputs for a member's actions. */
export interface ActionContext {
  /** ms */
  now: number
  /** Expiry of an unpaid order, ms. */
  expireAt: number
  hasOpenRefund: boolean
  /** Lines that no refund can be requested for now. */
  blocked: ReadonlySet<number>
}

/** Whether a refund can be requested: within the window, for a line that is left and not blocked. */
function mayRefund(order: MallOrderWithLines, { now, blocked }: ActionContext): boolean {
  const until = refundUntilOf(order)
  if (until !== null && now >= until) return false
  return hasRefundLeft(
    order,
    order.lines.filter(({ line, qty, refundedQty }) => refundedQty < qty && !blocked.has(line)),
  )
}

/** Actions a member can take on an order now. */
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
