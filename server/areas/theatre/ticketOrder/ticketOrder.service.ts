import type { AccountPart } from '../../../kernel/module'
import { createSealer, type PeopleSecrets } from '../../../kernel/sealer'
import { createTicketOrderBeginning } from './beginTicketOrder'
import { createEndTicketOrders } from './endTicketOrders'
import { createGiveTicketsBack } from './giveTicketsBack'
import { createHoldSeats } from './holdSeats'
import { createInvoiceTickets } from './invoiceTickets'
import { createTicketPaymentWith } from './createTicketPayment'
import { createTicketOrderReading } from './readTicketOrders'
import { createRefundTickets } from './refundTickets'
import { createSellAtCounter } from './sellAtCounter'
import { createSubmitTickets } from './submitTickets'
import { unpaidOf } from './ticketOrder.repository'
import {
  type TicketOrderDeps,
  type TicketOrderOptions,
  noTickets,
  type TicketKeeping,
  noInvoices,
  type TicketOrderInvoices,
  createReplaced,
} from './ticketOrderDeps'
import { ticketOrderKind } from './ticketOrderKind'
import { countIn } from './ticketOrderList.repository'
import { createViewers } from './viewers'
import { forgetViewersBefore, forgetViewersOf } from './viewer.repository'

export type { CounterQuote, CounterSale } from './sellAtCounter'
export type { TicketKeeping, SeatTicketStatus, SeatTicketStatuses } from './ticketOrderDeps'
export type {
  TicketOrderKey,
  TicketOrderRow,
  TicketOrderWithSeats,
  TicketSeatRow,
} from './ticketOrder.repository'
export type { SentViewers } from './viewers'

/** Viewers' sealed names and ID numbers are erased this long after the schedule's end, ms. */
const NUMBERS_KEPT_MS = 90 * 24 * 3_600_000

export type TicketOrderService = ReturnType<typeof createTicketOrderService>

/**
 * Ticket orders (contract ticketOrder): seats are held, then priced and paid by one order of the order module, which
 * books all money. Lock order of every change: the payment (trade_order), the order (ticket_order), its invoice, its
 * tickets, the member's count (show_use), the seats ascending (show_seat), the schedule's counters.
 */
export function createTicketOrderService({
  secrets,
  ...options
}: TicketOrderOptions & { secrets: PeopleSecrets }) {
  const { db, clock, orders, offers, shows, showSeats } = options
  let keeping = noTickets
  let invoicing = noInvoices
  const deps: TicketOrderDeps = {
    ...options,
    sealer: createSealer(secrets),
    tickets: () => keeping,
    invoices: () => invoicing,
    replaced: createReplaced(),
  }
  const giving = createGiveTicketsBack(deps)
  orders.registerKind(ticketOrderKind(deps, giving.refundByPark))
  const reading = createTicketOrderReading(deps)
  const viewers = createViewers(deps)
  const beginning = createTicketOrderBeginning(deps)
  const createTicketPayment = createTicketPaymentWith(deps, viewers)
  const { draftOf, ...submitting } = createSubmitTickets(
    deps,
    reading,
    viewers,
    createTicketPayment,
  )
  offers.registerTickets((member, id) => draftOf(member, id))
  const ending = createEndTicketOrders(deps, reading, giving)
  shows.registerCancel(({ tenantId, id }) => ending.endSchedule(tenantId, id))
  shows.registerHolding({
    async unfinished(queryable, member, scheduleId) {
      const order = await unpaidOf(queryable, { ...member, scheduleId })
      if (!order || order.holdUntil.getTime() <= clock()) return undefined
      const seats = order.lines.map(({ seat }) => seat)
      return { orderId: order.id, expireAt: order.holdUntil, seats }
    },
    countOf: showSeats.usesOf,
  })
  const account: AccountPart = {
    async obstacle(tx, member) {
      const coming = await countIn(tx, member, 'coming', new Date(clock()))
      return coming > 0 ? `还有 ${coming} 个演出订单没有使用，请观演或退票后再注销` : undefined
    },
    forget: (tx, member) => forgetViewersOf(tx, member),
  }

  return {
    ...createHoldSeats(deps, reading, beginning),
    ...createSellAtCounter(deps, beginning, createTicketPayment),
    ...submitting,
    ...createRefundTickets(deps, reading, giving),
    ...ending,
    ...createInvoiceTickets(db),
    list: reading.list,
    detail: reading.detail,
    detailFor: reading.detailFor,

    /** Registers the ticket module: issues, reads and refunds tickets. */
    registerTickets(given: TicketKeeping): void {
      if (keeping !== noTickets) throw new Error('tickets of orders are registered twice')
      keeping = given
    },

    /** Registers the invoice module: reads an order's invoice and checks refunds against it. */
    registerInvoices(given: TicketOrderInvoices): void {
      if (invoicing !== noInvoices) throw new Error('invoices of orders are registered twice')
      invoicing = given
    },

    account,

    /** Erases viewers' data after `NUMBERS_KEPT_MS`. */
    clean: (tenantId: string): Promise<void> =>
      forgetViewersBefore(db, tenantId, new Date(clock() - NUMBERS_KEPT_MS)),
  }
}
