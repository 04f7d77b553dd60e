import { seatHoldMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import type { Order, OrderKind } from '../../money/order/order.service'
import { endUnpaid, moveTicketOrder, seatsOf } from './moveTicketOrder'
import {
  findTicketOrder,
  lockTicketOrder,
  type TicketOrderWithSeats,
} from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { keptOffersOf } from './ticketOrderMoney'

/** Registered kind of the orders that pay for tickets. */
export const SHOW_TICKETS = 'showTickets'

/** Called when the park refunds a payment on its own (parkRefund.ts). */
export type ParkRefund = (
  tx: Transaction,
  order: TicketOrderWithSeats,
  payment: Order,
  refund: { amount: number; items: ReadonlyMap<number, number>; at: Date },
) => Promise<void>

/** Effects of the payment, closing and refund of an order on its tickets. */
export function ticketOrderKind(deps: TicketOrderDeps, refundByPark: ParkRefund): OrderKind {
  const { showSeats } = deps

  async function ofPayment(tx: Transaction, { tenantId, id }: Order) {
    const ticketOrder = await findTicketOrder(tx, tenantId, { payOrderId: id })
    const order = ticketOrder && (await lockTicketOrder(tx, ticketOrder))
    if (!order) throw new Error(`order ${id} pays for no tickets`)
    return order
  }

  return {
    kind: SHOW_TICKETS,
    type: 'ticket',
    offers: { lineType: 'show', takes: ['activity', 'coupon', 'points'] },
    payWindowMs: seatHoldMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Paid',
    statusTexts: { Paid: '已出票', PendingPay: '待支付' },
    paidTitle: '出票成功',
    actions: ({ status }) => (status === 'Paid' ? ['showTicket'] : []),

    async onPaid(tx, payment, at) {
      const order = await moveTicketOrder(tx, await ofPayment(tx, payment), 'Issued', {
        issuedAt: at,
      })
      await deps.tickets().issue(tx, order, order.lines, at)
      // Last, because all other buyers of the schedule wait for its row.
      const sold = await showSeats.sell(tx, seatsOf(order))
      if (sold.length !== order.lines.length)
        throw new Error(`ticket order ${order.id} is paid and holds its seats no longer`)
      await deps.shows.tellMoved(tx, order, order.createdAt, at)
    },

    async onClosed(tx, payment, at) {
      const order = await ofPayment(tx, payment)
      const isOver = at.getTime() >= payment.expireAt.getTime()
      const to = isOver ? 'Timeout' : 'Cancelled'
      await endUnpaid(deps, tx, order, to, payment.closeReason, at)
    },

    async keptOffers(db, { tenantId, id }) {
      const order = await findTicketOrder(db, tenantId, { payOrderId: id })
      return order && keptOffersOf(order)
    },

    async beforeRefund(tx, payment, amount, at, { items }) {
      await refundByPark(tx, await ofPayment(tx, payment), payment, { amount, items, at })
    },
  }
}
