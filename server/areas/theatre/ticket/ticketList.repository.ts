import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { showSchedule } from '../show/show.table'
import type { Holder, ScheduleRow } from '../show/show.service'
import { ticketOrder } from '../ticketOrder/ticketOrder.table'
import { selectTickets, type SeatedTicket } from './ticket.repository'
import { ticket, ticketGift } from './ticket.table'
import { beginsAnew } from './ticketState'

const isHolder = ({ tenantId, userId }: Member) =>
  and(eq(ticket.tenantId, tenantId), eq(ticket.userId, userId))

/** Tickets that the member holds, and tickets the member has given away, found by holder and by giver. */
function everOf(db: Queryable, { tenantId, userId }: Member): SQL {
  const own = alias(ticket, 'own')
  const held = db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.tenantId, tenantId), eq(own.userId, userId)))
  const given = db
    .select({ id: ticketGift.ticketId })
    .from(ticketGift)
    .where(
      and(
        eq(ticketGift.tenantId, tenantId),
        eq(ticketGift.fromUserId, userId),
        eq(ticketGift.status, 'Accepted'),
      ),
    )
  return and(eq(ticket.tenantId, tenantId), inArray(ticket.id, unionAll(held, given)))!
}

/** Tickets that a member can still use, next schedule first. */
export const usableTickets = (db: Queryable, member: Member, now: Date): Promise<SeatedTicket[]> =>
  selectTickets(db)
    .where(and(isHolder(member), eq(ticket.status, 'Unused'), gt(showSchedule.endAt, now)))
    .orderBy(asc(showSchedule.startAt), asc(ticket.orderId), asc(ticket.line))

interface Which {
  /** Undefined: both. */
  isEnded: boolean | undefined
  /** Only tickets with which the member was admitted. */
  isUsed: boolean | undefined
  now: Date
}

/** A page of tickets that a member has or had, newest first. */
export async function ticketPage(
  db: Queryable,
  member: Member,
  { isEnded, isUsed, now }: Which,
  pages: PageRequest,
): Promise<{ rows: SeatedTicket[]; total: number }> {
  const isLiving = and(isHolder(member), eq(ticket.status, 'Unused'), gt(showSchedule.endAt, now))
  const isOver = or(
    ne(ticket.userId, member.userId),
    ne(ticket.status, 'Unused'),
    lte(showSchedule.endAt, now),
  )
  const isMeant = isUsed
    ? and(isHolder(member), eq(ticket.status, 'Used'))
    : isEnded === false
      ? isLiving
      : and(everOf(db, member), isEnded ? isOver : undefined)
  return rowsAndTotal(
    pages,
    selectTickets(db)
      .where(isMeant)
      .orderBy(
        desc(showSchedule.startAt),
        desc(ticket.createdAt),
        asc(ticket.orderId),
        asc(ticket.line),
      ),
    db
      .select({ total: count() })
      .from(ticket)
      .innerJoin(
        showSchedule,
        and(eq(showSchedule.tenantId, ticket.tenantId), eq(showSchedule.id, ticket.scheduleId)),
      )
      .where(isMeant),
  )
}

/** Holders of unused tickets of a schedule. */
export function holdersOf(db: Queryable, tenantId: string, scheduleId: string): Promise<Holder[]> {
  const bought = sql`case when ${ticketOrder.userId} = ${ticket.userId} then ${ticketOrder.createdAt} end`
  const orderedAt = sql<Date | null>`min(${bought})`.mapWith(ticketOrder.createdAt)
  return db
    .select({ userId: ticket.userId, orderedAt })
    .from(ticket)
    .innerJoin(
      ticketOrder,
      and(eq(ticketOrder.tenantId, ticket.tenantId), eq(ticketOrder.id, ticket.orderId)),
    )
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.scheduleId, scheduleId),
        eq(ticket.status, 'Unused'),
      ),
    )
    .groupBy(ticket.userId)
}

/** Makes the tickets unused again that admitted before the schedule's last move; no-op if entry did not begin anew. */
export async function reopenEntry(tx: Queryable, schedule: ScheduleRow): Promise<void> {
  if (schedule.movedAt === null || !beginsAnew(schedule)) return
  await tx
    .update(ticket)
    .set({ status: 'Unused', usedAt: null, usedBy: null, usedGate: '' })
    .where(
      and(
        eq(ticket.tenantId, schedule.tenantId),
        eq(ticket.scheduleId, schedule.id),
        eq(ticket.status, 'Used'),
        lt(ticket.usedAt, schedule.movedAt),
      ),
    )
}
