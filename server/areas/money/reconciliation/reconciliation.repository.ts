import { and, asc, desc, eq, isNull, lte, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import type { OverdueWork } from '../../../kernel/module'
import type { FundFlowLine, TradeBillLine } from '../../../providers/wechatPay/bills'
import { differencesText } from './differences'
import { billDay, billDifference, billLine } from './reconciliation.table'

export type BillDay = typeof billDay.$inferSelect
export type BillDifference = typeof billDifference.$inferSelect

/** Rows per statement. */
const CHUNK = 1_000

const isDay = ({ tenantId, day }: Pick<BillDay, 'tenantId' | 'day'>) =>
  and(eq(billDay.tenantId, tenantId), eq(billDay.day, day))

/** Latest day with a row, fetched or not. */
export async function lastDay(db: Queryable, tenantId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: max(billDay.day) })
    .from(billDay)
    .where(eq(billDay.tenantId, tenantId))
  return row?.day ?? null
}

export async function addDays(db: Queryable, days: readonly BillDay[]): Promise<void> {
  if (days.length > 0)
    await db
      .insert(billDay)
      .values([...days])
      .onConflictDoNothing()
}

/** Days whose bills are not fetched, oldest first. @param due days due for a try now, or all */
export function daysToFetch(
  db: Queryable,
  tenantId: string,
  due: { now: Date } | 'all',
): Promise<BillDay[]> {
  return db
    .select()
    .from(billDay)
    .where(
      and(
        eq(billDay.tenantId, tenantId),
        isNull(billDay.fetchedAt),
        due === 'all' ? undefined : lte(billDay.nextTryAt, due.now),
      ),
    )
    .orderBy(asc(billDay.day))
}

export async function updateDay(
  db: Queryable,
  key: Pick<BillDay, 'tenantId' | 'day'>,
  changes: Partial<Omit<BillDay, 'tenantId' | 'day'>>,
): Promise<void> {
  await db.update(billDay).set(changes).where(isDay(key))
}

/** Inserts the lines of a trade bill; skips known ones. */
export async function insertLines(
  db: Queryable,
  day: string,
  lines: readonly TradeBillLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += CHUNK) {
    const rows = lines
      .slice(at, at + CHUNK)
      .map(({ tenantId, about, no, providerNo, amount, settled }) => ({
        ...{ tenantId, about, no, providerNo, amount, settled, day, moved: null },
      }))
    await db.insert(billLine).values(rows).onConflictDoNothing()
  }
}

/** Stores fund movements with the lines of these days. Money of the last second of a day may move on the next day. */
export async function noteFlows(
  db: Queryable,
  tenantId: string,
  days: { from: string; to: string },
  flows: readonly FundFlowLine[],
): Promise<void> {
  const moved = new Map<string, number>()
  for (const { providerNo, amount } of flows)
    moved.set(providerNo, (moved.get(providerNo) ?? 0) + Math.abs(amount))
  const all = [...moved]
  for (let at = 0; at < all.length; at += CHUNK) {
    const part = all.slice(at, at + CHUNK)
    const [nos, amounts] = [part.map(([no]) => no), part.map(([, amount]) => amount)]
    await db.execute(sql`
      update bill_line l set moved = v.amount
      from unnest(${sql.param(nos)}::text[], ${sql.param(amounts)}::bigint[]) as v(no, amount)
      where l.tenant_id = ${tenantId} and l.day between ${days.from} and ${days.to}
        and l.provider_no = v.no`)
  }
}

type Found = Pick<BillDifference, 'about' | 'no' | 'kind' | 'day' | 'theirs' | 'ours' | 'orderId'>

/** Differences between fetched bills of these days and the books. */
export async function findDifferences(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<Found[]> {
  type Row = Omit<Found, 'theirs' | 'ours'> & { theirs: string | null; ours: string | null }
  const { rows } = await db.execute<Row>(sql`
    select about, no, kind, day, theirs::text, ours::text, order_id as "orderId"
    from (
      with d as (
        select * from bill_day
        where fetched_at is not null and tenant_id = ${tenantId} and day between ${from} and ${to}
      ) ${sql.raw(differencesText)}
    ) f`)
  const fenOf = (text: string | null) => (text === null ? null : Number(text))
  return rows.map((row) => ({ ...row, theirs: fenOf(row.theirs), ours: fenOf(row.ours) }))
}

/** Inserts new differences; reopens one that had been cleared. */
export async function keepDifferences(
  db: Queryable,
  tenantId: string,
  differences: readonly Found[],
  foundAt: Date,
): Promise<void> {
  for (const one of differences) {
    await db
      .insert(billDifference)
      .values({
        ...{ ...one, tenantId, id: newId(), status: 'Open', note: '', foundAt, endedAt: null },
      })
      .onConflictDoUpdate({
        target: [
          ...[billDifference.tenantId, billDifference.about],
          ...[billDifference.no, billDifference.kind],
        ],
        set: { status: 'Open', endedAt: null, theirs: one.theirs, ours: one.ours },
        setWhere: eq(billDifference.status, 'Cleared'),
      })
  }
}

const isOpenOf = (tenantId: string) =>
  // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
  and(eq(billDifference.tenantId, tenantId), sql`${billDifference.status} = 'Open'`)

/** Open differences, oldest day first. */
export function openDifferences(db: Queryable, tenantId: string): Promise<BillDifference[]> {
  return db
    .select()
    .from(billDifference)
    .where(isOpenOf(tenantId))
    .orderBy(asc(billDifference.day), asc(billDifference.id))
    .limit(CHUNK)
}

export async function findDifference(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<BillDifference | undefined> {
  const [row] = await db
    .select()
    .from(billDifference)
    .where(and(eq(billDifference.tenantId, tenantId), eq(billDifference.id, id)))
  return row
}

/** Ends an open difference. @returns false when it was already ended */
export async function endDifference(
  db: Queryable,
  { tenantId, id }: Pick<BillDifference, 'tenantId' | 'id'>,
  end: { status: 'Settled' | 'Cleared'; note: string; endedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(billDifference)
    .set(end)
    .where(and(isOpenOf(tenantId), eq(billDifference.id, id)))
    .returning({ id: billDifference.id })
  return rows.length === 1
}

/** A day of the bills with its sums in fen. */
export interface DaySums {
  day: string
  fetchedAt: Date | null
  said: string
  payments: number
  paid: number
  refunds: number
  returned: number
  open: number
}

/** Newest days with their sums. */
export async function daySums(db: Queryable, tenantId: string, limit: number): Promise<DaySums[]> {
  type Row = Omit<DaySums, 'paid' | 'returned'> & { paid: string; returned: string }
  const { rows } = await db.execute<Row>(sql`
    select d.day, d.fetched_at as "fetchedAt", d.said,
      count(l.no) filter (where l.about = 'payment')::int as payments,
      coalesce(sum(l.amount) filter (where l.about = 'payment'), 0)::text as paid,
      count(l.no) filter (where l.about = 'refund')::int as refunds,
      coalesce(sum(l.amount) filter (where l.about = 'refund'), 0)::text as returned,
      (select count(*) from bill_difference b
        where b.tenant_id = ${tenantId} and b.status = 'Open' and b.day = d.day)::int as open
    from (select * from bill_day where tenant_id = ${tenantId} order by day desc limit ${limit}) d
    left join bill_line l on l.tenant_id = ${tenantId} and l.day = d.day
    group by d.day, d.fetched_at, d.said order by d.day desc`)
  return rows.map((row) => ({
    ...row,
    paid: Number(row.paid),
    returned: Number(row.returned),
    fetchedAt: row.fetchedAt && new Date(row.fetchedAt),
  }))
}

/** Recently ended differences, newest first. */
export function endedDifferences(
  db: Queryable,
  tenantId: string,
  limit: number,
): Promise<BillDifference[]> {
  return db
    .select()
    .from(billDifference)
    .where(and(eq(billDifference.tenantId, tenantId), sql`${billDifference.status} <> 'Open'`))
    .orderBy(desc(billDifference.endedAt))
    .limit(limit)
}

export const overdueDifferences: OverdueWork = {
  kind: 'billDifferences',
  what: 'differences from the bills of the provider that the desk must settle',
  count: (tenantId) =>
    sql`select count(*) from ${billDifference} where ${and(
      eq(billDifference.tenantId, tenantId),
      eq(billDifference.status, 'Open'),
    )}`,
}
