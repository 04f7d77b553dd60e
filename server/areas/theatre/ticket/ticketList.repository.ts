import { and, asc, count, desc, eq, exists, gt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { window, type PageRequest } from '../../../kernel/paging'
import { showSchedule } from '../show/show.table'
import { selectTickets, type SeatedTicket } from './ticket.repository'
import { ticket, ticketGift } from './ticket.table'

const isHolder = ({ tenantId, userId }: Member) =>
  and(eq(ticket.tenantId, tenantId), eq(ticket.userId, userId))

/** Somebody else holds it by the member's hand. */
const wasGivenBy = (db: Queryable, { tenantId, userId }: Member) =>
  and(
    eq(ticket.tenantId, tenantId),
    ne(ticket.userId, userId),
    exists(
      db
        .select({ id: ticketGift.id })
        .from(ticketGift)
        .where(
          and(
            eq(ticketGift.tenantId, ticket.tenantId),
            eq(ticketGift.ticketId, ticket.id),
            eq(ticketGift.fromUserId, userId),
            eq(ticketGift.status, 'Accepted'),
          ),
        ),
    ),
  )

/** Tickets that a member can still use, the next evening first. */
export const usableTickets = (db: Queryable, member: Member, now: Date): Promise<SeatedTicket[]> =>
  selectTickets(db)
    .where(and(isHolder(member), eq(ticket.status, 'Unused'), gt(showSchedule.endAt, now)))
    .orderBy(asc(showSchedule.startAt), asc(ticket.orderId), asc(ticket.line))

/** One page of what a member has or had, the newest first. @param isEnded undefined: both */
export async function ticketPage(
  db: Queryable,
  member: Member,
  { isEnded, now }: { isEnded: boolean | undefined; now: Date },
  pages: PageRequest,
): Promise<{ rows: SeatedTicket[]; total: number }> {
  const isLiving = and(isHolder(member), eq(ticket.status, 'Unused'), gt(showSchedule.endAt, now))
  const isOver = or(
    wasGivenBy(db, member),
    and(isHolder(member), or(ne(ticket.status, 'Unused'), lte(showSchedule.endAt, now))),
  )
  const isMeant: SQL | undefined =
    isEnded === undefined ? or(isLiving, isOver) : isEnded ? isOver : isLiving
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    selectTickets(db)
      .where(isMeant)
      .orderBy(
        desc(showSchedule.startAt),
        desc(ticket.createdAt),
        asc(ticket.orderId),
        asc(ticket.line),
      )
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(ticket)
      .innerJoin(
        showSchedule,
        and(eq(showSchedule.tenantId, ticket.tenantId), eq(showSchedule.id, ticket.scheduleId)),
      )
      .where(isMeant),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Who has unused tickets of an evening, each once. */
export async function holdersOf(
  db: Queryable,
  tenantId: string,
  scheduleId: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: ticket.userId })
    .from(ticket)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.scheduleId, scheduleId),
        eq(ticket.status, 'Unused'),
      ),
    )
  return rows.map(({ userId }) => userId)
}
