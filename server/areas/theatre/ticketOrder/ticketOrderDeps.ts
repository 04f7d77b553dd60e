import type { FastifyBaseLogger } from 'fastify'
import type { Invoice } from '@/contract/invoiceFields'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import type { Sealer } from '../../../kernel/sealer'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { AccountService } from '../../people/account/account.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import type { ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { TicketOrderKey, TicketOrderRow, TicketSeatRow } from './ticketOrder.repository'

type Replaced = ReturnType<typeof createReplaced>

/**
 * Orders whose seats another order takes over in the same transaction. Closing them must not free the seats: that would
 * lock them out of order and make them visible as free.
 */
export function createReplaced() {
  const orders = new WeakMap<Transaction, string>()
  return {
    /** Marks an order as replaced until the transaction ends. */
    begin: (tx: Transaction, orderId: string): void => void orders.set(tx, orderId),
    is: (tx: Transaction, orderId: string): boolean => orders.get(tx) === orderId,
  }
}

/** Implemented by the invoice module, which is created later (TicketOrderService.registerInvoices). */
export interface TicketOrderInvoices {
  /** A member's newest invoice per order id; orders without one are missing. */
  of(
    db: Queryable,
    member: Member,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, Invoice>>
  /**
   * Called in the transaction of a refund, before money of a locked order goes back.
   * @throws Failure 409 `invoiceIssued` when an invoice prevents the refund
   */
  beforeRefund(tx: Transaction, order: TicketOrderKey & Member, at: Date): Promise<void>
}

/** Used until the invoice module registers: no order has an invoice. */
export const noInvoices: TicketOrderInvoices = {
  of: async () => new Map(),
  beforeRefund: async () => undefined,
}

/**
 * Status of a seat's ticket. offered: a friend may accept it, no other action is possible; given: a friend holds it.
 */
export type SeatTicketStatus = 'unused' | 'offered' | 'given' | 'used' | 'refunded' | 'expired'

/** Ticket status by line. */
export type SeatTicketStatuses = ReadonlyMap<number, SeatTicketStatus>

/**
 * Implemented by the ticket module, which is created later (TicketOrderService.registerTickets). Ticket rows are locked
 * after the order's row and before seats.
 */
export interface TicketKeeping {
  /** Issues a ticket per seat of a paid order, in the payment's transaction. */
  issue(
    tx: Transaction,
    order: TicketOrderRow,
    seats: readonly TicketSeatRow[],
    at: Date,
  ): Promise<void>
  /** Ticket statuses by order id. */
  seatStatuses(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, SeatTicketStatuses>>
  /** Ticket statuses of one order; locks its tickets until the transaction ends. */
  lock(tx: Transaction, order: TicketOrderKey): Promise<SeatTicketStatuses>
  /** Invalidates the tickets of these lines, for any holder; used tickets stay unchanged. */
  refund(tx: Transaction, order: TicketOrderKey, lines: readonly number[], at: Date): Promise<void>
}

/** Used until the ticket module registers: no seat has a ticket. */
export const noTickets: TicketKeeping = {
  issue: async () => undefined,
  seatStatuses: async () => new Map(),
  lock: async () => new Map(),
  refund: async () => undefined,
}

/** Options of the ticketOrder service. */
export interface TicketOrderOptions {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn'>
  orders: OrderService
  accounts: Pick<AccountService, 'byPhone' | 'add'>
  members: Pick<MemberService, 'level'>
  offers: Pick<OfferService, 'registerTickets'>
  messages: Pick<UserMessageService, 'tell'>
  halls: Pick<HallService, 'planOf'>
  shows: Pick<ShowService, 'registerHolding' | 'registerCancel' | 'tellMoved'>
  showSeats: Pick<
    ShowSeatService,
    'take' | 'sell' | 'free' | 'states' | 'propose' | 'checkPass' | 'usesOf'
  >
}

/** Dependencies of the ticketOrder module's parts. */
export interface TicketOrderDeps extends TicketOrderOptions {
  /** Seals names and ID numbers of viewers. */
  sealer: Sealer
  /** The ticket module, once registered. */
  tickets(): TicketKeeping
  /** The invoice module, once registered. */
  invoices(): TicketOrderInvoices
  replaced: Replaced
}
