import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import type { Member } from '../../../kernel/base'
import { show, showSchedule } from '../show/show.table'
import { ticket } from '../ticket/ticket.table'
import { ticketCheck } from './ticketCheck.table'

export type TicketCheckRow = typeof ticketCheck.$inferSelect

/** Name of a staff member for check records; empty if unknown. */
export async function staffName(db: Queryable, { tenantId, userId }: Member): Promise<string> {
  const [row] = await db
    .select({ name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
  return row?.name ?? ''
}

/** Inserts a check. @returns false: the request was already recorded */
export async function insertCheck(tx: Queryable, row: TicketCheckRow): Promise<boolean> {
  const rows = await tx
    .insert(ticketCheck)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ticketCheck.id })
  return rows.length === 1
}

export async function updateCheck(
  tx: Queryable,
  { tenantId, id }: Pick<TicketCheckRow, 'tenantId' | 'id'>,
  change: Partial<Omit<TicketCheckRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx
    .update(ticketCheck)
    .set(change)
    .where(and(eq(ticketCheck.tenantId, tenantId), eq(ticketCheck.id, id)))
}

type OfRequest = Pick<TicketCheckRow, 'tenantId' | 'staffId' | 'requestId'>

const isOfRequest = ({ tenantId, staffId, requestId }: OfRequest) =>
  and(
    eq(ticketCheck.tenantId, tenantId),
    eq(ticketCheck.staffId, staffId),
    eq(ticketCheck.requestId, requestId),
  )

export async function checkByRequest(
  db: Queryable,
  request: OfRequest,
): Promise<TicketCheckShown | undefined> {
  const [found] = await select(db).where(isOfRequest(request))
  return found
}

/** The refusal that the server recorded for a request, locked; undefined: none, or an offline act has replaced it. */
export async function holdRefusal(
  tx: Queryable,
  request: OfRequest,
): Promise<TicketCheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketCheck)
    .where(
      and(isOfRequest(request), eq(ticketCheck.syncState, 'online'), ne(ticketCheck.result, 'ok')),
    )
    .for('update')
  return row
}

/** Checks that admitted a person by this ticket, latest first; more than one after a conflict. */
export function entriesOf(
  db: Queryable,
  tenantId: string,
  ticketId: string,
): Promise<TicketCheckRow[]> {
  return db
    .select()
    .from(ticketCheck)
    .where(
      and(
        eq(ticketCheck.tenantId, tenantId),
        eq(ticketCheck.ticketId, ticketId),
        eq(ticketCheck.result, 'ok'),
      ),
    )
    .orderBy(desc(ticketCheck.at), desc(ticketCheck.id))
}

/** A check with the name of the person at the desk who acknowledged its conflict. */
export interface TicketCheckShown {
  check: TicketCheckRow
  acknowledgedByName: string | null
}

const select = (db: Queryable) =>
  db
    .select({ check: ticketCheck, acknowledgedByName: appUser.name })
    .from(ticketCheck)
    .leftJoin(
      appUser,
      and(eq(appUser.tenantId, ticketCheck.tenantId), eq(appUser.id, ticketCheck.acknowledgedBy)),
    )

export async function checkById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<TicketCheckShown | undefined> {
  const [found] = await select(db).where(
    and(eq(ticketCheck.tenantId, tenantId), eq(ticketCheck.id, id)),
  )
  return found
}

export async function lockCheck(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<TicketCheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketCheck)
    .where(and(eq(ticketCheck.tenantId, tenantId), eq(ticketCheck.id, id)))
    .for('update')
  return row
}

/** A page of a park's checks, latest first. @param scheduleId undefined: of all schedules */
export async function checkPage(
  db: Queryable,
  tenantId: string,
  scheduleId: string | undefined,
  pages: PageRequest,
): Promise<{ rows: TicketCheckShown[]; total: number }> {
  const isMeant = and(
    eq(ticketCheck.tenantId, tenantId),
    scheduleId === undefined ? undefined : eq(ticketCheck.scheduleId, scheduleId),
  )
  return rowsAndTotal(
    pages,
    select(db).where(isMeant).orderBy(desc(ticketCheck.at), desc(ticketCheck.id)),
    db.select({ total: count() }).from(ticketCheck).where(isMeant),
  )
}

/** A literal, as in the predicate of the partial index: with a parameter the planner would not use it. */
const isInConflict = sql`${ticketCheck.syncState} = 'conflict'`

const isOpenConflict = (tenantId: string) =>
  and(eq(ticketCheck.tenantId, tenantId), isInConflict, isNull(ticketCheck.acknowledgedAt))

/** A page of a park's conflicts: open ones, longest waiting first, or acknowledged ones, latest first. */
export function conflictPage(
  db: Queryable,
  tenantId: string,
  isAcknowledged: boolean,
  pages: PageRequest,
): Promise<{ rows: TicketCheckShown[]; total: number }> {
  const { at, id, acknowledgedAt } = ticketCheck
  const isMeant = isAcknowledged
    ? and(eq(ticketCheck.tenantId, tenantId), isInConflict, isNotNull(acknowledgedAt))
    : isOpenConflict(tenantId)
  const order = isAcknowledged ? [desc(acknowledgedAt), desc(id)] : [asc(at), asc(id)]
  return rowsAndTotal(
    pages,
    select(db)
      .where(isMeant)
      .orderBy(...order),
    db.select({ total: count() }).from(ticketCheck).where(isMeant),
  )
}

/** Conflicts that wait for the desk, and since when. */
export async function openConflicts(
  db: Queryable,
  tenantId: string,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(ticketCheck.at) })
    .from(ticketCheck)
    .where(isOpenConflict(tenantId))
  return row ?? { count: 0, oldest: null }
}

/** A schedule with its sold tickets and admissions. */
export interface ScheduleCounts {
  id: string
  title: string
  startAt: Date
  sold: number
  checkedIn: number
}

/** Schedules that overlap a span and were not called off, earliest first; the same as `ticketsOfDay`. */
export function schedulesWithin(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduleCounts[]> {
  const startAt = showSchedule.startAt
  return db
    .select({
      ...{ id: showSchedule.id, title: show.title, startAt },
      sold: sql<number>`(count(${ticket.id}) filter (where ${ticket.status} <> 'Refunded'))::int`,
      checkedIn: sql<number>`(count(${ticket.id}) filter (where ${ticket.status} = 'Used'))::int`,
    })
    .from(showSchedule)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .leftJoin(
      ticket,
      and(eq(ticket.tenantId, showSchedule.tenantId), eq(ticket.scheduleId, showSchedule.id)),
    )
    .where(
      and(
        eq(showSchedule.tenantId, tenantId),
        lt(startAt, to),
        gt(showSchedule.endAt, from),
        isNull(showSchedule.cancelReason),
      ),
    )
    .groupBy(showSchedule.id, show.title, startAt)
    .orderBy(asc(startAt), asc(showSchedule.id))
}
