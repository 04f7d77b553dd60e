import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import { invitation, invitationCheck } from './invitation.table'
import { isAbout } from './invitationList.repository'
import type { Member } from '../../../kernel/base'

export type CheckRow = typeof invitationCheck.$inferSelect

/** A check with the names of staff member and guest. */
export interface CheckShown {
  check: CheckRow
  staffName: string
  title: string | null
  guestName: string | null
  useLimit: number | null
  /** Person at the desk who acknowledged its conflict. */
  acknowledgedByName: string | null
}

const clerk = alias(appUser, 'clerk')

const select = (db: Queryable) =>
  db
    .select({
      check: invitationCheck,
      staffName: appUser.name,
      title: invitation.title,
      guestName: invitation.guestName,
      useLimit: invitation.useLimit,
      acknowledgedByName: clerk.name,
    })
    .from(invitationCheck)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, invitationCheck.tenantId), eq(appUser.id, invitationCheck.staffId)),
    )
    .leftJoin(
      invitation,
      and(
        eq(invitation.tenantId, invitationCheck.tenantId),
        eq(invitation.id, invitationCheck.invitationId),
      ),
    )
    .leftJoin(
      clerk,
      and(
        eq(clerk.tenantId, invitationCheck.tenantId),
        eq(clerk.id, invitationCheck.acknowledgedBy),
      ),
    )

/** Inserts a check. @returns false: its request was already recorded */
export async function insertCheck(tx: Queryable, row: CheckRow): Promise<boolean> {
  const rows = await tx
    .insert(invitationCheck)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invitationCheck.id })
  return rows.length === 1
}

export async function updateCheck(
  tx: Queryable,
  { tenantId, id }: Pick<CheckRow, 'tenantId' | 'id'>,
  change: Partial<Omit<CheckRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx
    .update(invitationCheck)
    .set(change)
    .where(and(eq(invitationCheck.tenantId, tenantId), eq(invitationCheck.id, id)))
}

export async function checkById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CheckShown | undefined> {
  const [found] = await select(db).where(
    and(eq(invitationCheck.tenantId, tenantId), eq(invitationCheck.id, id)),
  )
  return found
}

export async function lockCheck(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitationCheck)
    .where(and(eq(invitationCheck.tenantId, tenantId), eq(invitationCheck.id, id)))
    .for('update')
  return row
}

export async function checkByRequest(
  db: Queryable,
  { tenantId, userId }: Member,
  requestId: string,
): Promise<CheckShown | undefined> {
  const [found] = await select(db).where(
    and(
      eq(invitationCheck.tenantId, tenantId),
      eq(invitationCheck.staffId, userId),
      eq(invitationCheck.requestId, requestId),
    ),
  )
  return found
}

/** The refusal that the server recorded for a request, locked; undefined: none, or an offline act has replaced it. */
export async function holdRefusal(
  tx: Queryable,
  { tenantId, staffId, requestId }: Pick<CheckRow, 'tenantId' | 'staffId' | 'requestId'>,
): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitationCheck)
    .where(
      and(
        eq(invitationCheck.tenantId, tenantId),
        eq(invitationCheck.staffId, staffId),
        eq(invitationCheck.requestId, requestId),
        eq(invitationCheck.syncState, 'online'),
        eq(invitationCheck.isAdmitted, false),
      ),
    )
    .for('update')
  return row
}

/** Checks that admitted guests by some invitations, latest first. */
export function entriesOf(
  db: Queryable,
  tenantId: string,
  invitationIds: readonly string[],
): Promise<CheckShown[]> {
  if (invitationIds.length === 0) return Promise.resolve([])
  return select(db)
    .where(
      and(
        eq(invitationCheck.tenantId, tenantId),
        inArray(invitationCheck.invitationId, [...invitationIds]),
        invitationCheck.isAdmitted,
      ),
    )
    .orderBy(desc(invitationCheck.at), desc(invitationCheck.id))
}

/** Filter of checks. */
export interface CheckQuery {
  range?: { from: Date; to: Date }
  gate: string
  staffId?: string
  text: string
  /** Conflicts only, those that wait for the desk first. */
  isConflict: boolean
}

/** A page of a park's checks, latest first, and the total. */
export async function checkPage(
  db: Queryable,
  tenantId: string,
  { range, gate, staffId, text, isConflict }: CheckQuery,
  pages: PageRequest,
): Promise<{ rows: CheckShown[]; total: number }> {
  const isMeant = and(
    eq(invitationCheck.tenantId, tenantId),
    inRange(range),
    gate === '' ? undefined : eq(invitationCheck.gate, gate),
    staffId === undefined ? undefined : eq(invitationCheck.staffId, staffId),
    isConflict ? isInConflict : undefined,
    isAbout(text),
  )
  return rowsAndTotal(
    pages,
    select(db)
      .where(isMeant)
      .orderBy(
        ...(isConflict ? [sql`${invitationCheck.acknowledgedAt} is not null`] : []),
        desc(invitationCheck.at),
        desc(invitationCheck.id),
      ),
    db
      .select({ total: count() })
      .from(invitationCheck)
      .leftJoin(
        invitation,
        and(
          eq(invitation.tenantId, invitationCheck.tenantId),
          eq(invitation.id, invitationCheck.invitationId),
        ),
      )
      .where(isMeant),
  )
}

/** In the words of its index, which a parameter would hide. */
const isInConflict = sql`${invitationCheck.syncState} = 'conflict'`

const isOpenConflict = (tenantId: string) =>
  and(eq(invitationCheck.tenantId, tenantId), isInConflict, isNull(invitationCheck.acknowledgedAt))

/** A page of a park's conflicts: open ones, longest waiting first, or acknowledged ones, latest first. */
export function conflictPage(
  db: Queryable,
  tenantId: string,
  isAcknowledged: boolean,
  pages: PageRequest,
): Promise<{ rows: CheckShown[]; total: number }> {
  const { at, id, acknowledgedAt } = invitationCheck
  const isMeant = isAcknowledged
    ? and(eq(invitationCheck.tenantId, tenantId), isInConflict, isNotNull(acknowledgedAt))
    : isOpenConflict(tenantId)
  const order = isAcknowledged ? [desc(acknowledgedAt), desc(id)] : [asc(at), asc(id)]
  return rowsAndTotal(
    pages,
    select(db)
      .where(isMeant)
      .orderBy(...order),
    db.select({ total: count() }).from(invitationCheck).where(isMeant),
  )
}

/** Conflicts that wait for the desk, and since when. */
export async function openConflicts(
  db: Queryable,
  tenantId: string,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(invitationCheck.receivedAt) })
    .from(invitationCheck)
    .where(isOpenConflict(tenantId))
  return row ?? { count: 0, oldest: null }
}

const inRange = (range: CheckQuery['range']) =>
  range && and(gte(invitationCheck.at, range.from), lt(invitationCheck.at, range.to))

/** Number of people admitted within a span. */
export async function peopleAdmitted(
  db: Queryable,
  tenantId: string,
  range: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${invitationCheck.people}), 0)` })
    .from(invitationCheck)
    .where(and(eq(invitationCheck.tenantId, tenantId), invitationCheck.isAdmitted, inRange(range)))
  return Number(row?.total ?? 0)
}

/** Gates and staff named in the checks of a span. */
export async function gatesAndStaff(
  db: Queryable,
  tenantId: string,
  range: { from: Date; to: Date },
): Promise<{ gates: string[]; staff: { Id: string; Name: string }[] }> {
  const isMeant = and(eq(invitationCheck.tenantId, tenantId), inRange(range))
  const gates = await db
    .selectDistinct({ gate: invitationCheck.gate })
    .from(invitationCheck)
    .where(and(isMeant, ne(invitationCheck.gate, '')))
    .orderBy(asc(invitationCheck.gate))
  const staff = await db
    .selectDistinct({ Id: appUser.id, Name: appUser.name })
    .from(invitationCheck)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, invitationCheck.tenantId), eq(appUser.id, invitationCheck.staffId)),
    )
    .where(isMeant)
    .orderBy(asc(appUser.name), asc(appUser.id))
  return { gates: gates.map(({ gate }) => gate), staff }
}
