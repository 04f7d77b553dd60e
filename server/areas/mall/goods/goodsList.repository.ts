import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  max,
  min,
  not,
  or,
  sql,
  sum,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { type AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** Goods sampled by rank to tell whether the words of a search are common. */
const SAMPLE = 500
/** Matches in the sample from which words are common: 2 %. */
const COMMON = 10
/** Pages after the requested one that are counted at most. */
const PAGES_AHEAD = 10

/** A category or shop, with the searched words it has. */
interface Owner {
  id: string
  words: string[]
}

/** Categories and shops that have one of the words. */
async function ownersOf(db: Queryable, tenantId: string, words: readonly string[]) {
  if (words.length === 0) return { categories: [], shops: [] }
  const some = [...words]
  const had = (column: SQLWrapper) =>
    sql<
      string[]
    >`array(select typed from unnest(${sql.param(some)}::text[]) typed where typed = any(${column}))`
  const [categories, shops] = await Promise.all([
    db
      .select({ id: goodsCategory.id, words: had(goodsCategory.words) })
      .from(goodsCategory)
      .where(and(eq(goodsCategory.tenantId, tenantId), arrayOverlaps(goodsCategory.words, some))),
    db
      .select({ id: shop.id, words: had(shop.nameWords) })
      .from(shop)
      .where(and(eq(shop.tenantId, tenantId), arrayOverlaps(shop.nameWords, some))),
  ])
  return { categories, shops }
}

/**
 * A word matches name, subtitle, tag, category or shop. The ids of categories and shops are values,
 * not subqueries: the planner knows how many goods each has, and joins the indexes.
 */
function foundBy(word: string, owners: Record<'categories' | 'shops', Owner[]>): SQL | undefined {
  const idsOf = (list: readonly Owner[]) =>
    list.filter(({ words }) => words.includes(word)).map(({ id }) => id)
  const categories = idsOf(owners.categories)
  const shops = idsOf(owners.shops)
  return or(
    arrayContains(goods.nameWords, [word]),
    arrayContains(goods.moreWords, [word]),
    categories.length > 0 ? inArray(goods.categoryId, categories) : undefined,
    shops.length > 0 ? inArray(goods.shopId, shops) : undefined,
  )
}

/** Whether the name has every word. */
const namedBy = (words: readonly string[]): SQL =>
  words.length === 0 ? sql`true` : arrayContains(goods.nameWords, [...words])

const isOpenShop = and(
  eq(shop.tenantId, goods.tenantId),
  eq(shop.id, goods.shopId),
  eq(shop.status, 'open'),
)

const isActiveSku = and(
  eq(goodsSku.tenantId, goods.tenantId),
  eq(goodsSku.goodsId, goods.id),
  eq(goodsSku.isActive, true),
)

/**
 * The largest stock of the goods' active SKUs; null without one. Looked up for each row that is read,
 * never joined: a walk along an index reads few.
 */
const largestStock = (db: Queryable): SQL =>
  sql`(${db
    .select({ most: max(goodsSku.stock) })
    .from(goodsSku)
    .where(isActiveSku)})`

interface Wanted {
  db: Queryable
  tenantId: string
  filter: GoodsFilter
  now: Date
  /** Goods on sale of the category and shop. */
  isOffered: SQL | undefined
  /** Of these, the goods that match the words. */
  isMatch: SQL | undefined
}

/**
 * Ids of a page in order, and the number of all, of which at most PAGES_AHEAD pages after this one
 * are counted.
 */
export async function goodsIdsPage(
  db: Queryable,
  tenantId: string,
  filter: GoodsFilter,
  pages: PageRequest,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const owners = await ownersOf(db, tenantId, filter.words)
  const isOffered = and(
    eq(goods.tenantId, tenantId),
    eq(goods.isOnSale, true),
    filter.categoryId === undefined ? undefined : eq(goods.categoryId, filter.categoryId),
    filter.shopId === undefined ? undefined : eq(goods.shopId, filter.shopId),
  )
  const isMatch = and(isOffered, ...filter.words.map((word) => foundBy(word, owners)))
  const wanted = { db, tenantId, filter, now, isOffered, isMatch }
  const isByRank =
    filter.shelf === 'all' &&
    filter.sort === 'default' &&
    filter.minPrice === undefined &&
    filter.maxPrice === undefined
  const common = isByRank ? await commonOf(wanted) : undefined
  return common?.isMatch ? pageByRank(wanted, common, pages) : pageOfMatches(wanted, pages)
}

/** Whether many goods have the words somewhere, and in their name: a page of them is found soon by rank. */
interface Common {
  isMatch: boolean
  isNamed: boolean
}

async function commonOf({ db, tenantId, filter, isMatch }: Wanted): Promise<Common> {
  if (filter.words.length === 0) return { isMatch: true, isNamed: true }
  const { id, categoryId, shopId, isOnSale, nameWords, moreWords } = goods
  const sample = db
    .select({ tenantId: goods.tenantId, id, categoryId, shopId, isOnSale, nameWords, moreWords })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.isOnSale, true)))
    .orderBy(asc(goods.rank))
    .limit(SAMPLE)
    // Under the table's name, so that the conditions fit.
    .as('goods')
  const named = sql<number>`count(*) filter (where ${namedBy(filter.words)})`.mapWith(Number)
  const [found] = await db.select({ matches: count(), named }).from(sample).where(isMatch)
  return { isMatch: (found?.matches ?? 0) >= COMMON, isNamed: (found?.named ?? 0) >= COMMON }
}

/**
 * A page in the park's order, by the index of ranks until it is full: in stock before sold out, and
 * of these each by name before others.
 */
async function pageByRank(
  { db, filter, isOffered, isMatch }: Wanted,
  common: Common,
  pages: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = pageRange(pages)
  const isNamed = namedBy(filter.words)
  const stock = largestStock(db)
  // The index of ranks would be read to its end for a rare name: the sum keeps the planner off it.
  const namedRank = common.isNamed ? goods.rank : sql`${goods.rank} + 0`
  const parts = [gt(stock, 0), eq(stock, 0)].flatMap((isStocked) => [
    // Without the other places of a word: a condition given twice would count as twice as rare.
    { part: and(isOffered, isStocked, isNamed), rank: namedRank },
    ...(filter.words.length === 0
      ? []
      : [{ part: and(isMatch, isStocked, not(isNamed)), rank: goods.rank }]),
  ])
  const end = offset + limit
  const ids: string[] = []
  for (const { part, rank } of parts) {
    if (ids.length === end) break
    const rows = await db
      .select({ id: goods.id })
      .from(goods)
      .innerJoin(shop, isOpenShop)
      .where(part)
      .orderBy(asc(rank), asc(goods.id))
      .limit(end - ids.length)
    ids.push(...rows.map(({ id }) => id))
  }
  if (ids.length < end) return { ids: ids.slice(offset), total: ids.length }
  const some = db
    .select({ id: goods.id })
    .from(goods)
    .innerJoin(shop, isOpenShop)
    .where(and(isMatch, isNotNull(stock)))
    .limit(end + PAGES_AHEAD * limit)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return { ids: ids.slice(offset), total: counted?.total ?? 0 }
}

/** A page in any order: every match with its price, stock and sales, in one pass. */
async function pageOfMatches(
  { db, tenantId, filter, now, isMatch }: Wanted,
  pages: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const matches = db.$with('matches').as(
    db
      .select({
        id: goods.id,
        rank: goods.rank,
        soldBefore: goods.soldBefore,
        saleFrom: goods.saleFrom,
      })
      .from(goods)
      .innerJoin(shop, isOpenShop)
      .where(isMatch),
  )
  const isOfMatch = (goodsId: AnyPgColumn) =>
    inArray(goodsId, db.select({ id: matches.id }).from(matches))
  const sums = db
    .select({
      goodsId: goodsSku.goodsId,
      price: min(goodsSku.price).as('lowest_price'),
      stock: sum(goodsSku.stock).as('stock_sum'),
      sold: sum(goodsSku.sold).as('sold_sum'),
    })
    .from(goodsSku)
    .where(
      and(
        eq(goodsSku.tenantId, tenantId),
        eq(goodsSku.isActive, true),
        isOfMatch(goodsSku.goodsId),
      ),
    )
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
  const byRank = [asc(matches.rank), asc(matches.id)]
  // By the index again: to look the words up in each row's own takes six times as long as to read it.
  const named = db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), namedBy(filter.words)))
  const namedFirst = filter.words.length === 0 ? [] : [desc(sql`${inArray(matches.id, named)}`)]
  const orders: Record<GoodsFilter['sort'], SQL[]> = {
    sold: [desc(sql`${matches.soldBefore} + ${sums.sold}`), ...byRank],
    priceUp: [asc(price), ...byRank],
    priceDown: [desc(price), ...byRank],
    default: [asc(sql`${sums.stock} = 0`), ...namedFirst, ...byRank],
  }
  const inOrder =
    filter.shelf === 'limited'
      ? [asc(sql`${limits.startAt} > ${now}`), asc(limits.endAt), ...byRank]
      : orders[filter.shelf === 'hot' ? 'sold' : filter.sort]
  const { limit, offset } = pageRange(pages)
  const read = (most: number, from: number) =>
    db
      .with(matches)
      .select({ id: matches.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(matches)
      .innerJoin(sums, eq(sums.goodsId, matches.id))
      .leftJoin(limits, eq(limits.goodsId, matches.id))
      .where(
        and(
          filter.minPrice === undefined ? undefined : gte(price, filter.minPrice),
          filter.maxPrice === undefined ? undefined : lte(price, filter.maxPrice),
          filter.shelf === 'hot'
            ? and(gt(sums.stock, sql`0`), lte(matches.saleFrom, now))
            : undefined,
          filter.shelf === 'limited' ? sql`${limits.endAt} is not null` : undefined,
        ),
      )
      .orderBy(...inOrder)
      .limit(most)
      .offset(from)
  const rows = await read(limit, offset)
  // A page past the end has no row that names the total.
  const [counted] = rows.length === 0 && offset > 0 ? await read(1, 0) : rows
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Active categories by rank, each with its number of listed goods. */
export function categoriesWithCount(db: Queryable, tenantId: string) {
  const counts = db
    .select({ categoryId: goods.categoryId, listed: count().as('listed') })
    .from(goods)
    .innerJoin(shop, isOpenShop)
    .where(
      and(
        eq(goods.tenantId, tenantId),
        eq(goods.isOnSale, true),
        exists(
          db
            .select({ found: sql`1` })
            .from(goodsSku)
            .where(isActiveSku),
        ),
      ),
    )
    .groupBy(goods.categoryId)
    .as('counts')
  return db
    .select({
      id: goodsCategory.id,
      name: goodsCategory.name,
      picture: goodsCategory.picture,
      count: counts.listed,
    })
    .from(goodsCategory)
    .innerJoin(counts, eq(counts.categoryId, goodsCategory.id))
    .where(and(eq(goodsCategory.tenantId, tenantId), eq(goodsCategory.isActive, true)))
    .orderBy(asc(goodsCategory.rank), asc(goodsCategory.id))
}
