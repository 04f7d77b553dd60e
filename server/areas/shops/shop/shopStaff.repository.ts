import { and, asc, count, eq, gte, ilike, isNull, or } from 'drizzle-orm'
import { likePart } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import type { Shop } from './shop.repository'
import { leaving } from './shop.folder'
import { shop } from './shop.table'
import type { ShopDayRow } from './shopHours.repository'
import { shopDay } from './shopHours.table'

export interface ShopPageRequest extends PageRequest {
  status: Shop['status']
  /** Part of a name, unit, category or phone; empty: all. */
  keyword: string
}

/** A page of the park's shops, in order. */
export async function shopPage(
  db: Queryable,
  tenantId: string,
  { status, keyword, ...pages }: ShopPageRequest,
): Promise<{ rows: Shop[]; total: number }> {
  const like = likePart(keyword)
  const isWanted = and(
    eq(shop.tenantId, tenantId),
    eq(shop.status, status),
    keyword === ''
      ? undefined
      : or(
          ilike(shop.name, like),
          ilike(shop.unitNo, like),
          ilike(shop.category, like),
          ilike(shop.phone, like),
        ),
  )
  return rowsAndTotal(
    pages,
    db.select().from(shop).where(isWanted).orderBy(asc(shop.rank), asc(shop.id)),
    db.select({ total: count() }).from(shop).where(isWanted),
  )
}

/** Marks a shop as left and returns it; undefined when it is unknown or has left already. */
export async function moveToLeft(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Shop | undefined> {
  const [row] = await db
    .update(shop)
    .set(leaving)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.id, id), eq(shop.status, 'open')))
    .returning()
  return row
}

/** Locks a shop until the transaction ends. @returns whether it is present in the park */
export async function lockPresentShop(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.id, id), eq(shop.status, 'open')))
    .for('no key update')
  return rows.length === 1
}

/** Special days of a shop and of the whole park from a date on. @param from yyyy-MM-dd */
export function comingDays(
  db: Queryable,
  tenantId: string,
  shopId: string,
  from: string,
): Promise<ShopDayRow[]> {
  return db
    .select()
    .from(shopDay)
    .where(
      and(
        eq(shopDay.tenantId, tenantId),
        gte(shopDay.day, from),
        or(isNull(shopDay.shopId), eq(shopDay.shopId, shopId)),
      ),
    )
    .orderBy(asc(shopDay.day), asc(shopDay.openMinute), asc(shopDay.id))
}

/** Deletes a shop's special hours of a date. @returns the deleted rows */
export async function deleteDay(
  tx: Queryable,
  tenantId: string,
  shopId: string,
  day: string,
): Promise<ShopDayRow[]> {
  const rows = await tx
    .delete(shopDay)
    .where(and(eq(shopDay.tenantId, tenantId), eq(shopDay.shopId, shopId), eq(shopDay.day, day)))
    .returning()
  return rows.sort((one, other) => (one.openMinute ?? 0) - (other.openMinute ?? 0))
}

export async function insertDay(tx: Queryable, rows: readonly ShopDayRow[]): Promise<void> {
  await tx.insert(shopDay).values([...rows])
}
