import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { TicketOrderKey, TicketOrderRow, TicketSeatRow } from './ticketOrder.repository'

/**
 * How the ticket of a seat stands. offered: a friend may take it, and nobody else may do anything with it; given: a
 * friend has it.
 */
export type TicketStanding = 'unused' | 'offered' | 'given' | 'used' | 'refunded' | 'expired'

/** Standings by number of the line. */
export type TicketStandings = ReadonlyMap<number, TicketStanding>

/**
 * What the domain of tickets, which is made later, does for orders (TicketOrderService.registerTickets). Rows of tickets
 * are locked after the order's row and before those of seats.
 */
export interface TicketKeeping {
  /** An order was paid: each of its seats gets a ticket, in the payment's own transaction. */
  issue(
    tx: Transaction,
    order: TicketOrderRow,
    seats: readonly TicketSeatRow[],
    at: Date,
  ): Promise<void>
  /** How the tickets of some orders stand, by id of the order. */
  standings(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, TicketStandings>>
  /** The same of one order, its tickets locked until the transaction ends. */
  lock(tx: Transaction, order: TicketOrderKey): Promise<TicketStandings>
  /** Tickets of these lines let nobody in any more, whoever holds them; those that were used stay as they are. */
  refund(tx: Transaction, order: TicketOrderKey, lines: readonly number[], at: Date): Promise<void>
}

/** While no domain keeps tickets: every seat stands as it was sold. */
export const noTickets: TicketKeeping = {
  issue: async () => undefined,
  standings: async () => new Map(),
  lock: async () => new Map(),
  refund: async () => undefined,
}
