import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import { seatsOf, type LockedTicketOrder } from './moveTicketOrder'
import {
  addEvent,
  updateSeat,
  updateTicketOrder,
  type TicketOrderWithSeats,
  type TicketSeatRow,
} from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { orderState } from './ticketOrderFailures'
import type { ParkRefund } from './ticketOrderKind'
import { canGo } from './ticketOrderState'
import { removeViewers } from './viewer.repository'

/** Refund of some tickets. */
export interface TicketsBack {
  /**
   * Fen by line; 0: the ticket is returned without money (nothing was paid, or all is kept as a fee). Lines of tickets
   * returned earlier get money alone.
   */
  lines: ReadonlyMap<number, number>
  /** Percent refunded by the rule; coupons and points are returned only at 100. */
  percent: number
  /** Title of the timeline entry. */
  title: string
  /** Reason shown to the member with the refund. */
  reason: string
  at: Date
}

export type GiveTicketsBack = ReturnType<typeof createGiveTicketsBack>

type Deps = Pick<TicketOrderDeps, 'orders' | 'showSeats' | 'tickets' | 'invoices'>

const sumOf = (amounts: ReadonlyMap<number, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0)

/** Refunds tickets of paid orders: money, tickets, viewers and seats. */
export function createGiveTicketsBack({ orders, showSeats, tickets, invoices }: Deps) {
  /**
   * Adds refunded amounts to the lines and the order.
   * @param ended lines whose tickets are returned, not only money
   * @param percentOf percent refunded of a line
   */
  async function count(
    tx: Transaction,
    order: TicketOrderWithSeats,
    amounts: ReadonlyMap<number, number>,
    ended: ReadonlySet<number>,
    percentOf: (seat: TicketSeatRow) => number | null,
  ): Promise<TicketOrderWithSeats> {
    const lines = order.lines.map((seat) => ({
      ...seat,
      refundedAmount: seat.refundedAmount + (amounts.get(seat.line) ?? 0),
      isRefunded: seat.isRefunded || ended.has(seat.line),
      backPercent: percentOf(seat),
    }))
    for (const seat of lines) {
      const { refundedAmount, isRefunded, backPercent } = seat
      await updateSeat(tx, seat, { refundedAmount, isRefunded, backPercent })
    }
    const isAll = lines.every(({ isRefunded }) => isRefunded) && order.status !== 'Refunded'
    if (isAll && !canGo(order.status, 'Refunded')) throw orderState()
    const row = await updateTicketOrder(tx, order, {
      refundedAmount: order.refundedAmount + sumOf(amounts),
      ...(isAll && { status: 'Refunded' as const }),
    })
    if (!row) throw orderState()
    return { ...row, lines }
  }

  /**
   * Invalidates tickets, releases viewers' ID cards and frees seats; seats last, because other buyers wait for their
   * schedule's row.
   */
  async function release(
    tx: Transaction,
    order: TicketOrderWithSeats,
    ended: ReadonlySet<number>,
    at: Date,
  ): Promise<void> {
    if (ended.size === 0) return
    const lines = [...ended]
    await removeViewers(tx, order, lines)
    await tickets().refund(tx, order, lines, at)
    const seats = order.lines.filter(({ line }) => ended.has(line)).map(({ seat }) => seat)
    await showSeats.free(tx, { ...seatsOf(order), seats })
  }

  const refundByPark: ParkRefund = async (tx, order, payment, { amount, items, at }) => {
    await invoices().beforeRefund(tx, order, at)
    const seatStatuses = await tickets().lock(tx, order)
    // A partial refund is goodwill and keeps the tickets; a full refund ends all unused ones.
    const isAll = payment.refundedAmount + amount === payment.payAmount
    const ended = new Set(
      order.lines
        .filter(({ line, isRefunded }) => isAll && !isRefunded && seatStatuses.get(line) !== 'used')
        .map(({ line }) => line),
    )
    // A full refund also returns what earlier refunds kept.
    const after = await count(tx, order, items, ended, ({ line, isRefunded, backPercent }) =>
      isAll && (isRefunded || ended.has(line)) ? 100 : backPercent,
    )
    await addEvent(tx, order, at, '园区已退款', `${formatYuan(amount)} 原路退回`)
    await release(tx, after, ended, at)
  }

  return {
    refundByPark,

    /**
     * Refunds tickets of a locked, paid order inside the caller's transaction; the caller has checked and locked the
     * tickets. An order without tickets left becomes Refunded.
     * @throws Failure 409 `orderState`, `refundTooMuch`, `accountRemoved`
     */
    async giveBack(
      tx: Transaction,
      { order, payment }: LockedTicketOrder,
      { lines, percent, title, reason, at }: TicketsBack,
    ): Promise<TicketOrderWithSeats> {
      if (!payment) throw orderState()
      const { tenantId } = order
      const ended = new Set(
        order.lines.flatMap(({ line, isRefunded }) =>
          lines.has(line) && !isRefunded ? [line] : [],
        ),
      )
      const after = await count(tx, order, lines, ended, (seat) => {
        if (!lines.has(seat.line)) return seat.backPercent
        const isWhole =
          seat.payShare > 0 && seat.refundedAmount + (lines.get(seat.line) ?? 0) === seat.payShare
        return isWhole ? 100 : percent
      })
      const amount = sumOf(lines)
      const items = new Map([...lines].filter(([, part]) => part > 0))
      const text = amount > 0 ? `${formatYuan(amount)} 原路退回` : ''
      await addEvent(tx, order, at, title, text)
      if (amount > 0) {
        const draft = { amount, reason, items, isBookedByKind: true, at }
        await orders.refundIn(tx, tenantId, payment.id, draft)
      }
      if (after.status === 'Refunded') {
        // With an amount, the refund has returned them.
        if (amount === 0) await orders.giveOffersBackIn(tx, tenantId, payment.id)
        await orders.deliverIn(tx, tenantId, payment.id, 'Done', at)
      }
      await release(tx, after, ended, at)
      return after
    },
  }
}
