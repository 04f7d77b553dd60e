import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop, shopIntroduction } from './shop.table'

export type Shop = typeof shop.$inferSelect

export async function findShop(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Shop | undefined> {
  const [row] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.id, id)))
  return row
}

export function allShops(db: Queryable, tenantId: string): Promise<Shop[]> {
  return db.select().from(shop).where(eq(shop.tenantId, tenantId)).orderBy(asc(shop.name))
}

export async function shopNames(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), inArray(shop.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names and logos by id, including shops that have left. */
export async function shopFaces(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<Shop, 'name' | 'logo'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: shop.id, name: shop.name, logo: shop.logo })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), inArray(shop.id, [...ids])))
  return new Map(rows.map(({ id, ...face }) => [id, face]))
}

/** Picture paths of shops' logos, by id; shops without one are missing. */
export async function shopLogos(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: shop.id, logo: shop.logo })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), inArray(shop.id, [...ids]), ne(shop.logo, '')))
  return new Map(rows.map(({ id, logo }) => [id, logo]))
}

/** Introduction of a shop as rich text; empty when it has none. */
export async function introductionOf(
  db: Queryable,
  tenantId: string,
  shopId: string,
): Promise<string> {
  const [row] = await db
    .select({ content: shopIntroduction.content })
    .from(shopIntroduction)
    .where(and(eq(shopIntroduction.tenantId, tenantId), eq(shopIntroduction.shopId, shopId)))
    .limit(1)
  return row?.content ?? ''
}
