import type { Invoice } from '@/contract/invoiceFields'
import type { TicketOrderAction, TicketOrderStatus } from '@/contract/ticketOrder'
import { confirmingText } from '../../money/order/order.service'
import { refundPercentOf } from '../show/show.service'
import { termsOf, type ScheduledShow } from './schedule.repository'
import type { SeatTicketStatus, SeatTicketStatuses } from './ticketOrderDeps'
import type { TicketOrderRow, TicketOrderWithSeats, TicketSeatRow } from './ticketOrder.repository'
import { paidOf } from './ticketOrderMoney'

/** View data not stored on ticket_order. */
export interface OrderContext {
  scheduledShow: ScheduledShow
  seatStatuses: SeatTicketStatuses | undefined
  /** The newest invoice. */
  invoice: Invoice | undefined
  /** Part of the paid amount that can be invoiced, fen (outsideMoneyOf). */
  invoiceable: number
  /** ms */
  now: number
}

/** Allowed status transitions. Only moveTicketOrder changes a status. */
const transitions: Readonly<Record<TicketOrderStatus, readonly TicketOrderStatus[]>> = {
  Holding: ['PendingPay', 'Cancelled', 'Timeout'],
  PendingPay: ['Issued', 'Cancelled', 'Timeout'],
  Issued: ['Done', 'Refunded'],
  Done: ['Refunded'],
  Refunded: [],
  Cancelled: [],
  Timeout: [],
}

export const canGo = (from: TicketOrderStatus, to: TicketOrderStatus): boolean =>
  transitions[from].includes(to)

/**
 * Status for display, also before the sweep stores it: an expired order in Holding counts as Timeout, an issued one as
 * Done after its show. @param now ms
 */
export function statusNow(
  { status, holdUntil }: Pick<TicketOrderRow, 'status' | 'holdUntil'>,
  { schedule: { endAt, cancelReason } }: Pick<ScheduledShow, 'schedule'>,
  now: number,
): TicketOrderStatus {
  if (status === 'Holding' && holdUntil.getTime() <= now) return 'Timeout'
  if (status === 'Issued' && cancelReason === null && endAt.getTime() <= now) return 'Done'
  return status
}

/** Whether the seats can still be paid at `now`, ms. */
export const isPayable = (
  { status, holdUntil }: Pick<TicketOrderRow, 'status' | 'holdUntil'>,
  now: number,
): boolean => (status === 'Holding' || status === 'PendingPay') && holdUntil.getTime() > now

/** Display text of an order at `now`, ms. */
export function textAt(
  order: Pick<TicketOrderRow, 'status' | 'holdUntil' | 'refundedAmount'>,
  scheduledShow: Pick<ScheduledShow, 'schedule'>,
  now: number,
): string {
  if (order.status === 'PendingPay' && !isPayable(order, now)) return confirmingText
  const status = statusNow(order, scheduledShow, now)
  const isKept = status === 'Done' || (status === 'Issued' && !scheduledShow.schedule.cancelReason)
  return isKept && order.refundedAmount > 0 ? '部分退款' : statusTextOf(status, scheduledShow)
}

/** Display text of a status. */
export function statusTextOf(
  status: TicketOrderStatus,
  { schedule }: Pick<ScheduledShow, 'schedule'>,
): string {
  const texts: Readonly<Record<TicketOrderStatus, string>> = {
    Holding: '待支付',
    PendingPay: '待支付',
    Issued: schedule.cancelReason !== null ? '演出取消，退款中' : '已出票',
    Done: '已完成',
    Refunded: '已退款',
    Cancelled: '已取消',
    Timeout: '超时未支付',
  }
  return texts[status]
}

/** Reason why a ticket cannot be refunded; empty: it can. */
export function refundProblem(
  scheduledShow: ScheduledShow,
  order: Pick<TicketOrderRow, 'status' | 'createdAt' | 'refundRule'>,
  seat: Pick<TicketSeatRow, 'isRefunded'>,
  ticketStatus: SeatTicketStatus | undefined,
  now: number,
): string {
  const { schedule } = scheduledShow
  if (seat.isRefunded) return '这张票已退'
  if (order.status !== 'Issued') return '订单已结束，不能退票'
  if (ticketStatus === 'used') return '这张票已使用，不能退票'
  if (ticketStatus === 'given') return '这张票已转赠，不能退票'
  if (ticketStatus === 'offered') return '这张票正在转赠，请先收回再退'
  if (ticketStatus === 'expired') return '演出已结束，不能退票'
  if (schedule.cancelReason !== null) return '演出已取消，全额退款会自动退回，无需申请'
  if (now >= schedule.startAt.getTime()) return '演出已开始，不能退票'
  if (refundPercentOf(termsOf(scheduledShow, order), now) === 0) return '已过退票时间，不能退票'
  return ''
}

/** Reason why an order cannot be invoiced; undefined: it can. */
export function invoiceProblem(
  order: Pick<TicketOrderRow, 'status' | 'payAmount' | 'refundedAmount'>,
  invoiceable: number,
): 'showNotOver' | 'orderUnpaid' | 'nothingPaid' | 'paidInside' | undefined {
  switch (order.status) {
    case 'Holding':
    case 'PendingPay':
    case 'Cancelled':
    case 'Timeout':
      return 'orderUnpaid'
    case 'Issued':
      return 'showNotOver'
    case 'Refunded':
      return 'nothingPaid'
    case 'Done':
      if (paidOf(order) === 0) return 'nothingPaid'
      return invoiceable > 0 ? undefined : 'paidInside'
  }
}

/** Actions a member can take on an order now. */
export function actionsOf(
  order: TicketOrderWithSeats,
  { scheduledShow, seatStatuses, invoice, invoiceable, now }: OrderContext,
): TicketOrderAction[] {
  const canRefund = order.lines.some(
    (seat) => refundProblem(scheduledShow, order, seat, seatStatuses?.get(seat.line), now) === '',
  )
  const hasInvoice = invoice !== undefined && invoice.Status !== 'Rejected'
  const canAskInvoice = !hasInvoice && invoiceProblem(order, invoiceable) === undefined
  switch (statusNow(order, scheduledShow, now)) {
    case 'Holding':
      return ['confirm', 'cancel']
    case 'PendingPay':
      return isPayable(order, now) ? ['pay', 'cancel'] : []
    case 'Issued':
      return canRefund ? ['viewTickets', 'refund'] : ['viewTickets']
    case 'Done':
      return canAskInvoice ? ['viewTickets', 'invoice', 'again'] : ['viewTickets', 'again']
    case 'Refunded':
    case 'Cancelled':
    case 'Timeout':
      return ['again']
  }
}
