import { and, arrayContains, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { mallOrder } from '../mallOrder/mallOrder.table'
import type { MallOrderRow } from '../mallOrder/mallOrder.service'

const isOf = (tenantId: string, id: string) =>
  and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.id, id))

/** Updates company and number of a shipped order; the caller holds its lock. */
export async function setParcel(
  tx: Queryable,
  { tenantId, id }: Pick<MallOrderRow, 'tenantId' | 'id'>,
  parcel: { expressCompany: string; expressNo: string },
): Promise<void> {
  await tx.update(mallOrder).set(parcel).where(isOf(tenantId, id))
}

export async function orderIdByPickupCode(
  db: Queryable,
  tenantId: string,
  pickupCode: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: mallOrder.id })
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.pickupCode, pickupCode)))
  return row?.id
}

/** Whether no order of the park has the code. Of two concurrent callers, the unique key rejects the second. */
export const pickupCodeIsFree = async (
  db: Queryable,
  tenantId: string,
  code: string,
): Promise<boolean> => (await orderIdByPickupCode(db, tenantId, code)) === undefined

/** Paid orders of a shop that are neither done nor refunded, and what they are still worth. */
export async function openOrdersOfShop(
  db: Queryable,
  tenantId: string,
  shopId: string,
): Promise<{ orders: number; amount: number }> {
  const { goodsAmount, freight, offAmount, refundedAmount } = mallOrder
  const worth = sql`${goodsAmount} + ${freight} - ${offAmount} - ${refundedAmount}`
  const [row] = await db
    .select({ orders: count(), amount: sql`coalesce(sum(${worth}), 0)`.mapWith(Number) })
    .from(mallOrder)
    .where(
      and(
        eq(mallOrder.tenantId, tenantId),
        eq(mallOrder.shopId, shopId),
        inArray(mallOrder.status, ['Paid', 'ToPickup', 'Shipped', 'Refunding']),
      ),
    )
  return row ?? { orders: 0, amount: 0 }
}

const isToShip = and(eq(mallOrder.status, 'Paid'), eq(mallOrder.delivery, 'express'))
const isToPrepare = and(eq(mallOrder.status, 'Paid'), eq(mallOrder.delivery, 'pickup'))
const earliest = (which: SQL | undefined) =>
  sql<Date | null>`min(${mallOrder.paidAt}) filter (where ${which})`.mapWith(mallOrder.paidAt)
/** Order groups: to send, to prepare, to be picked up, on the way, others. */
export type DeskOrderGroup =
  | 'all'
  | 'toShip'
  | 'toPrepare'
  | 'toPickup'
  | 'onTheWay'
  | 'done'
  | 'over'

const groups: Readonly<Record<DeskOrderGroup, SQL | undefined>> = {
  all: undefined,
  toShip: isToShip,
  toPrepare: isToPrepare,
  toPickup: eq(mallOrder.status, 'ToPickup'),
  onTheWay: eq(mallOrder.status, 'Shipped'),
  done: eq(mallOrder.status, 'Done'),
  over: inArray(mallOrder.status, ['Refunding', 'Refunded', 'Closed']),
}
/** Groups that wait for the park: most urged first, then longest waiting. */
const waiting: readonly DeskOrderGroup[] = ['toShip', 'toPrepare']

/** A page of a park's orders. @param words all must match (kernel/searchText) */
export async function parkOrderPage(
  db: Queryable,
  tenantId: string,
  { group, words }: { group: DeskOrderGroup; words: readonly string[] },
  pages: PageRequest,
): Promise<{ rows: MallOrderRow[]; total: number }> {
  const isWanted = and(
    eq(mallOrder.tenantId, tenantId),
    groups[group],
    words.length === 0 ? undefined : arrayContains(mallOrder.words, [...words]),
  )
  const order = waiting.includes(group)
    ? [desc(mallOrder.urgeCount), asc(mallOrder.paidAt), asc(mallOrder.id)]
    : [desc(mallOrder.createdAt), desc(mallOrder.id)]
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(mallOrder)
      .where(isWanted)
      .orderBy(...order),
    db.select({ total: count() }).from(mallOrder).where(isWanted),
  )
}

/** Orders that are handed over at a counter, of one shop: not ready, or ready and not picked up. */
const isForCounterOf = (tenantId: string, shopId: string) =>
  and(
    eq(mallOrder.tenantId, tenantId),
    eq(mallOrder.shopId, shopId),
    eq(mallOrder.delivery, 'pickup'),
    inArray(mallOrder.status, ['Paid', 'ToPickup']),
  )

/** A page of the orders that a shop hands over, longest waiting first. */
export const counterOrdersOf = (
  db: Queryable,
  tenantId: string,
  shopId: string,
  pages: PageRequest,
): Promise<{ rows: MallOrderRow[]; total: number }> =>
  rowsAndTotal(
    pages,
    db
      .select()
      .from(mallOrder)
      .where(isForCounterOf(tenantId, shopId))
      .orderBy(asc(mallOrder.paidAt), asc(mallOrder.id)),
    db.select({ total: count() }).from(mallOrder).where(isForCounterOf(tenantId, shopId)),
  )

/** Number of orders that a shop makes ready and hands over, with the earliest payment of each. */
export async function countCounterOrders(db: Queryable, tenantId: string, shopId: string) {
  const isReady = eq(mallOrder.status, 'ToPickup')
  const [row] = await db
    .select({
      toPrepare: sql<number>`count(*) filter (where ${isToPrepare})::int`,
      toPrepareSince: earliest(isToPrepare),
      toPickup: sql<number>`count(*) filter (where ${isReady})::int`,
      toPickupSince: earliest(isReady),
    })
    .from(mallOrder)
    .where(isForCounterOf(tenantId, shopId))
  return row ?? { toPrepare: 0, toPrepareSince: null, toPickup: 0, toPickupSince: null }
}

/** Number of a park's orders per open group, and the earliest payment in those that wait for the park. */
export async function countOrders(db: Queryable, tenantId: string) {
  const [row] = await db
    .select({
      toShip: sql<number>`count(*) filter (where ${isToShip})::int`,
      toShipSince: earliest(isToShip),
      toPrepareSince: earliest(isToPrepare),
      toPrepare: sql<number>`count(*) filter (where ${isToPrepare})::int`,
      toPickup: sql<number>`count(*) filter (where ${mallOrder.status} = 'ToPickup')::int`,
      onTheWay: sql<number>`count(*) filter (where ${mallOrder.status} = 'Shipped')::int`,
    })
    .from(mallOrder)
    .where(
      and(
        eq(mallOrder.tenantId, tenantId),
        inArray(mallOrder.status, ['Paid', 'ToPickup', 'Shipped']),
      ),
    )
  const none = { toShip: 0, toPrepare: 0, toPickup: 0, onTheWay: 0 }
  return row ?? { ...none, toShipSince: null, toPrepareSince: null }
}
