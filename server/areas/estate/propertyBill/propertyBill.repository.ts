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
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { yearRange } from './billTime'
import { pageRange, rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { room } from '../room/room.table'
import type { BillScope } from './billScope'
import { billSubject, lease, leaseLine, propertyBill } from './propertyBill.table'

export type Bill = typeof propertyBill.$inferSelect

/** A bill with its subject, room and lease. */
export interface BillRow {
  bill: Bill
  subject: typeof billSubject.$inferSelect
  room: typeof room.$inferSelect
  /** Null: of the folder, which names none. */
  lease: typeof lease.$inferSelect | null
}

const isBill = (tenantId: string, ids: readonly string[]) =>
  and(eq(propertyBill.tenantId, tenantId), inArray(propertyBill.id, [...ids]))

const isOfRooms = (tenantId: string, roomIds: readonly string[]) =>
  and(eq(propertyBill.tenantId, tenantId), inArray(propertyBill.roomId, [...roomIds]))

const isInScope = ({ tenantId, roomIds, lineIds, leaseIds }: BillScope) =>
  and(
    isOfRooms(tenantId, roomIds),
    or(isNull(propertyBill.lineId), inArray(propertyBill.lineId, [...lineIds])),
    or(isNull(propertyBill.leaseId), inArray(propertyBill.leaseId, [...leaseIds])),
  )

const isOpen = (scope: BillScope) =>
  and(isInScope(scope), isNull(propertyBill.paidAt), eq(propertyBill.isVoid, false))

const selectBills = (db: Queryable) =>
  db
    .select({ bill: propertyBill, subject: billSubject, room, lease })
    .from(propertyBill)
    .innerJoin(
      billSubject,
      and(
        eq(billSubject.tenantId, propertyBill.tenantId),
        eq(billSubject.id, propertyBill.subjectId),
      ),
    )
    .innerJoin(
      room,
      and(eq(room.tenantId, propertyBill.tenantId), eq(room.id, propertyBill.roomId)),
    )
    .leftJoin(
      leaseLine,
      and(eq(leaseLine.tenantId, propertyBill.tenantId), eq(leaseLine.id, propertyBill.lineId)),
    )
    .leftJoin(
      lease,
      and(
        eq(lease.tenantId, propertyBill.tenantId),
        eq(lease.id, sql`coalesce(${leaseLine.leaseId}, ${propertyBill.leaseId})`),
      ),
    )

/** Bills with a number, newest period first; numbers of two bills may be equal. */
export const billsByNo = (
  db: Queryable,
  tenantId: string,
  billNo: string,
  limit: number,
): Promise<BillRow[]> =>
  selectBills(db)
    .where(and(eq(propertyBill.tenantId, tenantId), eq(propertyBill.billNo, billNo)))
    .orderBy(desc(propertyBill.period), asc(propertyBill.id))
    .limit(limit)

/** Bills by id, in no particular order; unknown ids are missing. */
export async function billsById(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<BillRow[]> {
  return ids.length === 0 ? [] : selectBills(db).where(isBill(tenantId, ids))
}

/** Locks bills until the transaction ends, in a fixed order to prevent deadlocks. */
export async function lockBills(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Bill[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(propertyBill)
    .where(isBill(tenantId, ids))
    .orderBy(asc(propertyBill.id))
    .for('update')
}

export async function updateBill(
  db: Queryable,
  { tenantId, id }: Pick<Bill, 'tenantId' | 'id'>,
  change: Partial<Pick<Bill, 'paidAmount' | 'lateFee' | 'lateSince' | 'heldBy' | 'paidAt'>>,
): Promise<void> {
  await db
    .update(propertyBill)
    .set(change)
    .where(isBill(tenantId, [id]))
}

/** Open bills of a scope, longest due first. */
export async function openBills(db: Queryable, scope: BillScope): Promise<BillRow[]> {
  if (scope.roomIds.length === 0) return []
  return selectBills(db)
    .where(isOpen(scope))
    .orderBy(
      asc(propertyBill.dueOn),
      asc(room.rank),
      asc(propertyBill.period),
      asc(billSubject.rank),
      asc(propertyBill.id),
    )
}

/** Number of open bills of a scope. */
export async function countOpenBills(db: Queryable, scope: BillScope): Promise<number> {
  if (scope.roomIds.length === 0) return 0
  const [counted] = await db.select({ total: count() }).from(propertyBill).where(isOpen(scope))
  return counted?.total ?? 0
}

/** A page of paid bills of a scope in one year or all, latest first, with the total amount. */
export async function paidBills(
  db: Queryable,
  scope: BillScope,
  { year, ...pages }: PageRequest & { year?: number },
): Promise<{ rows: BillRow[]; total: number; amount: number }> {
  if (scope.roomIds.length === 0) return { rows: [], total: 0, amount: 0 }
  const range = year === undefined ? undefined : yearRange(year)
  const isWanted = and(
    isInScope(scope),
    range ? gte(propertyBill.paidAt, range.from) : isNotNull(propertyBill.paidAt),
    range && lt(propertyBill.paidAt, range.to),
  )
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    selectBills(db)
      .where(isWanted)
      .orderBy(desc(propertyBill.paidAt), desc(propertyBill.period), asc(propertyBill.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count(), amount: sql<string>`coalesce(sum(${propertyBill.paidAmount}), 0)` })
      .from(propertyBill)
      .where(isWanted),
  ])
  return { rows, total: counted?.total ?? 0, amount: Number(counted?.amount ?? 0) }
}

/** Calendar years of the park in which a scope has paid bills, latest first. */
export async function paidYears(db: Queryable, scope: BillScope): Promise<number[]> {
  if (scope.roomIds.length === 0) return []
  const year = sql<number>`extract(year from ${propertyBill.paidAt} at time zone 'Asia/Shanghai')::int`
  const rows = await db
    .selectDistinct({ year })
    .from(propertyBill)
    .where(and(isInScope(scope), isNotNull(propertyBill.paidAt)))
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** Bills of the same room and subject in a scope up to and including the bill's month, latest first. */
export async function billsUntil(
  db: Queryable,
  scope: BillScope,
  { roomId, subjectId, period }: Bill,
  limit: number,
): Promise<Bill[]> {
  return db
    .select()
    .from(propertyBill)
    .where(
      and(
        isInScope({ ...scope, roomIds: [roomId] }),
        eq(propertyBill.subjectId, subjectId),
        eq(propertyBill.isVoid, false),
        lte(propertyBill.period, period),
      ),
    )
    .orderBy(desc(propertyBill.period), desc(propertyBill.id))
    .limit(limit)
}

/** A page of all bills of a room, latest first, for the desk. */
export async function roomBillPage(
  db: Queryable,
  tenantId: string,
  roomId: string,
  pages: PageRequest,
): Promise<{ rows: BillRow[]; total: number }> {
  return rowsAndTotal(
    pages,
    selectBills(db)
      .where(isOfRooms(tenantId, [roomId]))
      .orderBy(desc(propertyBill.period), asc(billSubject.rank), asc(propertyBill.id)),
    db
      .select({ total: count() })
      .from(propertyBill)
      .where(isOfRooms(tenantId, [roomId])),
  )
}
