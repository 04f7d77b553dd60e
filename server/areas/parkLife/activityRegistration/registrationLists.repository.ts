import { and, asc, count, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { activity, registration } from './activityRegistration.table'
import type { ActivityRow } from './activity.repository'
import type { RegistrationRow } from './registration.repository'
import { openStatuses, type Status } from './registrationState'

/** The waiting list of an activity in order, rows locked. */
export async function lockWaiting(
  tx: Queryable,
  { tenantId, id }: ActivityRow,
): Promise<RegistrationRow[]> {
  return tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.activityId, id),
        eq(registration.status, 'Waitlisted'),
      ),
    )
    .orderBy(asc(registration.createdAt), asc(registration.id))
    .for('update')
}

/** Number of people a member has registered or put on the waiting list for an activity. */
export async function peopleOfMember(
  db: Queryable,
  { tenantId, userId }: Member,
  activityId: string,
): Promise<number> {
  const [row] = await db
    .select({ people: sql<string | null>`sum(${registration.people})` })
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.activityId, activityId),
        eq(registration.userId, userId),
        inArray(registration.status, [...openStatuses, 'Finished', 'NoShow']),
      ),
    )
  return Number(row?.people ?? 0)
}

/** Number of registrations ahead on the waiting list, by id; none for registrations that do not wait. */
export async function aheadOf(
  db: Queryable,
  tenantId: string,
  rows: readonly Pick<RegistrationRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ id, status }) => (status === 'Waitlisted' ? id : []))
  if (ids.length === 0) return new Map()
  const ahead = alias(registration, 'ahead')
  const counted = await db
    .select({ id: registration.id, total: count(ahead.id) })
    .from(registration)
    .leftJoin(
      ahead,
      and(
        eq(ahead.tenantId, tenantId),
        eq(ahead.activityId, registration.activityId),
        eq(ahead.status, 'Waitlisted'),
        sql`(${ahead.createdAt}, ${ahead.id}) < (${registration.createdAt}, ${registration.id})`,
      ),
    )
    .where(and(eq(registration.tenantId, tenantId), inArray(registration.id, ids)))
    .groupBy(registration.id)
  return new Map(counted.map(({ id, total }) => [id, total]))
}

export interface Registered {
  registration: RegistrationRow
  activity: ActivityRow
}

const joinsActivity = and(
  eq(activity.tenantId, registration.tenantId),
  eq(activity.id, registration.activityId),
)

/** Tabs of a member's sign-ups. */
export type Tab = 'coming' | 'waiting' | 'over'

const comingStatuses = ['PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn'] as const
const waitingStatuses = ['Waitlisted', 'Offered'] as const

function isInTab(tab: Tab): SQL | undefined {
  if (tab === 'coming') return inArray(registration.status, [...comingStatuses])
  if (tab === 'waiting') return inArray(registration.status, [...waitingStatuses])
  return sql`${registration.status} not in ('PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn', 'Waitlisted', 'Offered')`
}

export async function registrationsOf(
  db: Queryable,
  { tenantId, userId }: Member,
  tab: Tab,
  pages: PageRequest,
): Promise<{ rows: Registered[]; total: number }> {
  const where = and(
    eq(registration.tenantId, tenantId),
    eq(registration.userId, userId),
    isInTab(tab),
  )
  const order = tab === 'over' ? desc(registration.createdAt) : asc(activity.startAt)
  return rowsAndTotal(
    pages,
    db
      .select({ registration, activity })
      .from(registration)
      .innerJoin(activity, joinsActivity)
      .where(where)
      .orderBy(order, asc(registration.id)),
    db.select({ total: count() }).from(registration).where(where),
  )
}

/** Number of a member's sign-ups per tab. */
export async function countTabs(
  db: Queryable,
  { tenantId, userId }: Member,
): Promise<Record<Tab, number>> {
  const rows = await db
    .select({ status: registration.status, total: count() })
    .from(registration)
    .where(and(eq(registration.tenantId, tenantId), eq(registration.userId, userId)))
    .groupBy(registration.status)
  const sum = (isMeant: (status: Status) => boolean) =>
    rows.filter(({ status }) => isMeant(status)).reduce((all, { total }) => all + total, 0)
  const isIn = (list: readonly Status[]) => (status: Status) => list.includes(status)
  return {
    coming: sum(isIn(comingStatuses)),
    waiting: sum(isIn(waitingStatuses)),
    over: sum((status) => !isIn([...comingStatuses, ...waitingStatuses])(status)),
  }
}

/** A member's registrations for some activities, newest first. */
export async function ownFor(
  db: Queryable,
  { tenantId, userId }: Member,
  activityIds: readonly string[],
): Promise<RegistrationRow[]> {
  if (activityIds.length === 0) return []
  return db
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.userId, userId),
        inArray(registration.activityId, [...activityIds]),
      ),
    )
    .orderBy(desc(registration.createdAt), desc(registration.id))
}

/** Registrations of an activity in some statuses, oldest first. */
export function registrationsFor(
  db: Queryable,
  { tenantId, id }: Pick<ActivityRow, 'tenantId' | 'id'>,
  statuses?: readonly Status[],
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.activityId, id),
        statuses && inArray(registration.status, [...statuses]),
      ),
    )
    .orderBy(asc(registration.createdAt), asc(registration.id))
}

/** Expired offers. */
export function offersOver(db: Queryable, tenantId: string, now: Date): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${registration.status} = 'Offered'`,
        lte(registration.offeredUntil, now),
      ),
    )
    .orderBy(asc(registration.offeredUntil), asc(registration.id))
}

/** Number of a member's open registrations. */
export async function countOpen(db: Queryable, { tenantId, userId }: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(registration)
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.userId, userId),
        inArray(registration.status, [...openStatuses]),
      ),
    )
  return row?.total ?? 0
}

/** Picture paths in a member's answers. */
export async function imagesOf(db: Queryable, { tenantId, userId }: Member): Promise<string[]> {
  const rows = await db
    .select({ images: registration.images })
    .from(registration)
    .where(and(eq(registration.tenantId, tenantId), eq(registration.userId, userId)))
  return rows.flatMap(({ images }) => images)
}
