import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  max,
  min,
  sql,
  sum,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { shop } from '../../shops/shop/shop.table'
import type { GoodsRow, LimitedRow, SkuRow } from './goods.repository'
import { goods, goodsLimited, goodsSku } from './goods.table'
import { goodsListing } from './goodsListing.table'
import { foundSoon, isOfListing } from './goodsSample.repository'

/** A row of the desk's goods list. */
export interface StockedGoods {
  id: string
  name: string
  image: string
  shopName: string
  isOnSale: boolean
  /** Lowest and highest price of the active SKUs, fen. */
  lowest: number
  highest: number
  /** Stock of the SKU with the least stock, and of all SKUs. */
  leastStock: number
  stock: number
  sold: number
}

export type GoodsShelf = 'onSale' | 'low' | 'off'

/** Stock below this number of pieces is low. */
export const LOW_STOCK = 10

/** Goods after a page that a search counts at most: as many as a file of the list has. */
const COUNTED_AHEAD = 5_000

/** A page of a park's goods, least stock first. @param words each must match the name */
export async function stockedGoodsPage(
  db: Queryable,
  tenantId: string,
  { shelf, words }: { shelf: GoodsShelf; words: readonly string[] },
  pages: PageRequest,
): Promise<{ rows: StockedGoods[]; total: number }> {
  const isOffered = and(
    eq(goodsListing.tenantId, tenantId),
    eq(goodsListing.isOnSale, shelf !== 'off'),
    shelf === 'low' ? lt(goodsListing.leastStock, LOW_STOCK) : undefined,
  )
  const isNamed = words.length === 0 ? undefined : arrayContains(goods.nameWords, [...words])
  const { leastStock, rank, goodsId } = goodsListing
  const order = [leastStock, rank, goodsId].map((column) => asc(column))
  const soon = await foundSoon(db, { isOffered, order, pages }, { isNamed })
  const { limit, offset } = pageRange(pages)
  const some = db
    .select({ id: goods.id })
    .from(goods)
    .where(
      and(
        eq(goods.tenantId, tenantId),
        eq(goods.isOnSale, shelf !== 'off'),
        isNamed,
        shelf === 'low'
          ? inArray(goods.id, db.select({ id: goodsId }).from(goodsListing).where(isOffered))
          : undefined,
      ),
    )
    .limit(offset + limit + COUNTED_AHEAD)
    .as('some')
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: goods.id,
        name: goods.name,
        images: goods.images,
        shopName: shop.name,
        isOnSale: goods.isOnSale,
      })
      .from(goodsListing)
      .innerJoin(goods, isOfListing)
      .innerJoin(shop, and(eq(shop.tenantId, goods.tenantId), eq(shop.id, goods.shopId)))
      .where(and(isOffered, isNamed))
      // The sum keeps the planner off the index when it would be read to its end.
      .orderBy(...(soon.isNamed ? order : [asc(sql`${leastStock} + 0`), asc(rank), asc(goodsId)]))
      .limit(limit)
      .offset(offset),
    isNamed
      ? db.select({ total: count() }).from(some)
      : db.select({ total: count() }).from(goodsListing).where(isOffered),
  ])
  const figures = await figuresOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ images, ...row }) => ({
      ...row,
      image: images[0] ?? '',
      ...(figures.get(row.id) ?? { lowest: 0, highest: 0, leastStock: 0, stock: 0, sold: 0 }),
    })),
    total: counted?.total ?? 0,
  }
}

/** Prices, stock and sales of the active SKUs, by id of the goods. */
async function figuresOf(db: Queryable, tenantId: string, ids: readonly string[]) {
  const rows = await db
    .select({
      id: goodsSku.goodsId,
      lowest: min(goodsSku.price).mapWith(Number),
      highest: max(goodsSku.price).mapWith(Number),
      leastStock: min(goodsSku.stock).mapWith(Number),
      stock: sum(goodsSku.stock).mapWith(Number),
      sold: sum(goodsSku.sold).mapWith(Number),
    })
    .from(goodsSku)
    .where(
      and(
        eq(goodsSku.tenantId, tenantId),
        eq(goodsSku.isActive, true),
        inArray(goodsSku.goodsId, [...ids]),
      ),
    )
    .groupBy(goodsSku.goodsId)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Number of goods on sale with a low-stock SKU. */
export async function countLow(db: Queryable, tenantId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(goodsListing)
    .where(
      and(
        eq(goodsListing.tenantId, tenantId),
        eq(goodsListing.isOnSale, true),
        lt(goodsListing.leastStock, LOW_STOCK),
      ),
    )
  return counted?.total ?? 0
}

export async function findGoods(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ goods: GoodsRow; shopName: string } | undefined> {
  const [row] = await db
    .select({ goods, shopName: shop.name })
    .from(goods)
    .innerJoin(shop, and(eq(shop.tenantId, goods.tenantId), eq(shop.id, goods.shopId)))
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id)))
  return row
}

/** All SKUs of goods, inactive ones included. */
export const skusOf = (db: Queryable, tenantId: string, goodsId: string): Promise<SkuRow[]> =>
  db
    .select()
    .from(goodsSku)
    .where(and(eq(goodsSku.tenantId, tenantId), eq(goodsSku.goodsId, goodsId)))
    .orderBy(desc(goodsSku.isActive), asc(goodsSku.rank), asc(goodsSku.id))

/** Running and future limited prices of goods, next first. */
export const limitedOf = (
  db: Queryable,
  tenantId: string,
  goodsId: string,
  now: Date,
): Promise<LimitedRow[]> =>
  db
    .select()
    .from(goodsLimited)
    .where(
      and(
        eq(goodsLimited.tenantId, tenantId),
        eq(goodsLimited.goodsId, goodsId),
        gt(goodsLimited.endAt, now),
      ),
    )
    .orderBy(asc(goodsLimited.startAt))

/**
 * Locks goods until the transaction ends, so that concurrent changes wait; orders, which refer to the goods, do not.
 */
export async function lockGoods(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<GoodsRow | undefined> {
  const [row] = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id)))
    .for('no key update')
  return row
}

export async function updateGoods(
  tx: Queryable,
  { tenantId, id }: Pick<GoodsRow, 'tenantId' | 'id'>,
  change: Pick<GoodsRow, 'isOnSale' | 'limitPerUser'>,
): Promise<void> {
  await tx
    .update(goods)
    .set(change)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id)))
}

/** A change of a SKU. */
export interface SkuChange {
  price: number
  isActive: boolean
  /** Pieces added to the stock; negative: removed. */
  added: number
}

/**
 * Changes a SKU if price, initial stock and sale are still as read; sales in between do not matter.
 * @returns undefined: changed since, or fewer pieces in stock than to be removed
 */
export async function changeSku(
  tx: Queryable,
  before: SkuRow,
  { price, isActive, added }: SkuChange,
): Promise<SkuRow | undefined> {
  const [row] = await tx
    .update(goodsSku)
    .set({
      price,
      isActive,
      stock: sql`${goodsSku.stock} + ${added}`,
      initialStock: sql`${goodsSku.initialStock} + ${added}`,
    })
    .where(
      and(
        eq(goodsSku.tenantId, before.tenantId),
        eq(goodsSku.id, before.id),
        eq(goodsSku.price, before.price),
        eq(goodsSku.initialStock, before.initialStock),
        eq(goodsSku.isActive, before.isActive),
        sql`${goodsSku.stock} + ${added} >= 0`,
      ),
    )
    .returning()
  return row
}

/** Inserts a limited price. @returns false: the id exists already */
export async function insertLimited(tx: Queryable, row: LimitedRow): Promise<boolean> {
  const rows = await tx
    .insert(goodsLimited)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: goodsLimited.id })
  return rows.length === 1
}

/** Ends a limited price now. @returns undefined: already over */
export async function endLimited(
  tx: Queryable,
  { tenantId, id, goodsId }: Pick<LimitedRow, 'tenantId' | 'id' | 'goodsId'>,
  now: Date,
): Promise<LimitedRow | undefined> {
  const [row] = await tx
    .update(goodsLimited)
    .set({ endAt: now, startAt: sql`least(${goodsLimited.startAt}, ${now})` })
    .where(
      and(
        eq(goodsLimited.tenantId, tenantId),
        eq(goodsLimited.id, id),
        eq(goodsLimited.goodsId, goodsId),
        gt(goodsLimited.endAt, now),
      ),
    )
    .returning()
  return row
}
