import type {
  OrderSeat,
  RefundQuote,
  TicketOrder,
  TicketOrderDetail,
  TicketQuote,
} from '@/contract/ticketOrder'
import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import { kindTexts } from '@/rules/seat/hallPlan'
import type { BookedReduction } from '../../money/order/order.service'
import type { SeatTicketStatus } from './ticketOrderDeps'
import type { TicketEventRow, TicketOrderWithSeats, TicketSeatRow } from './ticketOrder.repository'
import { orderRefundText } from '../show/show.service'
import { termsOf } from './schedule.repository'
import {
  actionsOf,
  isPayable,
  refundProblem,
  statusNow,
  textAt,
  type OrderContext,
} from './ticketOrderState'

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

const seatStatusTexts: Readonly<Record<SeatTicketStatus, string>> = {
  unused: '',
  offered: '转赠中',
  given: '已转赠',
  used: '已使用',
  refunded: '已退票',
  expired: '已过期',
}

/** A seat of an order. */
export function orderSeatOf(
  seat: TicketSeatRow,
  order: TicketOrderWithSeats,
  { scheduledShow, seatStatuses, now }: OrderContext,
): OrderSeat {
  const ticketStatus = seatStatuses?.get(seat.line)
  const isIssued = order.issuedAt !== null
  return {
    Line: seat.line,
    Seat: seat.seat,
    SeatText: seat.seatText,
    Gate: seat.gate,
    TierId: seat.tierId,
    TierName: seat.tierName,
    Colour: seat.colour,
    Mark: seat.mark,
    KindText: kindTexts[seat.kind],
    Price: seat.price,
    BasePrice: seat.basePrice,
    PayShare: seat.payShare,
    ViewerName: seat.viewerName,
    ViewerIdMask: seat.viewerIdMask,
    RefundedAmount: seat.refundedAmount,
    StateText: seat.isRefunded
      ? '已退票'
      : isIssued && ticketStatus
        ? seatStatusTexts[ticketStatus]
        : '',
    CanRefund: isIssued && refundProblem(scheduledShow, order, seat, ticketStatus, now) === '',
  }
}

/** 已退 1 张 ¥80.00; empty: nothing refunded. */
function refundTextOf({ lines, refundedAmount }: TicketOrderWithSeats): string {
  const count = lines.filter(({ isRefunded }) => isRefunded).length
  if (count === 0) return refundedAmount > 0 ? `已退 ${formatYuan(refundedAmount)}` : ''
  return `已退 ${count} 张 ${formatYuan(refundedAmount)}`
}

/** Seats without the returned ones; of an order that was returned whole all of them. */
function keptOf({ lines }: TicketOrderWithSeats): readonly TicketSeatRow[] {
  const kept = lines.filter(({ isRefunded }) => !isRefunded)
  return kept.length > 0 ? kept : lines
}

/** Card of an order. */
export function ticketOrderOf(order: TicketOrderWithSeats, context: OrderContext): TicketOrder {
  const { scheduledShow, now } = context
  const { show, schedule, hall } = scheduledShow
  const status = statusNow(order, scheduledShow, now)
  return {
    Id: order.id,
    OrderCode: order.orderCode,
    ShowId: order.showId,
    ScheduleId: order.scheduleId,
    Title: show.title,
    Poster: show.poster,
    StartAt: schedule.startAt.getTime(),
    Theatre: hall.theatre,
    Hall: hall.name,
    Count: order.seats,
    SeatTexts: keptOf(order).map(({ seatText }) => seatText),
    PayAmount: order.payAmount,
    RefundedAmount: order.refundedAmount,
    CreatedAt: order.createdAt.getTime(),
    ExpireAt: isPayable(order, now) ? order.holdUntil.getTime() : null,
    Status: status,
    StatusText: textAt(order, scheduledShow, now),
    RefundText: refundTextOf(order),
    Actions: actionsOf(order, context),
  }
}

export const reductionsOf = (
  reductions: readonly Pick<BookedReduction, 'step' | 'title' | 'reason' | 'amount'>[],
) =>
  reductions.map(({ step, title, reason, amount }) => ({
    Step: step,
    Title: title,
    Reason: reason,
    Amount: amount,
  }))

const priceOf = ({ lines }: TicketOrderWithSeats): number =>
  lines.reduce((sum, { price }) => sum + price, 0)

/** Timeline of an order, newest first. */
function timelineOf(
  order: TicketOrderWithSeats,
  status: TicketOrder['Status'],
  endAt: Date,
  events: readonly TicketEventRow[],
): TicketOrderDetail['Timeline'] {
  const steps: readonly (readonly [Date | null, string, string])[] = [
    [order.createdAt, '已占座', order.lines.map(({ seatText }) => seatText).join('、')],
    [order.issuedAt, '支付成功，已出票', ''],
    [order.doneAt || status === 'Done' ? endAt : null, '演出结束', ''],
    [order.closedAt, status === 'Timeout' ? '超时未支付' : '订单取消', order.closeReason],
  ]
  return [
    ...steps.flatMap(([at, Title, Text]) => (at ? [{ At: at.getTime(), Title, Text }] : [])),
    ...events.map(({ at, title, text }) => ({ At: at.getTime(), Title: title, Text: text })),
  ]
    .map((event, place) => ({ event, place }))
    .sort((a, b) => b.event.At - a.event.At || b.place - a.place)
    .map(({ event }) => event)
}

/** Full detail of an order for its member. @param paid null while the order is in Holding */
export function ticketOrderDetailOf(
  order: TicketOrderWithSeats,
  context: OrderContext,
  paid: { detail: OrderDetail; reductions: readonly BookedReduction[] } | null,
  events: readonly TicketEventRow[],
): TicketOrderDetail {
  const { show, schedule, hall } = context.scheduledShow
  const shown = ticketOrderOf(order, context)
  return {
    ...shown,
    EndAt: schedule.endAt.getTime(),
    Address: hall.address,
    Seats: order.lines.map((seat) => orderSeatOf(seat, order, context)),
    NeedRealName: show.needRealName,
    GoodsAmount: priceOf(order),
    Reductions: reductionsOf(paid?.reductions ?? []),
    Payment: paid?.detail ?? null,
    RefundRuleText: orderRefundText(termsOf(context.scheduledShow, order)),
    MovedText: schedule.movedText,
    CloseReason: order.closeReason,
    IssuedAt: msOf(order.issuedAt),
    ClosedAt: msOf(order.closedAt),
    Invoice: context.invoice ?? null,
    Timeline: timelineOf(order, shown.Status, schedule.endAt, events),
  }
}

/** Price of an order now. */
export function ticketQuoteOf(
  order: TicketOrderWithSeats,
  context: OrderContext,
  price: { reductions: readonly BookedReduction[]; payAmount: number },
  more: Pick<TicketQuote, 'Tiers' | 'KnownViewers'>,
): TicketQuote {
  return {
    Order: ticketOrderOf(order, context),
    Seats: order.lines.map((seat) => orderSeatOf(seat, order, context)),
    ...more,
    NeedRealName: context.scheduledShow.show.needRealName,
    GoodsAmount: priceOf(order),
    Reductions: reductionsOf(price.reductions),
    PayAmount: price.payAmount,
    RefundRuleText: orderRefundText(termsOf(context.scheduledShow, order)),
  }
}

/** Refund quote of some tickets. @param rows one per requested line */
export function refundQuoteOf(
  rows: RefundQuote['Rows'],
  texts: { rule: string; offers: string },
  worse: number | null,
): RefundQuote {
  const good = rows.filter(({ Problem }) => Problem === '')
  return {
    Rows: rows,
    Back: good.reduce((sum, { Back }) => sum + Back, 0),
    Fee: good.reduce((sum, { Fee }) => sum + Fee, 0),
    OffersText: texts.offers,
    RuleText: texts.rule,
    WorseAt: worse,
  }
}
