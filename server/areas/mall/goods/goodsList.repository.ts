import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  min,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsCategory, goodsLimited, goodsSku } from './goods.table'

/** Filter of a goods list. */
export interface GoodsFilter {
  /** Words from kernel/searchText; all must match. */
  words: readonly string[]
  categoryId?: string
  shopId?: string
  /** Bounds on the lowest non-member price now, fen. */
  minPrice?: number
  maxPrice?: number
  shelf: 'all' | 'hot' | 'limited'
  sort: 'default' | 'sold' | 'priceUp' | 'priceDown'
}

/** Listed goods: sold by a shop of the park and with an active SKU. */
function listed(db: Queryable, tenantId: string, now: Date) {
  const sums = db
    .select({
      goodsId: goodsSku.goodsId,
      price: min(goodsSku.price).as('lowest_price'),
      stock: sum(goodsSku.stock).as('stock_sum'),
      sold: sum(goodsSku.sold).as('sold_sum'),
    })
    .from(goodsSku)
    .where(and(eq(goodsSku.tenantId, tenantId), eq(goodsSku.isActive, true)))
    .groupBy(goodsSku.goodsId)
    .as('sums')
  const limits = db
    .select({
      goodsId: goodsLimited.goodsId,
      percent:
        sql<number>`min(${goodsLimited.percentPaid}) filter (where ${goodsLimited.startAt} <= ${now} and ${goodsLimited.stock} > 0)`.as(
          'running_percent',
        ),
      startAt: min(goodsLimited.startAt).as('first_start'),
      endAt: min(goodsLimited.endAt).as('first_end'),
    })
    .from(goodsLimited)
    .where(and(eq(goodsLimited.tenantId, tenantId), gt(goodsLimited.endAt, now)))
    .groupBy(goodsLimited.goodsId)
    .as('limits')
  // Same rule as goodsPrice.percentOf.
  const price = sql<number>`greatest(1, round(${sums.price} * coalesce(${limits.percent}, 100) / 100.0))`
  return { sums, limits, price, sold: sql<number>`${goods.soldBefore} + ${sums.sold}` }
}

type Listed = ReturnType<typeof listed>

/** A word matches name, subtitle, tag, category or shop. One subquery each, so that each uses its own index. */
function foundBy(db: Queryable, tenantId: string, word: string): SQL {
  const ofPark = (found: SQL) =>
    db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.tenantId, tenantId), found))
  const ofCategory = db
    .select({ id: goods.id })
    .from(goodsCategory)
    .innerJoin(
      goods,
      and(eq(goods.tenantId, goodsCategory.tenantId), eq(goods.categoryId, goodsCategory.id)),
    )
    .where(and(eq(goodsCategory.tenantId, tenantId), arrayContains(goodsCategory.words, [word])))
  const ofShop = db
    .select({ id: goods.id })
    .from(shop)
    .innerJoin(goods, and(eq(goods.tenantId, shop.tenantId), eq(goods.shopId, shop.id)))
    .where(and(eq(shop.tenantId, tenantId), arrayContains(shop.nameWords, [word])))
  return inArray(
    goods.id,
    union(
      ofPark(arrayContains(goods.nameWords, [word])),
      ofPark(arrayContains(goods.moreWords, [word])),
      ofCategory,
      ofShop,
    ),
  )
}

function orderOf({ sums, limits, price, sold }: Listed, filter: GoodsFilter, now: Date): SQL[] {
  const byRank = [asc(goods.rank), asc(goods.id)]
  if (filter.shelf === 'limited') {
    return [asc(sql`${limits.startAt} > ${now}`), asc(limits.endAt), ...byRank]
  }
  switch (filter.shelf === 'hot' ? 'sold' : filter.sort) {
    case 'sold':
      return [desc(sold), ...byRank]
    case 'priceUp':
      return [asc(price), ...byRank]
    case 'priceDown':
      return [desc(price), ...byRank]
    case 'default':
      return [
        asc(sql`${sums.stock} = 0`),
        ...(filter.words.length > 0
          ? [desc(sql`${arrayContains(goods.nameWords, [...filter.words])}`)]
          : []),
        ...byRank,
      ]
  }
}

/** Ids of a page in order, and the total. */
export async function goodsIdsPage(
  db: Queryable,
  tenantId: string,
  filter: GoodsFilter,
  pages: PageRequest,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const columns = listed(db, tenantId, now)
  const { sums, limits, price } = columns
  const isShown = and(
    eq(goods.tenantId, tenantId),
    eq(goods.isOnSale, true),
    filter.categoryId === undefined ? undefined : eq(goods.categoryId, filter.categoryId),
    filter.shopId === undefined ? undefined : eq(goods.shopId, filter.shopId),
    filter.minPrice === undefined ? undefined : gte(price, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(price, filter.maxPrice),
    filter.shelf === 'hot' ? and(gt(sums.stock, sql`0`), lte(goods.saleFrom, now)) : undefined,
    filter.shelf === 'limited' ? sql`${limits.endAt} is not null` : undefined,
    ...filter.words.map((word) => foundBy(db, tenantId, word)),
  )
  const isOpenShop = and(
    eq(shop.tenantId, goods.tenantId),
    eq(shop.id, goods.shopId),
    eq(shop.status, 'open'),
  )
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: goods.id })
      .from(goods)
      .innerJoin(shop, isOpenShop)
      .innerJoin(sums, eq(sums.goodsId, goods.id))
      .leftJoin(limits, eq(limits.goodsId, goods.id))
      .where(isShown)
      .orderBy(...orderOf(columns, filter, now))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(goods)
      .innerJoin(shop, isOpenShop)
      .innerJoin(sums, eq(sums.goodsId, goods.id))
      .leftJoin(limits, eq(limits.goodsId, goods.id))
      .where(isShown),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Active categories by rank, each with its number of listed goods. */
export function categoriesWithCount(db: Queryable, tenantId: string) {
  const isListed = and(
    eq(goods.tenantId, goodsCategory.tenantId),
    eq(goods.categoryId, goodsCategory.id),
    eq(goods.isOnSale, true),
    exists(
      db
        .select({ found: sql`1` })
        .from(goodsSku)
        .where(
          and(
            eq(goodsSku.tenantId, goods.tenantId),
            eq(goodsSku.goodsId, goods.id),
            eq(goodsSku.isActive, true),
          ),
        ),
    ),
    exists(
      db
        .select({ found: sql`1` })
        .from(shop)
        .where(
          and(
            eq(shop.tenantId, goods.tenantId),
            eq(shop.id, goods.shopId),
            eq(shop.status, 'open'),
          ),
        ),
    ),
  )
  return db
    .select({
      id: goodsCategory.id,
      name: goodsCategory.name,
      picture: goodsCategory.picture,
      count: count(goods.id),
    })
    .from(goodsCategory)
    .innerJoin(goods, isListed)
    .where(and(eq(goodsCategory.tenantId, tenantId), eq(goodsCategory.isActive, true)))
    .groupBy(goodsCategory.tenantId, goodsCategory.id)
    .orderBy(asc(goodsCategory.rank), asc(goodsCategory.id))
}
