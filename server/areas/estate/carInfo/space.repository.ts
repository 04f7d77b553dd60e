import { and, asc, count, eq, ilike, inArray, or, desc } from 'drizzle-orm'
import { likePart } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { parkingLot } from '../parkingLot/parkingLot.table'
import { longTermSpace, longTermPeriod } from './carInfo.table'

export type SpaceRow = typeof longTermSpace.$inferSelect
export interface SpaceInLot {
  space: SpaceRow
  lot: typeof parkingLot.$inferSelect
}

const isSpace = ({ tenantId, id }: Pick<SpaceRow, 'tenantId' | 'id'>) =>
  and(eq(longTermSpace.tenantId, tenantId), eq(longTermSpace.id, id))

const spacesInLots = (db: Queryable) =>
  db
    .select({ space: longTermSpace, lot: parkingLot })
    .from(longTermSpace)
    .innerJoin(
      parkingLot,
      and(eq(parkingLot.tenantId, longTermSpace.tenantId), eq(parkingLot.id, longTermSpace.lotId)),
    )
    .$dynamic()

/** Spaces of plates with their lots, latest end first. */
export async function spacesOf(
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<SpaceInLot[]> {
  if (plates.length === 0) return []
  return spacesInLots(db)
    .where(and(eq(longTermSpace.tenantId, tenantId), inArray(longTermSpace.plateNo, [...plates])))
    .orderBy(asc(longTermSpace.toDay), asc(longTermSpace.id))
    .then((rows) => rows.reverse())
}

/** One page of a park's spaces, earliest end first. @param keyword part of the plate or of the space number */
export async function spacePage(
  db: Queryable,
  tenantId: string,
  { keyword, ...pages }: PageRequest & { keyword: string },
): Promise<{ rows: SpaceInLot[]; total: number }> {
  const like = likePart(keyword)
  const isWanted = and(
    eq(longTermSpace.tenantId, tenantId),
    keyword === ''
      ? undefined
      : or(ilike(longTermSpace.plateNo, like), ilike(longTermSpace.spaceNo, like)),
  )
  return rowsAndTotal(
    pages,
    spacesInLots(db).where(isWanted).orderBy(asc(longTermSpace.toDay), asc(longTermSpace.id)),
    db.select({ total: count() }).from(longTermSpace).where(isWanted),
  )
}

export async function findSpace(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<SpaceInLot | undefined> {
  const [row] = await spacesInLots(db).where(isSpace({ tenantId, id }))
  return row
}

/** @returns false if a space of this id exists, or the lot has one of this number */
export async function insertSpace(tx: Queryable, row: SpaceRow): Promise<boolean> {
  const made = await tx
    .insert(longTermSpace)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: longTermSpace.id })
  return made.length === 1
}

export async function updateSpace(
  tx: Queryable,
  key: Pick<SpaceRow, 'tenantId' | 'id'>,
  changes: Partial<Pick<SpaceRow, 'plateNo' | 'toDay' | 'isFrozen' | 'coveredFrom' | 'monthDay'>>,
): Promise<void> {
  await tx.update(longTermSpace).set(changes).where(isSpace(key))
}

/** A space with its lot; the space is locked until the transaction ends. */
export async function lockSpace(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<SpaceInLot | undefined> {
  const [row] = await spacesInLots(tx)
    .where(isSpace({ tenantId, id }))
    .for('update', { of: longTermSpace })
  return row
}

/** Period in which a space covers a plate in its lot. */
export interface SpacePeriod {
  plateNo: string
  lotId: string
  spaceNo: string
  /** Current last day of the space, yyyy-MM-dd. */
  toDay: string
  from: Date
  /** First moment after the period. */
  to: Date
}

const ofSpace = and(
  eq(longTermSpace.tenantId, longTermPeriod.tenantId),
  eq(longTermSpace.id, longTermPeriod.spaceId),
)

/**
 * Periods in which plates are covered, earliest first. A space that is frozen now yields none, not even past periods.
 */
export const periodsOf = async (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<SpacePeriod[]> =>
  plates.length === 0
    ? []
    : db
        .select({
          plateNo: longTermPeriod.plateNo,
          lotId: longTermSpace.lotId,
          spaceNo: longTermSpace.spaceNo,
          toDay: longTermSpace.toDay,
          from: longTermPeriod.fromAt,
          to: longTermPeriod.toAt,
        })
        .from(longTermPeriod)
        .innerJoin(longTermSpace, ofSpace)
        .where(
          and(
            eq(longTermPeriod.tenantId, tenantId),
            inArray(longTermPeriod.plateNo, [...plates]),
            eq(longTermSpace.isFrozen, false),
          ),
        )
        .orderBy(asc(longTermPeriod.fromAt))

/** Periods of one space with the plate covered, latest first. */
export const periodsOfSpace = (
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Pick<SpacePeriod, 'plateNo' | 'from' | 'to'>[]> =>
  db
    .select({
      plateNo: longTermPeriod.plateNo,
      from: longTermPeriod.fromAt,
      to: longTermPeriod.toAt,
    })
    .from(longTermPeriod)
    .where(and(eq(longTermPeriod.tenantId, tenantId), eq(longTermPeriod.spaceId, id)))
    .orderBy(desc(longTermPeriod.fromAt))
