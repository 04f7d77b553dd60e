import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { newId } from '../../../kernel/ids'
import {
  buyersOf,
  addTickets,
  moveTicket,
  ticketById,
  ticketsOfOrders,
  type TicketRow,
} from './ticket.repository'
import { ticketTakenBack } from './ticketMessages'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { endGift, giftsOf, openGift } from './ticketGift.repository'
import type { TicketKeys } from './ticketKeys'
import { isWaiting } from './ticketState'

/** Status of a seat's ticket. offered: a gift is open; given: held by another member than the buyer. */
type SeatTicketStatus = 'unused' | 'offered' | 'given' | 'used' | 'refunded' | 'expired'

/** By the seat's line; seats without a ticket are missing. */
type SeatTicketStatuses = ReadonlyMap<number, SeatTicketStatus>

interface OrderKey {
  tenantId: string
  id: string
}

/** A paid order to issue tickets for; userId: the buyer. */
interface PaidOrder extends OrderKey {
  scheduleId: string
  userId: string
}

/** With 10^12 numbers a collision is rare; three in a row do not happen in practice. */
const NO_TRIES = 3

const seatStatusOf: Record<Exclude<TicketRow['status'], 'Unused'>, SeatTicketStatus> = {
  Used: 'used',
  Refunded: 'refunded',
  Expired: 'expired',
}

/** Ticket operations for orders (ticketOrder, TicketKeeping). Tickets are locked after their order. */
export function createTicketKeeping(
  { clock, messages }: { clock: () => number; messages: Pick<UserMessageService, 'tell'> },
  keys: TicketKeys,
) {
  async function seatStatusesOf(
    db: Queryable,
    tenantId: string,
    rows: readonly TicketRow[],
  ): Promise<Map<string, Map<number, SeatTicketStatus>>> {
    const now = clock()
    const orderIds = rows.map(({ orderId }) => orderId)
    const buyers = await buyersOf(db, tenantId, orderIds)
    const ids = rows.map(({ id }) => id)
    const waiting = (await giftsOf(db, tenantId, ids)).filter(({ gift, schedule }) =>
      isWaiting(gift, schedule, now),
    )
    const offered = new Set(waiting.map(({ gift }) => gift.ticketId))
    const seatStatuses = new Map(orderIds.map((id) => [id, new Map<number, SeatTicketStatus>()]))
    for (const row of rows) {
      const isGiven = row.userId !== buyers.get(row.orderId)
      const unused = isGiven ? 'given' : offered.has(row.id) ? 'offered' : 'unused'
      const how = row.status === 'Unused' ? unused : seatStatusOf[row.status]
      seatStatuses.get(row.orderId)?.set(row.line, how)
    }
    return seatStatuses
  }

  const ticketsOf = (db: Queryable, { tenantId, id }: OrderKey, isHeld = false) =>
    ticketsOfOrders(db, tenantId, [id], isHeld)

  return {
    /** Issues a ticket per seat, in the payment's transaction. Idempotent. */
    async issue(
      tx: Transaction,
      order: PaidOrder,
      seats: readonly { line: number }[],
      at: Date,
    ): Promise<void> {
      const { tenantId, id: orderId, scheduleId, userId } = order
      for (let tries = 0; ; tries += 1) {
        const made = await ticketsOf(tx, order)
        const missing = seats.filter(({ line }) => made.every((row) => row.line !== line))
        if (missing.length === 0) return
        if (tries === NO_TRIES) throw new Error('no free numbers were found for tickets')
        await addTickets(
          tx,
          missing.map(
            ({ line }): TicketRow => ({
              ...{ tenantId, id: newId(), no: keys.newNo(), orderId, line, scheduleId, userId },
              ...{
                status: 'Unused',
                nonce: 0,
                refundedAt: null,
                usedAt: null,
                usedBy: null,
                usedGate: '',
              },
              createdAt: at,
            }),
          ),
        )
      }
    },

    /** Ticket statuses by line, per order id. */
    seatStatuses: async (
      db: Queryable,
      tenantId: string,
      orderIds: readonly string[],
    ): Promise<ReadonlyMap<string, SeatTicketStatuses>> =>
      seatStatusesOf(db, tenantId, await ticketsOfOrders(db, tenantId, orderIds)),

    /** Ticket statuses of one order; locks its tickets until the transaction ends. */
    async lock(tx: Transaction, order: OrderKey): Promise<SeatTicketStatuses> {
      const all = await seatStatusesOf(tx, order.tenantId, await ticketsOf(tx, order, true))
      return all.get(order.id) ?? new Map()
    },

    /**
     * Refunds unused tickets and ends their open gifts, including tickets given to other members, who are messaged: the
     * caller has checked with `lock` which may be refunded. Used tickets stay unchanged.
     */
    async refund(
      tx: Transaction,
      order: OrderKey,
      lines: readonly number[],
      at: Date,
    ): Promise<void> {
      const buyers = await buyersOf(tx, order.tenantId, [order.id])
      for (const row of await ticketsOf(tx, order, true)) {
        if (!lines.includes(row.line)) continue
        const gift = await openGift(tx, row)
        if (gift) await endGift(tx, gift, { status: 'Revoked', endedAt: at })
        const from: TicketRow['status'][] = ['Unused', 'Expired']
        const change = { status: 'Refunded' as const, refundedAt: at }
        const isEnded = await moveTicket(tx, row, { from, change })
        // The refund's own message goes to the buyer.
        if (!isEnded || row.userId === buyers.get(order.id)) continue
        const ticket = await ticketById(tx, row.tenantId, row.id)
        if (ticket) await messages.tell(tx, ticketTakenBack, row, { ticket }, at)
      }
    },
  }
}
