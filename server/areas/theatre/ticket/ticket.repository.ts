import { and, asc, count, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import type { RefundStep } from '@/rules/refundRule'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import { hall } from '../hall/hall.table'
import { show, showSchedule } from '../show/show.table'
import { ticketOrder, ticketOrderSeat } from '../ticketOrder/ticketOrder.table'
import { ticket } from './ticket.table'

export type TicketRow = typeof ticket.$inferSelect
export type TicketKey = Pick<TicketRow, 'tenantId' | 'id'>

/** A ticket with its seat, buyer, show, schedule and hall. */
export interface SeatedTicket {
  row: TicketRow
  seat: typeof ticketOrderSeat.$inferSelect
  buyerId: string
  /** When its order was made. */
  orderedAt: Date
  /** Its show's rule at that time. */
  refundRule: RefundStep[]
  show: typeof show.$inferSelect
  schedule: typeof showSchedule.$inferSelect
  hall: typeof hall.$inferSelect
}

export const isTicket = ({ tenantId, id }: TicketKey) =>
  and(eq(ticket.tenantId, tenantId), eq(ticket.id, id))

/** Tickets with their seat, show and hall; callers add the `where`. */
export const selectTickets = (db: Queryable) =>
  db
    .select({
      row: ticket,
      seat: ticketOrderSeat,
      buyerId: ticketOrder.userId,
      orderedAt: ticketOrder.createdAt,
      refundRule: sql<RefundStep[]>`coalesce(${ticketOrder.refundRule}, ${show.refundRule})`,
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

/** Locks a ticket until the transaction ends. */
export async function lockTicket(tx: Queryable, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(ticket).where(isTicket(key)).for('update')
  return row
}

/** Tickets of some orders by line. @param isHeld locks them until the transaction ends */
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

/** Buyer's user id by order id. */
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

/** Inserts tickets; skips those whose seat has a ticket already or whose number is in use. */
export async function addTickets(tx: Queryable, rows: TicketRow[]): Promise<void> {
  await tx.insert(ticket).values(rows).onConflictDoNothing()
}

/** Changes a ticket if its status is one of `from`. @returns whether it changed */
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

/** Number of usable tickets that a member holds. */
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

/** Ended schedules of a park, neither cancelled nor marked as done. */
const playedSchedules = (tenantId: string, now: Date) =>
  and(
    eq(showSchedule.tenantId, tenantId),
    lte(showSchedule.endAt, now),
    isNull(showSchedule.doneAt),
    isNull(showSchedule.cancelReason),
  )

const isOverUnused = (db: Queryable, tenantId: string, now: Date) => {
  const over = db
    .select({ id: showSchedule.id })
    .from(showSchedule)
    .where(playedSchedules(tenantId, now))
  return and(
    eq(ticket.tenantId, tenantId),
    eq(ticket.status, 'Unused'),
    inArray(ticket.scheduleId, over),
  )
}

/** Unused tickets of a park's ended schedules, without those pausing after a fault. */
export async function ticketsToExpire(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(isOverUnused(db, tenantId, now), isNotWaiting(work, ticket, now)))
    .orderBy(asc(ticket.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Expires a ticket; no-op if it was used meanwhile, or its schedule moved. */
export async function expireTicket(
  db: Queryable,
  { tenantId, id }: TicketKey,
  now: Date,
): Promise<void> {
  await db
    .update(ticket)
    .set({ status: 'Expired' })
    .where(and(isOverUnused(db, tenantId, now), eq(ticket.id, id)))
}

/** Ended schedules without open orders or unused tickets: they can be marked as done. */
export async function endedSchedules(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<string[]> {
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
  const unused = db
    .select({ one: sql`1` })
    .from(ticket)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.scheduleId, showSchedule.id),
        eq(ticket.status, 'Unused'),
      ),
    )
  const rows = await db
    .select({ id: showSchedule.id })
    .from(showSchedule)
    .where(and(playedSchedules(tenantId, now), notExists(open), notExists(unused)))
  return rows.map(({ id }) => id)
}

/** All tickets of the schedules that overlap a day. */
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
