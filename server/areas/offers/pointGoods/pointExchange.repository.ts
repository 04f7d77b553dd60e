import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import type { PointGoodsRow } from './pointGoods.repository'
import { pointExchange, pointGoods } from './pointGoods.table'

export type ExchangeRow = typeof pointExchange.$inferSelect

/** An exchange with its goods. */
export interface Exchanged {
  exchange: ExchangeRow
  goods: PointGoodsRow
}

export async function insertExchange(db: Queryable, row: ExchangeRow): Promise<void> {
  await db.insert(pointExchange).values(row)
}

/** Stores an exchange whose order is paid. @throws Error when it was not in PendingPay */
export async function payExchange(db: Queryable, row: ExchangeRow): Promise<void> {
  const { status, pickupCode, pickupTo, userCouponIds, doneAt } = row
  const changes = { status, pickupCode, pickupTo, userCouponIds, doneAt }
  if (!(await moveExchange(db, row, 'PendingPay', changes)))
    throw new Error(`exchange ${row.id} does not wait for its payment`)
}

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
  const [row] = await exchangedQuery(db).where(
    and(eq(pointExchange.tenantId, tenantId), isMeant(by)),
  )
  return row
}

/** A member's unpaid exchanges of some goods. */
export const unpaidOf = (
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
): Promise<ExchangeRow[]> =>
  db
    .select()
    .from(pointExchange)
    .where(
      and(
        isOf({ tenantId, userId }),
        eq(pointExchange.goodsId, goodsId),
        eq(pointExchange.status, 'PendingPay'),
      ),
    )

function isMeant(by: { id: string } | { orderId: string } | { pickupCode: string }): SQL {
  if ('id' in by) return eq(pointExchange.id, by.id)
  if ('orderId' in by) return eq(pointExchange.orderId, by.orderId)
  return eq(pointExchange.pickupCode, by.pickupCode)
}

/** Exchanges whose pickup is not over. */
const isOpenAt = (now: Date) => or(isNull(pointExchange.pickupTo), gte(pointExchange.pickupTo, now))

/** A page of a member's exchanges, newest first. @param openAt only those whose pickup is not over then */
export async function exchangePage(
  db: Queryable,
  member: Member,
  { statuses, openAt }: { statuses: readonly ExchangeRow['status'][]; openAt?: Date },
  pages: PageRequest,
): Promise<{ rows: Exchanged[]; total: number }> {
  const isMeant = and(
    isOf(member),
    inArray(pointExchange.status, [...statuses]),
    openAt && isOpenAt(openAt),
  )
  return rowsAndTotal(
    pages,
    exchangedQuery(db)
      .where(isMeant)
      .orderBy(desc(pointExchange.createdAt), desc(pointExchange.id)),
    db.select({ total: count() }).from(pointExchange).where(isMeant),
  )
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

/** Exchanges waiting for pickup whose deadline lies in a span, earliest first; rows locked, those held elsewhere left out. */
export const exchangesDue = (
  tx: Queryable,
  tenantId: string,
  { after, until, without }: { after?: Date; until: Date; without?: SQL },
  limit: number,
): Promise<Exchanged[]> =>
  exchangedQuery(tx)
    .where(
      and(
        eq(pointExchange.tenantId, tenantId),
        eq(pointExchange.status, 'ToPickup'),
        after && gt(pointExchange.pickupTo, after),
        lte(pointExchange.pickupTo, until),
        without,
      ),
    )
    .orderBy(asc(pointExchange.pickupTo), asc(pointExchange.id))
    .limit(limit)
    .for('update', { of: pointExchange, skipLocked: true })

/** Whether an exchange has this pickup code; codes are unique per park and never used again. */
export async function hasPickupCode(
  db: Queryable,
  tenantId: string,
  pickupCode: string,
): Promise<boolean> {
  return (await findExchange(db, tenantId, { pickupCode })) !== undefined
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
        isOpenAt(now),
      ),
    )
  return row?.total ?? 0
}
