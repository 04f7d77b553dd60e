import { and, asc, count, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { hall } from '../hall/hall.table'
import { show, showSchedule } from '../show/show.table'
import { ticketOrder, ticketOrderSeat } from '../ticketOrder/ticketOrder.table'
import { ticket } from './ticket.table'

export type TicketRow = typeof ticket.$inferSelect
export type TicketKey = Pick<TicketRow, 'tenantId' | 'id'>

/** A ticket with all that is printed on it. */
export interface SeatedTicket {
  row: TicketRow
  seat: typeof ticketOrderSeat.$inferSelect
  buyerId: string
  show: typeof show.$inferSelect
  schedule: typeof showSchedule.$inferSelect
  hall: typeof hall.$inferSelect
}

export const isTicket = ({ tenantId, id }: TicketKey) =>
  and(eq(ticket.tenantId, tenantId), eq(ticket.id, id))

/** Tickets with their seat, show and hall; the caller says which. */
export const selectTickets = (db: Queryable) =>
  db
    .select({
      row: ticket,
      seat: ticketOrderSeat,
      buyerId: ticketOrder.userId,
      show,
      schedule: showSchedule,
      hall,
    })
    .from(ticket)
    .innerJoin(
      ticketOrderSeat,
      and(
        eq(ticketOrderSeat.tenantId, ticket.tenantId),
        eq(ticketOrderSeat.orderId, ticket.orderId),
        eq(ticketOrderSeat.line, ticket.line),
      ),
    )
    .innerJoin(
      ticketOrder,
      and(eq(ticketOrder.tenantId, ticket.tenantId), eq(ticketOrder.id, ticket.orderId)),
    )
    .innerJoin(
      showSchedule,
      and(eq(showSchedule.tenantId, ticket.tenantId), eq(showSchedule.id, ticket.scheduleId)),
    )
    .innerJoin(show, and(eq(show.tenantId, ticket.tenantId), eq(show.id, showSchedule.showId)))
    .innerJoin(hall, and(eq(hall.tenantId, ticket.tenantId), eq(hall.id, showSchedule.hallId)))

export async function ticketById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<SeatedTicket | undefined> {
  const [found] = await selectTickets(db).where(isTicket({ tenantId, id }))
  return found
}

export async function ticketByNo(
  db: Queryable,
  tenantId: string,
  no: string,
): Promise<SeatedTicket | undefined> {
  const [found] = await selectTickets(db).where(
    and(eq(ticket.tenantId, tenantId), eq(ticket.no, no)),
  )
  return found
}

/** Holds a ticket until the end of the transaction. */
export async function lockTicket(tx: Queryable, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(ticket).where(isTicket(key)).for('update')
  return row
}

/** Tickets of some orders by their line; held until the end of the transaction if asked for. */
export async function ticketsOfOrders(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
  isHeld = false,
): Promise<TicketRow[]> {
  if (orderIds.length === 0) return []
  const query = db
    .select()
    .from(ticket)
    .where(and(eq(ticket.tenantId, tenantId), inArray(ticket.orderId, [...orderIds])))
    .orderBy(asc(ticket.orderId), asc(ticket.line))
  return isHeld ? query.for('update') : query
}

/** Who has bought the tickets of some orders, by id of the order. */
export async function buyersOf(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: ticketOrder.id, userId: ticketOrder.userId })
    .from(ticketOrder)
    .where(and(eq(ticketOrder.tenantId, tenantId), inArray(ticketOrder.id, [...orderIds])))
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Adds tickets; one whose seat has a ticket, or whose number is another's, is left out. */
export async function addTickets(tx: Queryable, rows: TicketRow[]): Promise<void> {
  await tx.insert(ticket).values(rows).onConflictDoNothing()
}

/** Changes a ticket if it still stands as one of these. @returns whether it did */
export async function moveTicket(
  tx: Queryable,
  key: TicketKey,
  { from, change }: { from: TicketRow['status'][]; change: Partial<TicketRow> },
): Promise<boolean> {
  const rows = await tx
    .update(ticket)
    .set(change)
    .where(and(isTicket(key), inArray(ticket.status, from)))
    .returning({ id: ticket.id })
  return rows.length === 1
}

/** How many tickets that somebody holds can still be used. */
export async function countUsable(
  db: Queryable,
  { tenantId, userId }: Member,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ticket)
    .innerJoin(
      showSchedule,
      and(eq(showSchedule.tenantId, ticket.tenantId), eq(showSchedule.id, ticket.scheduleId)),
    )
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.userId, userId),
        eq(ticket.status, 'Unused'),
        gt(showSchedule.endAt, now),
      ),
    )
  return row?.total ?? 0
}

/** Evenings of a park that took place, and that nobody has marked as done. */
const playedEvenings = (tenantId: string, now: Date) =>
  and(
    eq(showSchedule.tenantId, tenantId),
    lte(showSchedule.endAt, now),
    isNull(showSchedule.doneAt),
    isNull(showSchedule.cancelReason),
  )

/** Ends the tickets of a park that nobody has used until the end of their evening. */
export async function expireTickets(db: Queryable, tenantId: string, now: Date): Promise<number> {
  const over = db
    .select({ id: showSchedule.id })
    .from(showSchedule)
    .where(playedEvenings(tenantId, now))
  const rows = await db
    .update(ticket)
    .set({ status: 'Expired' })
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.status, 'Unused'),
        inArray(ticket.scheduleId, over),
      ),
    )
    .returning({ id: ticket.id })
  return rows.length
}

/** Evenings that are over, of which every order has its end, and with it every ticket: nothing has to look at them again. */
export async function endedEvenings(db: Queryable, tenantId: string, now: Date): Promise<string[]> {
  const open = db
    .select({ one: sql`1` })
    .from(ticketOrder)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        eq(ticketOrder.scheduleId, showSchedule.id),
        inArray(ticketOrder.status, ['Holding', 'PendingPay', 'Issued']),
      ),
    )
  const rows = await db
    .select({ id: showSchedule.id })
    .from(showSchedule)
    .where(and(playedEvenings(tenantId, now), notExists(open)))
  return rows.map(({ id }) => id)
}

/** All tickets of the evenings that take place at some time of a day. */
export function ticketsOfDay(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<SeatedTicket[]> {
  return selectTickets(db)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        lt(showSchedule.startAt, to),
        gt(showSchedule.endAt, from),
        isNull(showSchedule.cancelReason),
      ),
    )
    .orderBy(asc(showSchedule.startAt), asc(showSchedule.id), asc(ticket.no))
}
