import { and, eq, lt, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parcelTrace } from '../mallOrder/mallOrder.table'

export type TraceRow = typeof parcelTrace.$inferSelect
export type ParcelKey = Pick<TraceRow, 'tenantId' | 'company' | 'no'>

const isParcel = ({ tenantId, company, no }: ParcelKey) =>
  and(eq(parcelTrace.tenantId, tenantId), eq(parcelTrace.company, company), eq(parcelTrace.no, no))

export async function findTrace(db: Queryable, key: ParcelKey): Promise<TraceRow | undefined> {
  const [row] = await db.select().from(parcelTrace).where(isParcel(key))
  return row
}

/**
 * Records a carrier query now, unless the last one is within the pause.
 * @returns whether to query: true for only one of several concurrent callers
 */
export async function claimAsking(
  db: Queryable,
  key: ParcelKey,
  now: Date,
  pauseMs: number,
): Promise<boolean> {
  const rows = await db
    .insert(parcelTrace)
    .values({ ...key, state: 'Unknown', rows: [], askedAt: now })
    .onConflictDoUpdate({
      target: [parcelTrace.tenantId, parcelTrace.company, parcelTrace.no],
      set: { askedAt: now },
      setWhere: lte(parcelTrace.askedAt, new Date(now.getTime() - pauseMs)),
    })
    .returning({ no: parcelTrace.no })
  return rows.length === 1
}

/** Stores a carrier's answer. */
export async function keepTrace(
  db: Queryable,
  key: ParcelKey,
  { state, rows }: Pick<TraceRow, 'state' | 'rows'>,
): Promise<void> {
  await db.update(parcelTrace).set({ state, rows }).where(isParcel(key))
}

/** Deletes traces last queried before `before`. */
export async function removeOldTraces(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(parcelTrace)
    .where(and(eq(parcelTrace.tenantId, tenantId), lt(parcelTrace.askedAt, before)))
}
