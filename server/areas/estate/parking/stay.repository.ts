import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { parkingLot } from '../parkingLot/parkingLot.table'
import { parkingStay } from './parking.table'

export type StayRow = typeof parkingStay.$inferSelect

/** A stay with its lot's name. */
export interface StayInLot {
  stay: StayRow
  lotName: string
}

export const isStay = ({ tenantId, id }: Pick<StayRow, 'tenantId' | 'id'>) =>
  and(eq(parkingStay.tenantId, tenantId), eq(parkingStay.id, id))

/** Query for stays with lots; callers add the `where`. */
export const staysWithLots = (db: Queryable) =>
  db
    .select({ stay: parkingStay, lotName: parkingLot.name })
    .from(parkingStay)
    .innerJoin(
      parkingLot,
      and(eq(parkingLot.tenantId, parkingStay.tenantId), eq(parkingLot.id, parkingStay.lotId)),
    )
    .$dynamic()

/** Cars of some plates inside, optionally in one lot. */
export function staysInside(
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
  lotId?: string,
): Promise<StayInLot[]> {
  if (plates.length === 0) return Promise.resolve([])
  return staysWithLots(db).where(
    and(
      eq(parkingStay.tenantId, tenantId),
      inArray(parkingStay.plateNo, [...plates]),
      isNull(parkingStay.outAt),
      // A car without a plate is found by its code only.
      ne(parkingStay.plateNo, ''),
      lotId === undefined ? undefined : eq(parkingStay.lotId, lotId),
    ),
  )
}

export async function stayById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<StayInLot | undefined> {
  const [row] = await staysWithLots(db).where(isStay({ tenantId, id }))
  return row
}

/** Stays of the same plate that began earlier on the park's day of this one's entry. */
export const earlierThatDay = (
  db: Queryable,
  { tenantId, plateNo, inAt }: StayRow,
): Promise<StayRow[]> =>
  db
    .select()
    .from(parkingStay)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        eq(parkingStay.plateNo, plateNo),
        gte(parkingStay.inAt, dayRange(parkDay(inAt.getTime())).from),
        lt(parkingStay.inAt, inAt),
      ),
    )

/** The first stay of a plate that began after one moment and before another, running or over. */
export async function nextStay(
  db: Queryable,
  tenantId: string,
  plateNo: string,
  { after, before }: { after: Date; before: Date },
): Promise<StayRow | undefined> {
  if (plateNo === '') return undefined
  const [row] = await db
    .select()
    .from(parkingStay)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        eq(parkingStay.plateNo, plateNo),
        gt(parkingStay.inAt, after),
        lt(parkingStay.inAt, before),
      ),
    )
    .orderBy(asc(parkingStay.inAt))
    .limit(1)
  return row
}

/** The last stay of a plate in a lot that had begun at a moment, running or over. */
export async function lastStayAt(
  db: Queryable,
  tenantId: string,
  { plateNo, lotId }: { plateNo: string; lotId: string },
  at: Date,
): Promise<StayRow | undefined> {
  if (plateNo === '') return undefined
  const [row] = await db
    .select()
    .from(parkingStay)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        eq(parkingStay.plateNo, plateNo),
        eq(parkingStay.lotId, lotId),
        lte(parkingStay.inAt, at),
      ),
    )
    .orderBy(desc(parkingStay.inAt))
    .limit(1)
  return row
}

export async function stayByCode(
  db: Queryable,
  tenantId: string,
  code: string,
): Promise<StayInLot | undefined> {
  const [row] = await staysWithLots(db).where(
    and(eq(parkingStay.tenantId, tenantId), eq(parkingStay.code, code)),
  )
  return row
}

/** All cars inside a park, newest first. */
export const allInside = (db: Queryable, tenantId: string, limit: number): Promise<StayInLot[]> =>
  staysWithLots(db)
    .where(and(eq(parkingStay.tenantId, tenantId), isNull(parkingStay.outAt)))
    .orderBy(desc(parkingStay.inAt))
    .limit(limit)

/**
 * Locks a stay until the transaction ends, which serialises paying, leaving and correcting. Orders are locked before
 * stays, never after.
 */
export async function lockStay(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<StayRow | undefined> {
  const [row] = await tx.select().from(parkingStay).where(isStay({ tenantId, id })).for('update')
  return row
}

/** @returns false when the code is taken */
export async function insertStay(tx: Queryable, row: StayRow): Promise<boolean> {
  const made = await tx
    .insert(parkingStay)
    .values(row)
    .onConflictDoNothing({ target: [parkingStay.tenantId, parkingStay.code] })
    .returning({ id: parkingStay.id })
  return made.length === 1
}

export async function updateStay(
  tx: Queryable,
  key: Pick<StayRow, 'tenantId' | 'id'>,
  changes: Partial<Omit<StayRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.update(parkingStay).set(changes).where(isStay(key))
}

/** Moves a stay's times some minutes into the past, for the sandbox. */
export async function turnBack(
  db: Queryable,
  key: Pick<StayRow, 'tenantId' | 'id'>,
  minutes: number,
): Promise<void> {
  const { inAt, paidAt, leaveBefore } = parkingStay
  const earlier = (column: typeof inAt | typeof paidAt | typeof leaveBefore) =>
    sql`${column} - make_interval(mins => ${minutes})`
  await db
    .update(parkingStay)
    .set({ inAt: earlier(inAt), paidAt: earlier(paidAt), leaveBefore: earlier(leaveBefore) })
    .where(isStay(key))
}

/** Whether another running stay has the plate. */
export async function isInsideAlready(
  db: Queryable,
  { tenantId, id }: Pick<StayRow, 'tenantId' | 'id'>,
  plateNo: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: parkingStay.id })
    .from(parkingStay)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        eq(parkingStay.plateNo, plateNo),
        isNull(parkingStay.outAt),
        ne(parkingStay.id, id),
      ),
    )
  return row !== undefined && plateNo !== ''
}
