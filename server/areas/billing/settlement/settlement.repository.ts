import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import { settlement } from './settlement.table'

export type Settlement = typeof settlement.$inferSelect
type Key = Pick<Settlement, 'tenantId' | 'id'>

const isOne = ({ tenantId, id }: Key) =>
  and(eq(settlement.tenantId, tenantId), eq(settlement.id, id))

/** Settlements, latest period first. @param shopId of this shop only */
export const settlementsOf = (
  db: Queryable,
  tenantId: string,
  shopId: string | undefined,
  limit: number,
): Promise<Settlement[]> =>
  db
    .select()
    .from(settlement)
    .where(
      and(
        eq(settlement.tenantId, tenantId),
        shopId === undefined ? undefined : eq(settlement.shopId, shopId),
      ),
    )
    .orderBy(desc(settlement.toDay), asc(settlement.shopName), asc(settlement.id))
    .limit(limit)

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
