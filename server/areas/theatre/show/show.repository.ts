import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { hall } from '../hall/hall.table'
import { scheduleTier, show, showNotify, showSchedule, showTier } from './show.table'
import type { Member } from '../../../kernel/base'

export type ShowRow = typeof show.$inferSelect
export type TierRow = typeof showTier.$inferSelect
export type ScheduleRow = typeof showSchedule.$inferSelect
type HallNames = Pick<
  typeof hall.$inferSelect,
  'theatre' | 'name' | 'address' | 'latitude' | 'longitude'
>

/** A tier of one schedule with its seat counters. */
export interface CountedTier {
  tier: TierRow
  total: number
  taken: number
  blocked: number
}

/** A schedule with its hall and tiers. */
export interface WholeSchedule {
  schedule: ScheduleRow
  hall: HallNames
  /** Ordered by tier letter. */
  tiers: CountedTier[]
}

/** A show with its tiers and schedules. */
export interface WholeShow {
  show: ShowRow
  /** Ordered by tier letter. */
  tiers: TierRow[]
  /** Ordered by start; past and cancelled schedules included. */
  schedules: WholeSchedule[]
}

const hallNames = {
  theatre: hall.theatre,
  name: hall.name,
  address: hall.address,
  latitude: hall.latitude,
  longitude: hall.longitude,
}

const isItsHall = and(eq(hall.tenantId, showSchedule.tenantId), eq(hall.id, showSchedule.hallId))
const isItsTier = and(
  eq(showTier.tenantId, scheduleTier.tenantId),
  eq(showTier.id, scheduleTier.tierId),
)

/** Groups rows by `nameOf`. */
function groupBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const rowsByShow = new Map<string, Row[]>()
  for (const row of rows) {
    const group = rowsByShow.get(nameOf(row))
    if (group) group.push(row)
    else rowsByShow.set(nameOf(row), [row])
  }
  return rowsByShow
}

const countersOf = (db: Queryable, tenantId: string, scheduleIds: readonly string[]) =>
  scheduleIds.length === 0
    ? []
    : db
        .select({ counts: scheduleTier, tier: showTier })
        .from(scheduleTier)
        .innerJoin(showTier, isItsTier)
        .where(
          and(
            eq(scheduleTier.tenantId, tenantId),
            inArray(scheduleTier.scheduleId, [...scheduleIds]),
          ),
        )
        .orderBy(asc(showTier.key))

async function withCounters(
  db: Queryable,
  tenantId: string,
  rows: readonly { schedule: ScheduleRow; hall: HallNames }[],
): Promise<WholeSchedule[]> {
  const counters = await countersOf(
    db,
    tenantId,
    rows.map(({ schedule }) => schedule.id),
  )
  const bySchedule = groupBy(counters, ({ counts }) => counts.scheduleId)
  return rows.map((row) => ({
    ...row,
    tiers: (bySchedule.get(row.schedule.id) ?? []).map(
      ({ tier, counts: { total, taken, blocked } }) => ({ tier, total, taken, blocked }),
    ),
  }))
}

/**
 * Shows in the order of `ids`.
 * @param since leaves out schedules that ended before this time, except the last of each show: a long-running show has
 * hundreds of schedules
 */
export async function wholeShows(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  since?: Date,
): Promise<WholeShow[]> {
  if (ids.length === 0) return []
  const some = [...ids]
  const ofShows = and(eq(showSchedule.tenantId, tenantId), inArray(showSchedule.showId, some))
  const lastOfEach = db
    .selectDistinctOn([showSchedule.showId], { id: showSchedule.id })
    .from(showSchedule)
    .where(ofShows)
    .orderBy(showSchedule.showId, desc(showSchedule.startAt), desc(showSchedule.id))
  const [shows, tiers, rows] = await Promise.all([
    db
      .select()
      .from(show)
      .where(and(eq(show.tenantId, tenantId), inArray(show.id, some))),
    db
      .select()
      .from(showTier)
      .where(and(eq(showTier.tenantId, tenantId), inArray(showTier.showId, some)))
      .orderBy(asc(showTier.key)),
    db
      .select({ schedule: showSchedule, hall: hallNames })
      .from(showSchedule)
      .innerJoin(hall, isItsHall)
      .where(
        and(
          ofShows,
          since && or(gt(showSchedule.endAt, since), inArray(showSchedule.id, lastOfEach)),
        ),
      )
      .orderBy(asc(showSchedule.startAt), asc(showSchedule.id)),
  ])
  const schedules = await withCounters(db, tenantId, rows)
  const byId = new Map(shows.map((row) => [row.id, row]))
  const tiersOf = groupBy(tiers, ({ showId }) => showId)
  const schedulesOf = groupBy(schedules, ({ schedule }) => schedule.showId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row
      ? [{ show: row, tiers: tiersOf.get(id) ?? [], schedules: schedulesOf.get(id) ?? [] }]
      : []
  })
}

/** Schedules with their shows, in no particular order. */
export async function schedulesWithShow(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<(WholeSchedule & { show: ShowRow })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ schedule: showSchedule, hall: hallNames, show })
    .from(showSchedule)
    .innerJoin(hall, isItsHall)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .where(and(eq(showSchedule.tenantId, tenantId), inArray(showSchedule.id, [...ids])))
  const counted = await withCounters(db, tenantId, rows)
  return counted.map((each, at) => ({ ...each, show: rows[at]!.show }))
}

const isSchedule = (tenantId: string, id: string) =>
  and(eq(showSchedule.tenantId, tenantId), eq(showSchedule.id, id))

/** Locks a schedule until the transaction ends. Transactions that also lock seats lock this row after the seats. */
export async function lockSchedule(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(showSchedule).where(isSchedule(tenantId, id)).for('update')
  return row
}

export async function updateSchedule(
  db: Queryable,
  { tenantId, id }: Pick<ScheduleRow, 'tenantId' | 'id'>,
  set: Partial<ScheduleRow>,
): Promise<void> {
  await db.update(showSchedule).set(set).where(isSchedule(tenantId, id))
}

/** Marks an ended schedule as done, so the sweep skips it. */
export async function markDone(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .update(showSchedule)
    .set({ doneAt: at })
    .where(
      and(
        eq(showSchedule.tenantId, tenantId),
        eq(showSchedule.id, id),
        // Not if it was moved or cancelled since it was read.
        lte(showSchedule.endAt, at),
        isNull(showSchedule.cancelReason),
        isNull(showSchedule.doneAt),
      ),
    )
}

/** Takes a show off if it is still on. @returns undefined: the show does not exist, or is off already */
export async function markOffline(
  db: Queryable,
  tenantId: string,
  id: string,
  offlineReason: string,
): Promise<ShowRow | undefined> {
  const [row] = await db
    .update(show)
    .set({ offlineReason })
    .where(and(eq(show.tenantId, tenantId), eq(show.id, id), sql`${show.offlineReason} is null`))
    .returning()
  return row
}

/** Of `scheduleIds`, those with a pending ticket notification for the member. */
export async function wantedBy(
  db: Queryable,
  { tenantId, userId }: Member,
  scheduleIds: readonly string[],
): Promise<Set<string>> {
  if (scheduleIds.length === 0) return new Set()
  const rows = await db
    .select({ id: showNotify.scheduleId })
    .from(showNotify)
    .where(
      and(
        eq(showNotify.tenantId, tenantId),
        eq(showNotify.userId, userId),
        inArray(showNotify.scheduleId, [...scheduleIds]),
        sql`${showNotify.toldAt} is null`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
