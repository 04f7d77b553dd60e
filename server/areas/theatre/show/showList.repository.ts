import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  max,
  min,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { show, showSchedule } from './show.table'

/** Filter of a show list. */
export interface ShowFilter {
  /** Words from kernel/searchText; all must match. */
  words: readonly string[]
  category?: string
  /** A schedule of the show starts at or after this time … */
  from?: Date
  /** … and before this time. */
  to?: Date
  state: 'coming' | 'past'
  now: Date
}

const isListed = (tenantId: string): SQL | undefined =>
  and(eq(show.tenantId, tenantId), eq(show.isShown, true), isNull(show.offlineReason))

const isPlayed = (tenantId: string): SQL | undefined =>
  and(eq(showSchedule.tenantId, tenantId), isNull(showSchedule.cancelReason))

/** Per show: the start of its next schedule that is not over, and its last start, within the filter's span. */
function schedules(db: Queryable, tenantId: string, { from, to, now }: ShowFilter) {
  const isWithin = and(
    isPlayed(tenantId),
    from && gte(showSchedule.startAt, from),
    to && lt(showSchedule.startAt, to),
  )
  return db
    .select({
      showId: showSchedule.showId,
      next: sql<Date | null>`min(${showSchedule.startAt}) filter (where ${showSchedule.endAt} > ${now.toISOString()})`.as(
        'next_start',
      ),
      last: max(showSchedule.startAt).as('last_start'),
    })
    .from(showSchedule)
    .where(isWithin)
    .groupBy(showSchedule.showId)
    .as('schedules')
}

/**
 * Ids of a page of shows and the total: coming shows by their next schedule, those without one last; past shows newest
 * first.
 */
export async function showIdsPage(
  db: Queryable,
  tenantId: string,
  filter: ShowFilter,
  pages: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const { words, category, from, to, state, now } = filter
  const days = schedules(db, tenantId, filter)
  const hasDays = from !== undefined || to !== undefined
  const isToCome = hasDays
    ? sql`${days.next} is not null`
    : sql`(${days.next} is not null or (${days.last} is null and ${show.saleAt} > ${now.toISOString()}))`
  const where = and(
    isListed(tenantId),
    category === undefined ? undefined : eq(show.category, category),
    state === 'coming' ? isToCome : sql`${days.next} is null and ${days.last} is not null`,
    ...words.map((word) => arrayContains(show.words, [word])),
  )
  const order =
    state === 'coming' ? sql`${days.next} asc nulls last` : sql`${days.last} desc nulls last`
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: show.id })
      .from(show)
      .leftJoin(days, eq(days.showId, show.id))
      .where(where)
      .orderBy(order, asc(show.rank), asc(show.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(show).leftJoin(days, eq(days.showId, show.id)).where(where),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Ids of a page of all shows of a park and the total: by their next schedule, then latest first. */
export async function everyShowIdsPage(
  db: Queryable,
  tenantId: string,
  now: Date,
  pages: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const days = schedules(db, tenantId, { words: [], state: 'coming', now })
  const isOfPark = eq(show.tenantId, tenantId)
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: show.id })
      .from(show)
      .leftJoin(days, eq(days.showId, show.id))
      .where(isOfPark)
      .orderBy(
        sql`${days.next} asc nulls last, ${days.last} desc nulls last`,
        asc(show.rank),
        asc(show.id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(show).where(isOfPark),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

const isOfShow = and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId))

/** Categories of coming shows, the most frequent first. */
export async function comingCategories(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ category: show.category, shows: sql`count(distinct ${show.id})`.as('shows') })
    .from(showSchedule)
    .innerJoin(show, isOfShow)
    .where(and(isPlayed(tenantId), isListed(tenantId), gt(showSchedule.endAt, now)))
    .groupBy(show.category)
    .orderBy(desc(sql`shows`), asc(min(show.rank)))
  return rows.map(({ category }) => category)
}

/** Start times of the schedules within a span. */
export async function beginningsWithin(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ startAt: showSchedule.startAt })
    .from(showSchedule)
    .innerJoin(show, isOfShow)
    .where(
      and(
        isPlayed(tenantId),
        isListed(tenantId),
        gte(showSchedule.startAt, from),
        lt(showSchedule.startAt, to),
      ),
    )
    .orderBy(asc(showSchedule.startAt))
  return rows.map(({ startAt }) => startAt)
}
