import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingLot } from '../parkingLot/parkingLot.table'
import { longTermSpace } from './carInfo.table'

export type SpaceRow = typeof longTermSpace.$inferSelect
export interface SpaceInLot {
  space: SpaceRow
  lot: typeof parkingLot.$inferSelect
}

const isSpace = ({ tenantId, id }: Pick<SpaceRow, 'tenantId' | 'id'>) =>
  and(eq(longTermSpace.tenantId, tenantId), eq(longTermSpace.id, id))

/** The spaces of some plates with their lots, those that last longest first. */
export async function spacesOf(
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<SpaceInLot[]> {
  if (plates.length === 0) return []
  return db
    .select({ space: longTermSpace, lot: parkingLot })
    .from(longTermSpace)
    .innerJoin(
      parkingLot,
      and(eq(parkingLot.tenantId, longTermSpace.tenantId), eq(parkingLot.id, longTermSpace.lotId)),
    )
    .where(and(eq(longTermSpace.tenantId, tenantId), inArray(longTermSpace.plateNo, [...plates])))
    .orderBy(asc(longTermSpace.toDay), asc(longTermSpace.id))
    .then((rows) => rows.reverse())
}

/** A space with its lot; the space is locked until the transaction ends. */
export async function lockSpace(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<SpaceInLot | undefined> {
  const [row] = await tx
    .select({ space: longTermSpace, lot: parkingLot })
    .from(longTermSpace)
    .innerJoin(
      parkingLot,
      and(eq(parkingLot.tenantId, longTermSpace.tenantId), eq(parkingLot.id, longTermSpace.lotId)),
    )
    .where(isSpace({ tenantId, id }))
    .for('update', { of: longTermSpace })
  return row
}

export async function moveEnd(
  tx: Queryable,
  key: Pick<SpaceRow, 'tenantId' | 'id'>,
  toDay: string,
): Promise<void> {
  await tx.update(longTermSpace).set({ toDay }).where(isSpace(key))
}
