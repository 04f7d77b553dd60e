import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { activity, activityForm, registration } from './activityRegistration.table'

export type ActivityRow = typeof activity.$inferSelect

const isActivity = (tenantId: string, id: string) =>
  and(eq(activity.tenantId, tenantId), eq(activity.id, id))

export async function findActivity(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ActivityRow | undefined> {
  const [row] = await db.select().from(activity).where(isActivity(tenantId, id))
  return row
}

/**
 * Locks an activity until the transaction ends. Every change of its places takes this lock, after the registration's.
 */
export async function lockActivity(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<ActivityRow> {
  const [row] = await tx.select().from(activity).where(isActivity(tenantId, id)).for('update')
  if (!row) throw new Error(`there is no activity ${id}`)
  return row
}

/** Filter of an activity list. */
export interface ActivityFilter {
  /** Any part of the activity lies between these times. */
  from?: Date
  to?: Date
  kind?: string
  state: 'open' | 'past'
  now: Date
}

const isListed = (
  tenantId: string,
  { from, to, kind, state, now }: ActivityFilter,
): SQL | undefined =>
  and(
    eq(activity.tenantId, tenantId),
    eq(activity.isShown, true),
    from && gt(activity.endAt, from),
    to && lt(activity.startAt, to),
    kind === undefined ? undefined : eq(activity.kind, kind),
    ...(state === 'past'
      ? [lte(activity.endAt, now)]
      : [gte(activity.endAt, now), isNull(activity.cancelReason)]),
  )

/** A page of shown activities: open ones by their start, without cancelled ones; past ones newest first. */
export async function activityPage(
  db: Queryable,
  tenantId: string,
  filter: ActivityFilter,
  pages: PageRequest,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const where = isListed(tenantId, filter)
  const order = filter.state === 'past' ? desc(activity.startAt) : asc(activity.startAt)
  return rowsAndTotal(
    pages,
    db.select().from(activity).where(where).orderBy(order, asc(activity.id)),
    db.select({ total: count() }).from(activity).where(where),
  )
}

/** Kinds of shown activities, the most frequent first. */
export async function kindsOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: activity.kind })
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), eq(activity.isShown, true)))
    .groupBy(activity.kind)
    .orderBy(desc(count()), asc(activity.kind))
  return rows.map(({ kind }) => kind)
}

/** Times of the shown activities of which any part lies in a span, without cancelled ones. */
export function timesBetween(
  db: Queryable,
  tenantId: string,
  range: Range,
): Promise<Pick<ActivityRow, 'startAt' | 'endAt'>[]> {
  return db
    .select({ startAt: activity.startAt, endAt: activity.endAt })
    .from(activity)
    .where(
      and(
        eq(activity.tenantId, tenantId),
        eq(activity.isShown, true),
        isNull(activity.cancelReason),
        overlaps(range),
      ),
    )
}

/** Number of people on the waiting lists, by activity id. */
export async function waitingOf(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: registration.activityId, people: sql<string>`sum(${registration.people})` })
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        inArray(registration.activityId, [...ids]),
        eq(registration.status, 'Waitlisted'),
      ),
    )
    .groupBy(registration.activityId)
  return new Map(rows.map(({ id, people }) => [id, Number(people)]))
}

/**
 * Takes places, if enough are left. One atomic statement; the row stays locked, so later counts in the transaction stay
 * true. @returns the updated activity; undefined: too few are left
 */
export async function takePlaces(
  tx: Queryable,
  { tenantId, id }: Pick<ActivityRow, 'tenantId' | 'id'>,
  places: number,
): Promise<ActivityRow | undefined> {
  const [row] = await tx
    .update(activity)
    .set({ joined: sql`${activity.joined} + ${places}` })
    .where(
      and(
        isActivity(tenantId, id),
        isNull(activity.cancelReason),
        sql`${activity.joined} + ${places} <= ${activity.quota}`,
      ),
    )
    .returning()
  return row
}

/** Releases places. @returns the updated activity, locked */
export async function freePlaces(
  tx: Queryable,
  { tenantId, id }: Pick<ActivityRow, 'tenantId' | 'id'>,
  places: number,
): Promise<ActivityRow> {
  const [row] = await tx
    .update(activity)
    .set({ joined: sql`${activity.joined} - ${places}` })
    .where(isActivity(tenantId, id))
    .returning()
  if (!row) throw new Error(`there is no activity ${id}`)
  return row
}

/** Stores the form version that a registration answers. */
export async function keepForm(
  tx: Queryable,
  { tenantId, id: activityId, formVersion: version, fields }: ActivityRow,
): Promise<void> {
  await tx
    .insert(activityForm)
    .values({ tenantId, activityId, version, fields })
    .onConflictDoNothing()
}

/** Questions of a form version. */
export async function formOf(
  db: Queryable,
  tenantId: string,
  activityId: string,
  version: number,
): Promise<ActivityRow['fields']> {
  const [row] = await db
    .select({ fields: activityForm.fields })
    .from(activityForm)
    .where(
      and(
        eq(activityForm.tenantId, tenantId),
        eq(activityForm.activityId, activityId),
        eq(activityForm.version, version),
      ),
    )
  return row?.fields ?? []
}

/** Questions of all form versions of an activity, by version. */
export async function formsOf(
  db: Queryable,
  { tenantId, id }: Pick<ActivityRow, 'tenantId' | 'id'>,
): Promise<ReadonlyMap<number, ActivityRow['fields']>> {
  const rows = await db
    .select({ version: activityForm.version, fields: activityForm.fields })
    .from(activityForm)
    .where(and(eq(activityForm.tenantId, tenantId), eq(activityForm.activityId, id)))
  return new Map(rows.map(({ version, fields }) => [version, fields]))
}

/** @returns false: the id exists already */
export async function insertActivity(db: Queryable, row: ActivityRow): Promise<boolean> {
  const rows = await db
    .insert(activity)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: activity.id })
  return rows.length === 1
}

export async function updateActivity(
  db: Queryable,
  { tenantId, id }: Pick<ActivityRow, 'tenantId' | 'id'>,
  changes: Partial<ActivityRow>,
): Promise<ActivityRow> {
  const [row] = await db.update(activity).set(changes).where(isActivity(tenantId, id)).returning()
  if (!row) throw new Error(`there is no activity ${id}`)
  return row
}

/** All activities, those of the day first, then the latest. @param day of the park */
export async function allActivities(
  db: Queryable,
  tenantId: string,
  day: Range,
  pages: PageRequest,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const where = eq(activity.tenantId, tenantId)
  const isOfDay = sql`(${activity.cancelReason} is null and ${overlaps(day)})`
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(activity)
      .where(where)
      .orderBy(desc(isOfDay), desc(activity.startAt), asc(activity.id)),
    db.select({ total: count() }).from(activity).where(where),
  )
}

interface Range {
  from: Date
  to: Date
}

const overlaps = ({ from, to }: Range) => and(lt(activity.startAt, to), gt(activity.endAt, from))

/** Activities that take place within a span and were not called off, earliest first. */
export function activitiesWithin(
  db: Queryable,
  tenantId: string,
  range: Range,
): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), isNull(activity.cancelReason), overlaps(range)))
    .orderBy(asc(activity.startAt), asc(activity.id))
}

/** Cover pictures of a park's activities. */
export async function coversOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ cover: activity.cover })
    .from(activity)
    .where(eq(activity.tenantId, tenantId))
  return rows.map(({ cover }) => cover)
}

/** Activities that are not done, for the sweep. */
export async function openActivities(db: Queryable, tenantId: string): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), sql`${activity.doneAt} is null`))
    .orderBy(asc(activity.startAt))
}
