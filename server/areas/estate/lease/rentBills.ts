import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { itemId } from '../../../kernel/folder/problem'
import { parkDay } from '../../../kernel/parkDay'
import { billNoOf } from '../propertyBill/propertyBill.service'
import { propertyBill } from '../propertyBill/propertyBill.table'
import { lease, leaseLine } from './lease.table'
import { nextIssue, rentPeriods } from './rentPeriod'

/** Hundredths of a fen, the unit of a bill's price. */
const PRICE_PARTS = 100

/** Lines that are read at once: not all of a large park's. */
const PORTION = 200

interface LineOfLease {
  line: typeof leaseLine.$inferSelect
  lease: typeof lease.$inferSelect
}

/** Active lines of active leases: those that are due at `due`, the earliest first, else all. */
async function linesOf(db: Queryable, tenantId: string, due?: Date): Promise<LineOfLease[]> {
  const isOfPark = and(eq(leaseLine.tenantId, tenantId), leaseLine.isActive)
  const lines = due
    ? await db
        .select()
        .from(leaseLine)
        .where(and(isOfPark, lte(leaseLine.nextAt, due)))
        .orderBy(asc(leaseLine.nextAt))
        .limit(PORTION)
    : await db.select().from(leaseLine).where(isOfPark)
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ leaseId }) => leaseId))]
  const leases = await db
    .select()
    .from(lease)
    .where(and(eq(lease.tenantId, tenantId), inArray(lease.id, ids)))
  const byId = new Map(leases.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const own = byId.get(line.leaseId)
    return own ? [{ line, lease: own }] : []
  })
}

/**
 * Makes the bills of a park's leases whose day has come. Idempotent and safe on several servers: a bill's id is computed
 * from its line and period. A period for which the folder has a bill of the room and subject is left out.
 * @param which `all`: also lines that an import may have changed
 */
export async function makeRentBills(
  db: Queryable,
  tenantId: string,
  now: Date,
  which: 'due' | 'all' = 'due',
): Promise<void> {
  if (which === 'all') return billLines(db, tenantId, await linesOf(db, tenantId), now)
  for (;;) {
    const lines = await linesOf(db, tenantId, now)
    await billLines(db, tenantId, lines, now)
    if (lines.length < PORTION) return
  }
}

/** Bills of the folder for rooms. */
const writtenBills = (db: Queryable, tenantId: string, rooms: readonly string[]) =>
  db
    .select({
      roomId: propertyBill.roomId,
      subjectId: propertyBill.subjectId,
      period: propertyBill.period,
      issuedAt: propertyBill.issuedAt,
    })
    .from(propertyBill)
    .where(
      and(
        eq(propertyBill.tenantId, tenantId),
        inArray(propertyBill.roomId, [...rooms]),
        isNull(propertyBill.lineId),
        eq(propertyBill.isVoid, false),
      ),
    )

/**
 * Whether a bill of the folder charges the days before a lease that begins within the bill's month: it was issued
 * before the lease began.
 */
const isOfFormerTenant = (
  { period, issuedAt }: { period: string; issuedAt: Date },
  { fromDay }: { fromDay: string },
): boolean =>
  fromDay.startsWith(period) && !fromDay.endsWith('-01') && parkDay(issuedAt.getTime()) < fromDay

async function billLines(
  db: Queryable,
  tenantId: string,
  lines: readonly LineOfLease[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const open = lines.filter((row) => row.lease.isActive)
  const rooms = [...new Set(open.map((row) => row.lease.roomId))]
  const written = await writtenBills(db, tenantId, rooms)
  const rows = open.flatMap(({ line, lease: { roomId, ...days } }) =>
    rentPeriods(days, line, now.getTime())
      .filter(
        ({ period }) =>
          !written.some(
            (bill) =>
              bill.roomId === roomId &&
              bill.subjectId === line.subjectId &&
              bill.period === period &&
              !isOfFormerTenant(bill, days),
          ),
      )
      .map(({ period, quantity, amount, issuedAt, dueOn }) => ({
        ...{ tenantId, roomId, period, quantity, amount, dueOn },
        id: itemId(tenantId, 'rentBill', `${line.id}/${period}`),
        billNo: billNoOf(period, `${line.id}/${period}`),
        subjectId: line.subjectId,
        lineId: line.id,
        unit: '月',
        unitPrice: line.monthly * PRICE_PARTS,
        ...{ meterBefore: null, meterAfter: null, reduction: 0 },
        issuedAt: new Date(issuedAt),
        ...{
          isVoid: false,
          paidAmount: 0,
          lateFee: 0,
          lateSince: null,
          heldBy: null,
          paidAt: null,
        },
      })),
  )
  if (rows.length > 0) await db.insert(propertyBill).values(rows).onConflictDoNothing()
  for (const { line, lease: days } of lines) {
    const next = days.isActive ? nextIssue(days, line, now.getTime()) : undefined
    await db
      .update(leaseLine)
      .set({ nextAt: next === undefined ? null : new Date(next) })
      .where(and(eq(leaseLine.tenantId, tenantId), eq(leaseLine.id, line.id)))
  }
}
