import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { write } from '../../../database/withTransaction'
import { columnsOf, eachKind, insertKind } from '../../../database/writeKind'
import type { Member } from '../../../kernel/base'
import { window, type PageRequest } from '../../../kernel/paging'
import type { PointGoodsRow } from './pointGoods.repository'
import { pointExchange, pointGoods } from './pointGoods.table'

export type ExchangeRow = typeof pointExchange.$inferSelect

/** An exchange with its goods. */
export interface Exchanged {
  exchange: ExchangeRow
  goods: PointGoodsRow
}

const keyOf = ({ id }: { id: string }) => `exchange/${id}`

const exchangeKind = insertKind(pointExchange, { key: keyOf })

export const insertExchange = (db: Queryable, row: ExchangeRow): Promise<void> =>
  write(db, exchangeKind, row)

const paidColumns = ['status', 'pickupCode', 'pickupTo', 'userCouponIds', 'doneAt']

const exchangeColumns = columnsOf(pointExchange)

const paidKind = eachKind<ExchangeRow>(
  `update point_exchange set ${exchangeColumns.set(paidColumns)}
   where tenant_id = {} and id = {}::uuid and status = 'PendingPay'`,
  (row) => [...exchangeColumns.values(row, paidColumns), row.tenantId, row.id],
  { key: keyOf },
)

/** Stores an exchange whose order is paid; the transaction fails with an error when it was not in PendingPay. */
export const payExchange = (db: Queryable, row: ExchangeRow): Promise<void> =>
  write(db, paidKind, row)

const exchangedQuery = (db: Queryable) =>
  db
    .select({ exchange: pointExchange, goods: pointGoods })
    .from(pointExchange)
    .innerJoin(
      pointGoods,
      and(
        eq(pointGoods.tenantId, pointExchange.tenantId),
        eq(pointGoods.id, pointExchange.goodsId),
      ),
    )

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(pointExchange.tenantId, tenantId), eq(pointExchange.userId, userId))

export async function findExchange(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { orderId: string } | { pickupCode: string },
): Promise<Exchanged | undefined> {
  if ('orderId' in by) return (await ofOrderQuery(db, { tenantId, orderId: by.orderId }))[0]
  const isMeant =
    'id' in by ? eq(pointExchange.id, by.id) : eq(pointExchange.pickupCode, by.pickupCode)
  const [row] = await exchangedQuery(db).where(and(eq(pointExchange.tenantId, tenantId), isMeant))
  return row
}

/** Prepared: used by every payment of an exchange. */
const ofOrderQuery = preparedQuery((db) =>
  exchangedQuery(db).where(
    and(
      eq(pointExchange.tenantId, sql.placeholder('tenantId')),
      eq(pointExchange.orderId, sql.placeholder('orderId')),
    ),
  ),
)

/** A page of a member's exchanges, newest first. */
export async function exchangePage(
  db: Queryable,
  member: Member,
  statuses: readonly ExchangeRow['status'][],
  pages: PageRequest,
): Promise<{ rows: Exchanged[]; total: number }> {
  const isMeant = and(isOf(member), inArray(pointExchange.status, [...statuses]))
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    exchangedQuery(db)
      .where(isMeant)
      .orderBy(desc(pointExchange.createdAt), desc(pointExchange.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(pointExchange).where(isMeant),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Changes an exchange whose status is `from`; exactly one of several concurrent callers succeeds. */
export async function moveExchange(
  db: Queryable,
  { tenantId, id }: Pick<ExchangeRow, 'tenantId' | 'id'>,
  from: ExchangeRow['status'],
  changes: Partial<
    Pick<ExchangeRow, 'status' | 'pickupCode' | 'pickupTo' | 'userCouponIds' | 'doneAt'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(pointExchange)
    .set(changes)
    .where(
      and(
        eq(pointExchange.tenantId, tenantId),
        eq(pointExchange.id, id),
        eq(pointExchange.status, from),
      ),
    )
    .returning({ id: pointExchange.id })
  return rows.length === 1
}

/** Number of a member's exchanges waiting for pickup at `now`. */
export async function countWaiting(db: Queryable, member: Member, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pointExchange)
    .where(
      and(
        eq(pointExchange.tenantId, member.tenantId),
        eq(pointExchange.userId, member.userId),
        eq(pointExchange.status, 'ToPickup'),
        or(isNull(pointExchange.pickupTo), gte(pointExchange.pickupTo, now)),
      ),
    )
  return row?.total ?? 0
}
