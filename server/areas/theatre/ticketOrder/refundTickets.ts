import type { RefundQuote, TicketOrderDetail } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import { offersNamed } from '../../money/order/order.service'
import type { GiveTicketsBack } from './giveTicketsBack'
import { lockWithPayment } from './moveTicketOrder'
import type { TicketOrderReading } from './readTicketOrders'
import { refundPercentOf, orderStepText } from '../show/show.service'
import { termsOf, type ScheduledShow } from './schedule.repository'
import type { TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps, SeatTicketStatuses } from './ticketOrderDeps'
import { noTicketOrder, notRefundable, priceChanged } from './ticketOrderFailures'
import { keptOffersOf, refundOf, worseAt } from './ticketOrderMoney'
import { refundProblem } from './ticketOrderState'
import { refundQuoteOf } from './ticketOrderView'

/** Refunds requested by members. */
export function createRefundTickets(
  deps: TicketOrderDeps,
  reading: TicketOrderReading,
  { giveBack }: GiveTicketsBack,
) {
  const { db, clock, orders, tickets } = deps

  /** Refund amounts and problems per line. @throws Failure 404 for an unknown line */
  function rowsOf(
    order: TicketOrderWithSeats,
    scheduledShow: ScheduledShow,
    seatStatuses: SeatTicketStatuses | undefined,
    lines: readonly number[],
    now: number,
  ): RefundQuote['Rows'] {
    return [...new Set(lines)].map((line) => {
      const seat = order.lines.find((each) => each.line === line)
      if (!seat) throw noTicketOrder()
      const { paid, back, fee } = refundOf(termsOf(scheduledShow, order), seat, now)
      const problem = refundProblem(scheduledShow, order, seat, seatStatuses?.get(line), now)
      return { Line: line, Paid: paid, Fee: fee, Back: back, Problem: problem }
    })
  }

  /** Effect of refunding these tickets on coupons and points: 券会退回, 券不退回：…; empty if none was used. */
  async function offersText(
    order: TicketOrderWithSeats,
    scheduledShow: ScheduledShow,
    rows: RefundQuote['Rows'],
    now: number,
  ): Promise<string> {
    const payment = order.payOrderId && (await orders.find(db, order.tenantId, order.payOrderId))
    const named = payment ? offersNamed(payment) : ''
    if (!named) return ''
    const chosen = new Set(rows.flatMap(({ Line, Problem }) => (Problem === '' ? Line : [])))
    const percent = refundPercentOf(termsOf(scheduledShow, order), now)
    const lines = order.lines.map((seat) =>
      chosen.has(seat.line) ? { ...seat, isRefunded: true, backPercent: percent } : seat,
    )
    const kept = keptOffersOf({ lines })
    return kept ? `${named}不退回：${kept.reason}` : `${named}会退回`
  }

  async function make(
    tx: Transaction,
    member: Member,
    { id, lines, back }: { id: string; lines: readonly number[]; back: number },
    at: Date,
  ): Promise<TicketOrderDetail> {
    const locked = await lockWithPayment(deps, tx, { tenantId: member.tenantId, id })
    if (locked?.order.userId !== member.userId) throw noTicketOrder()
    const { order } = locked
    const scheduledShow = await reading.scheduledShowOf(tx, order)
    const seatStatuses = await tickets().lock(tx, order)
    const now = clock()
    const rows = rowsOf(order, scheduledShow, seatStatuses, lines, now)
    const problem = rows.find(({ Problem }) => Problem !== '')
    if (problem) {
      const seat = order.lines.find(({ line }) => line === problem.Line)
      throw notRefundable(`${seat?.seatText ?? ''}：${problem.Problem}`)
    }
    const sum = rows.reduce((total, { Back }) => total + Back, 0)
    if (sum !== back) throw priceChanged(`退款金额有变动，现在可退 ${formatYuan(sum)}，请重新确认`)
    await giveBack(tx, locked, {
      lines: new Map(rows.map(({ Line, Back }) => [Line, Back])),
      percent: refundPercentOf(termsOf(scheduledShow, order), now),
      title: `已退 ${rows.length} 张票`,
      reason: '会员退票',
      at,
    })
    return reading.detailFor(tx, order)
  }

  return {
    /** Refund quote for tickets now. @throws Failure 404 */
    async refundQuote(member: Member, id: string, lines: readonly number[]): Promise<RefundQuote> {
      const now = clock()
      const order = await reading.own(db, member, id)
      const scheduledShow = await reading.scheduledShowOf(db, order)
      const seatStatuses = await tickets().seatStatuses(db, member.tenantId, [order.id])
      const rows = rowsOf(order, scheduledShow, seatStatuses.get(order.id), lines, now)
      const offers = await offersText(order, scheduledShow, rows, now)
      const terms = termsOf(scheduledShow, order)
      return refundQuoteOf(rows, { rule: orderStepText(terms, now), offers }, worseAt(terms, now))
    },

    /**
     * Refunds tickets, idempotent per RequestId: all of the given lines, or none.
     * @throws Failure 404, 409 `notRefundable`, `priceChanged`, `orderState`, `accountRemoved`
     */
    refund(
      member: Member,
      request: MoneyRequest,
      wanted: { id: string; lines: readonly number[]; back: number },
    ): Promise<TicketOrderDetail> {
      const id = knownId(wanted.id)
      return orders.inTurn(member, () =>
        ledger.once(db, request, (tx) => make(tx, member, { ...wanted, id }, request.at)),
      )
    },
  }
}
