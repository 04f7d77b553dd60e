import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { activity, registration, registrationPerson } from './activityRegistration.table'
import type { ActivityRow } from './activity.repository'
import type { RegistrationRow } from './registration.repository'

export type PersonRow = typeof registrationPerson.$inferSelect

/** @returns number of people inserted; fewer if some are already registered */
export async function insertPeople(tx: Queryable, rows: readonly PersonRow[]): Promise<number> {
  const inserted = await tx
    .insert(registrationPerson)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ line: registrationPerson.line })
  return inserted.length
}

/** Deletes the people of a registration, before they are inserted again. */
export async function removePeople(
  tx: Queryable,
  { tenantId, id }: RegistrationRow,
): Promise<void> {
  await tx
    .delete(registrationPerson)
    .where(
      and(eq(registrationPerson.tenantId, tenantId), eq(registrationPerson.registrationId, id)),
    )
}

export function peopleOf(db: Queryable, { tenantId, id }: RegistrationRow): Promise<PersonRow[]> {
  return db
    .select()
    .from(registrationPerson)
    .where(
      and(eq(registrationPerson.tenantId, tenantId), eq(registrationPerson.registrationId, id)),
    )
    .orderBy(asc(registrationPerson.line))
}

/** People of all registrations of an activity. */
export function peopleOfActivity(
  db: Queryable,
  { tenantId, id }: ActivityRow,
): Promise<PersonRow[]> {
  return db
    .select()
    .from(registrationPerson)
    .where(and(eq(registrationPerson.tenantId, tenantId), eq(registrationPerson.activityId, id)))
    .orderBy(asc(registrationPerson.registrationId), asc(registrationPerson.line))
}

export async function checkedInOf(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: registrationPerson.registrationId, total: count(registrationPerson.checkedInAt) })
    .from(registrationPerson)
    .where(
      and(
        eq(registrationPerson.tenantId, tenantId),
        inArray(registrationPerson.registrationId, [...ids]),
      ),
    )
    .groupBy(registrationPerson.registrationId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Registrations of a member with a check-in within a span. */
export async function joinedBetween(
  db: Queryable,
  { tenantId, userId }: Member,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(registration.id) })
    .from(registration)
    .innerJoin(
      registrationPerson,
      and(
        eq(registrationPerson.tenantId, registration.tenantId),
        eq(registrationPerson.registrationId, registration.id),
        gte(registrationPerson.checkedInAt, from),
        lt(registrationPerson.checkedInAt, to),
      ),
    )
    .where(
      and(
        eq(registration.tenantId, tenantId),
        eq(registration.userId, userId),
        ne(registration.status, 'Refunded'),
      ),
    )
  return row?.total ?? 0
}

/** Checks a person in. @param points that the check-in gives @returns false: already checked in */
export async function markCheckedIn(
  tx: Queryable,
  { tenantId, registrationId, line }: PersonRow,
  points: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(registrationPerson)
    .set({ checkedInAt: at, checkInPoints: points })
    .where(
      and(
        eq(registrationPerson.tenantId, tenantId),
        eq(registrationPerson.registrationId, registrationId),
        eq(registrationPerson.line, line),
        sql`${registrationPerson.checkedInAt} is null`,
      ),
    )
    .returning({ line: registrationPerson.line })
  return rows.length === 1
}

/**
 * Takes back check-ins of a locked registration: those from before a time, or that of a person.
 * @returns the people as they were checked in
 */
export async function undoCheckIns(
  tx: Queryable,
  row: RegistrationRow,
  of: { before: Date } | { line: number },
): Promise<PersonRow[]> {
  const isMeant = and(
    eq(registrationPerson.tenantId, row.tenantId),
    eq(registrationPerson.registrationId, row.id),
    isNotNull(registrationPerson.checkedInAt),
    'before' in of
      ? lt(registrationPerson.checkedInAt, of.before)
      : eq(registrationPerson.line, of.line),
  )
  const people = await tx.select().from(registrationPerson).where(isMeant)
  await tx.update(registrationPerson).set({ checkedInAt: null, checkInPoints: null }).where(isMeant)
  return people
}

const nothingKept = { answers: {}, sealed: '' }

/** Erases personal data from a member's registrations. */
export async function forgetPeopleOf(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
  const own = await tx
    .update(registration)
    .set({ ...nothingKept, images: [] })
    .where(and(eq(registration.tenantId, tenantId), eq(registration.userId, userId)))
    .returning({ id: registration.id })
  if (own.length === 0) return
  await tx
    .update(registrationPerson)
    .set({ ...nothingKept, name: '已注销', idHash: null, guardianName: '' })
    .where(
      and(
        eq(registrationPerson.tenantId, tenantId),
        inArray(
          registrationPerson.registrationId,
          own.map(({ id }) => id),
        ),
      ),
    )
}

/** Erases the numbers of people of activities that ended before `before`. */
export async function forgetNumbersBefore(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  const over = db
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), lte(activity.endAt, before)))
  await db
    .update(registrationPerson)
    .set({ sealed: '', idHash: null })
    .where(
      and(
        eq(registrationPerson.tenantId, tenantId),
        inArray(registrationPerson.activityId, over),
        or(ne(registrationPerson.sealed, ''), sql`${registrationPerson.idHash} is not null`),
      ),
    )
  await db
    .update(registration)
    .set({ sealed: '' })
    .where(
      and(
        eq(registration.tenantId, tenantId),
        inArray(registration.activityId, over),
        ne(registration.sealed, ''),
      ),
    )
}
