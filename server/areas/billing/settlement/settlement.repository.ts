import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { shop } from '../../shops/shop/shop.table'
import { settlement } from './settlement.table'

export type Settlement = typeof settlement.$inferSelect
type Key = Pick<Settlement, 'tenantId' | 'id'>

const isOne = ({ tenantId, id }: Key) =>
  and(eq(settlement.tenantId, tenantId), eq(settlement.id, id))

/** Filter of the list: of one shop, in some states, those that the shop is paid for only. */
export interface SettlementFilter {
  shopId?: string
  statuses?: readonly Settlement['status'][]
  isDue?: boolean
}

/** A page of settlements, latest period first. */
export function settlementPage(
  db: Queryable,
  tenantId: string,
  { shopId, statuses, isDue }: SettlementFilter,
  pages: PageRequest,
): Promise<{ rows: Settlement[]; total: number }> {
  const isWanted = and(
    eq(settlement.tenantId, tenantId),
    shopId === undefined ? undefined : eq(settlement.shopId, shopId),
    statuses && inArray(settlement.status, statuses),
    isDue ? gt(settlement.due, 0) : undefined,
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(settlement)
      .where(isWanted)
      .orderBy(desc(settlement.toDay), asc(settlement.shopName), asc(settlement.id)),
    db.select({ total: count() }).from(settlement).where(isWanted),
  )
}

/** Drafts, and confirmed ones that are due something: how many, and since when. */
export async function settlementsWaiting(db: Queryable, tenantId: string) {
  const isDraft = sql`${settlement.status} = 'Draft'`
  const isOwed = sql`${settlement.status} = 'Confirmed' and ${settlement.due} > 0`
  const since = (at: typeof settlement.confirmedAt | typeof settlement.createdAt, which: SQL) =>
    sql<Date | null>`min(${at}) filter (where ${which})`.mapWith(settlement.createdAt)
  const [row] = await db
    .select({
      drafts: sql<number>`count(*) filter (where ${isDraft})::int`,
      draftsSince: since(settlement.createdAt, isDraft),
      owed: sql<number>`count(*) filter (where ${isOwed})::int`,
      owedSince: since(settlement.confirmedAt, isOwed),
    })
    .from(settlement)
    .where(eq(settlement.tenantId, tenantId))
  return row ?? { drafts: 0, draftsSince: null, owed: 0, owedSince: null }
}

/** Settlements of a shop that are not paid out though something is due, and their sum. */
export async function unpaidOfShop(
  db: Queryable,
  tenantId: string,
  shopId: string,
): Promise<{ number: number; due: number }> {
  const [row] = await db
    .select({ number: count(), due: sql`coalesce(sum(${settlement.due}), 0)`.mapWith(Number) })
    .from(settlement)
    .where(
      and(
        eq(settlement.tenantId, tenantId),
        eq(settlement.shopId, shopId),
        inArray(settlement.status, ['Draft', 'Confirmed']),
        gt(settlement.due, 0),
      ),
    )
  return row ?? { number: 0, due: 0 }
}

/** Latest settlement of a shop. */
export async function lastSettlementOf(
  db: Queryable,
  tenantId: string,
  shopId: string,
): Promise<Settlement | undefined> {
  const [row] = await db
    .select()
    .from(settlement)
    .where(and(eq(settlement.tenantId, tenantId), eq(settlement.shopId, shopId)))
    .orderBy(desc(settlement.toDay))
    .limit(1)
  return row
}

export async function findSettlement(db: Queryable, key: Key): Promise<Settlement | undefined> {
  const [row] = await db.select().from(settlement).where(isOne(key))
  return row
}

export async function lockSettlement(tx: Queryable, key: Key): Promise<Settlement | undefined> {
  const [row] = await tx.select().from(settlement).where(isOne(key)).for('update')
  return row
}

/** @returns false when the id, or the first or last day of the shop, is taken */
export async function insertSettlement(tx: Queryable, row: Settlement): Promise<boolean> {
  const made = await tx.insert(settlement).values(row).onConflictDoNothing().returning()
  return made.length === 1
}

export async function updateSettlement(
  tx: Queryable,
  key: Key,
  changed: Partial<Settlement>,
): Promise<void> {
  await tx.update(settlement).set(changed).where(isOne(key))
}

export async function deleteSettlement(tx: Queryable, key: Key): Promise<void> {
  await tx.delete(settlement).where(isOne(key))
}

/** Shops of the park with their agreed share, by name; those that have left, too. */
export const settledShops = (db: Queryable, tenantId: string) =>
  db
    .select({ id: shop.id, name: shop.name, parkShare: shop.parkShare, status: shop.status })
    .from(shop)
    .where(eq(shop.tenantId, tenantId))
    .orderBy(asc(shop.name), asc(shop.id))
