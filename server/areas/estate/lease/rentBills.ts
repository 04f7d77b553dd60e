import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { itemId } from '../../../kernel/folder/problem'
import { parkDay } from '../../../kernel/parkDay'
import { billNoOf } from '../propertyBill/propertyBill.service'
import { lease, leaseLine, propertyBill } from '../propertyBill/propertyBill.table'
import { nextIssue, rentPeriods, type Charged, type RentPeriod } from './rentPeriod'

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
 * from its line and days, and no two bills of a line charge the same day (property_bill_line_days). Months for which the
 * folder has a bill of the room and subject are left out.
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
      leaseId: propertyBill.leaseId,
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
 * Last day that bills charge, by line. A line that is no longer in the folder counts for its successor: the same
 * tenant's line for the same room and subject, under another id.
 */
async function lastDays(
  db: Queryable,
  tenantId: string,
  lines: readonly LineOfLease[],
): Promise<Map<string, string>> {
  const ids = sql.param(lines.map(({ line }) => line.id))
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select n.id, max(b.to_day)::text as day
    from lease_line n
    join lease l on l.tenant_id = n.tenant_id and l.id = n.lease_id
    join lease o on o.tenant_id = l.tenant_id and o.room_id = l.room_id and o.tenant_name = l.tenant_name
    join lease_line m on m.tenant_id = o.tenant_id and m.lease_id = o.id
      and (m.id = n.id or m.subject_id = n.subject_id and not (m.is_active and o.is_active))
    join property_bill b on b.tenant_id = m.tenant_id and b.line_id = m.id and not b.is_void
    where n.tenant_id = ${tenantId} and n.id = any(${ids}) and b.to_day is not null
    group by n.id`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Key of a bill's id and number; the days after a bill that ended within its month are a second bill of the month. */
const keyOf = (
  line: string,
  { period, fromDay }: Pick<RentPeriod, 'period' | 'fromDay'>,
  { to }: Charged,
): string => `${line}/${to?.startsWith(period) ? fromDay : period}`

/**
 * Whether a bill of the folder charges a lease: the one that it names. One without a name charges the days before a
 * lease that begins within its month if it was issued before the lease began.
 */
function isOfLease(
  { leaseId, period, issuedAt }: { leaseId: string | null; period: string; issuedAt: Date },
  { id, fromDay }: { id: string; fromDay: string },
): boolean {
  if (leaseId !== null) return leaseId === id
  const beginsWithin = fromDay.startsWith(period) && !fromDay.endsWith('-01')
  return !beginsWithin || parkDay(issuedAt.getTime()) >= fromDay
}

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
  const chargedTo = await lastDays(db, tenantId, lines)
  const chargedOf = ({ line, lease: own }: LineOfLease): Charged => ({
    to: chargedTo.get(line.id) ?? null,
    isWritten: (month) =>
      written.some(
        (bill) =>
          bill.roomId === own.roomId &&
          bill.subjectId === line.subjectId &&
          bill.period === month &&
          isOfLease(bill, own),
      ),
  })
  const rows = open.flatMap((each) => {
    const { line, lease: own } = each
    const charged = chargedOf(each)
    return rentPeriods(own, line, now.getTime(), charged).map(({ issuedAt, ...rent }) => ({
      ...{ tenantId, roomId: own.roomId, subjectId: line.subjectId, lineId: line.id, ...rent },
      id: itemId(tenantId, 'rentBill', keyOf(line.id, rent, charged)),
      billNo: billNoOf(rent.period, keyOf(line.id, rent, charged)),
      ...{ unit: '月', unitPrice: line.monthly * PRICE_PARTS },
      ...{ meterBefore: null, meterAfter: null, reduction: 0 },
      issuedAt: new Date(issuedAt),
      ...{ isVoid: false, paidAmount: 0, lateFee: 0, lateSince: null, heldBy: null, paidAt: null },
    }))
  })
  if (rows.length > 0) await db.insert(propertyBill).values(rows).onConflictDoNothing()
  for (const each of lines) {
    const { line, lease: own } = each
    const next = own.isActive ? nextIssue(own, line, now.getTime(), chargedOf(each)) : undefined
    await db
      .update(leaseLine)
      .set({ nextAt: next === undefined ? null : new Date(next) })
      .where(and(eq(leaseLine.tenantId, tenantId), eq(leaseLine.id, line.id)))
  }
}
