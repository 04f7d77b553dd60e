import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingLot, parkingLotCount } from './parkingLot.table'

export type LotRow = typeof parkingLot.$inferSelect

/** Open lots of a park by rank, with the number of taken spaces. */
export async function lotsOf(
  db: Queryable,
  tenantId: string,
): Promise<{ lot: LotRow; taken: number }[]> {
  const rows = await db
    .select({ lot: parkingLot, taken: parkingLotCount.taken })
    .from(parkingLot)
    .leftJoin(
      parkingLotCount,
      and(
        eq(parkingLotCount.tenantId, parkingLot.tenantId),
        eq(parkingLotCount.lotId, parkingLot.id),
      ),
    )
    .where(and(eq(parkingLot.tenantId, tenantId), parkingLot.isOpen))
    .orderBy(asc(parkingLot.rank), asc(parkingLot.id))
  return rows.map(({ lot, taken }) => ({ lot, taken: taken ?? 0 }))
}

/** A lot, open or closed: cars may still be inside a closed one. */
export async function findLot(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<LotRow | undefined> {
  const [row] = await db
    .select()
    .from(parkingLot)
    .where(and(eq(parkingLot.tenantId, tenantId), eq(parkingLot.id, id)))
  return row
}

/** Stores the count of the lot's own system. */
export async function setTaken(
  db: Queryable,
  { tenantId, id: lotId }: Pick<LotRow, 'tenantId' | 'id'>,
  taken: number,
  at: Date,
): Promise<void> {
  await db
    .insert(parkingLotCount)
    .values({ tenantId, lotId, taken, at })
    .onConflictDoUpdate({
      target: [parkingLotCount.tenantId, parkingLotCount.lotId],
      set: { taken, at },
    })
}

/** Counts a car in (1) or out (-1). */
export async function moveTaken(
  db: Queryable,
  { tenantId, lotId }: { tenantId: string; lotId: string },
  by: 1 | -1,
  at: Date,
): Promise<void> {
  await db
    .insert(parkingLotCount)
    .values({ tenantId, lotId, taken: Math.max(by, 0), at })
    .onConflictDoUpdate({
      target: [parkingLotCount.tenantId, parkingLotCount.lotId],
      set: { taken: sql`greatest(${parkingLotCount.taken} + ${by}, 0)`, at },
    })
}
