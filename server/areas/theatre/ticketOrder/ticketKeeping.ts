import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { TicketOrderKey, TicketOrderRow, TicketSeatRow } from './ticketOrder.repository'

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
