import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingLot, parkingLotCount } from './parkingLot.table'

export type LotRow = typeof parkingLot.$inferSelect

/** The open lots of a park in their order, with how many spaces are taken. */
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

/** A lot, closed ones too: cars may still be inside. */
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

/** What the lot's own system has counted. */
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

/** A car that came (1) or went (-1). */
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
