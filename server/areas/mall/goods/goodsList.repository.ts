import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  min,
  not,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsCategory, goodsLimited } from './goods.table'
import { goodsListing } from './goodsListing.table'
import { foundSoon, isOfListing } from './goodsSample.repository'
import { foundBy, ownersOf } from './goodsWords.repository'

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

/** Pages after the requested one that are counted at most. */
const PAGES_AHEAD = 10

/** Rows of a page and of all that come before it, and those that are counted besides. */
function rangeOf(pages: PageRequest) {
  const { limit, offset } = pageRange(pages)
  const end = offset + limit
  return { offset, end, counted: end + PAGES_AHEAD * limit }
}

const isOpenShop = and(
  eq(shop.tenantId, goodsListing.tenantId),
  eq(shop.id, goodsListing.shopId),
  eq(shop.status, 'open'),
)

interface Wanted {
  db: Queryable
  tenantId: string
  filter: GoodsFilter
  now: Date
  /** Listed goods of the category and shop. */
  isOffered: SQL | undefined
  /** Whether they match the words. */
  isMatch: SQL | undefined
}

/** Ids of a page in order, and the number of all, of which at most PAGES_AHEAD pages after this one are counted. */
interface IdsPage {
  ids: string[]
  total: number
}

/** A page of a list of goods, in its order. */
export async function goodsIdsPage(
  db: Queryable,
  tenantId: string,
  filter: GoodsFilter,
  pages: PageRequest,
  now: Date,
): Promise<IdsPage> {
  const owners = await ownersOf(db, tenantId, filter.words)
  const { categoryId, shopId, shelf, sort } = filter
  const isOffered = and(
    eq(goodsListing.tenantId, tenantId),
    eq(goodsListing.isOnSale, true),
    isNotNull(goodsListing.price),
    categoryId === undefined ? undefined : eq(goodsListing.categoryId, categoryId),
    shopId === undefined ? undefined : eq(goodsListing.shopId, shopId),
    shelf === 'hot' ? eq(goodsListing.isInStock, true) : undefined,
  )
  const isMatch = and(
    shelf === 'hot' ? lte(goods.saleFrom, now) : undefined,
    ...filter.words.map((word) => foundBy(word, owners)),
  )
  const wanted = { db, tenantId, filter, now, isOffered, isMatch }
  if (shelf === 'limited') return pageOfMatches(wanted, pages)
  const isBySold = shelf === 'hot' || sort === 'sold'
  const partsBy = isBySold ? partsBySold : sort === 'default' ? partsByRank : partsByPrice
  const parts = await partsBy(wanted, pages)
  if (parts) return pageOfParts(wanted, parts, pages)
  const named = sort === 'default' && !isBySold ? await pageOfNamed(wanted, pages) : undefined
  return named ?? pageOfMatches(wanted, pages)
}

/** Limited prices that run. */
const isRunning = ({ tenantId, now }: Pick<Wanted, 'tenantId' | 'now'>) =>
  and(
    eq(goodsLimited.tenantId, tenantId),
    gt(goodsLimited.endAt, now),
    lte(goodsLimited.startAt, now),
    gt(goodsLimited.stock, 0),
  )

/** Whether goods have a running limited price. */
const isLimited = (wanted: Wanted) =>
  inArray(
    goodsListing.goodsId,
    wanted.db.select({ id: goodsLimited.goodsId }).from(goodsLimited).where(isRunning(wanted)),
  )

/** Limited price, fen: same rule as goodsPrice.percentOf. */
const limitedPrice = (percent: SQLWrapper) =>
  sql<number>`(select case when exact >= 1000 then floor(exact / 100) * 100 when exact >= 50 then floor(exact / 50) * 50 else greatest(1, exact) end
    from (select round(${goodsListing.price} * ${percent} / 100.0) as exact) reduced)`

const isBounded = ({ minPrice, maxPrice }: GoodsFilter) =>
  minPrice !== undefined || maxPrice !== undefined

const within = ({ minPrice, maxPrice }: GoodsFilter, price: SQLWrapper) =>
  and(
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
  )

/** Whether the price now is within the bounds, row by row. */
function isInBounds(wanted: Wanted): SQL | undefined {
  const percent = wanted.db
    .select({ least: min(goodsLimited.percentPaid) })
    .from(goodsLimited)
    .where(and(isRunning(wanted), eq(goodsLimited.goodsId, goodsListing.goodsId)))
  const limited = limitedPrice(sql`(${percent})`)
  return within(
    wanted.filter,
    sql`case when ${isLimited(wanted)} then ${limited} else ${goodsListing.price} end`,
  )
}

const columns = {
  id: goodsListing.goodsId,
  rank: goodsListing.rank,
  isInStock: goodsListing.isInStock,
  sold: goodsListing.sold,
}

/** Listed goods of open shops, with the rows of goods that have their words. */
const listed = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...columns, price: sql<number>`${goodsListing.price}::numeric`.as('price_now') })
    .from(goodsListing)
    .innerJoin(goods, isOfListing)
    .innerJoin(shop, isOpenShop)
    .where(where)

/**
 * The matches within the bounds, with their price now: those without a limited price, whose prices an index has, and the
 * few others.
 */
function priced(wanted: Wanted) {
  const { db, filter, isOffered, isMatch } = wanted
  const offers = db
    .select({
      goodsId: goodsLimited.goodsId,
      percent: min(goodsLimited.percentPaid).as('running_percent'),
    })
    .from(goodsLimited)
    .where(isRunning(wanted))
    .groupBy(goodsLimited.goodsId)
    .as('offers')
  const price = limitedPrice(offers.percent)
  const plain = listed(
    db,
    and(isOffered, within(filter, goodsListing.price), not(isLimited(wanted)), isMatch),
  )
  const limited = db
    .select({ ...columns, price: price.as('price_now') })
    .from(goodsListing)
    .innerJoin(offers, eq(offers.goodsId, goodsListing.goodsId))
    .innerJoin(goods, isOfListing)
    .innerJoin(shop, isOpenShop)
    .where(and(isOffered, within(filter, price), isMatch))
  return { plain, limited, limitedPrice: price }
}

/** Ids of goods in order, at most so many. */
type Part = (most: number) => PromiseLike<{ id: string }[]>

/**
 * The parts of a list in order, each read along an index until the page is full; undefined when it would be full late,
 * and all matches are sorted instead.
 */
type Parts = Promise<Part[] | undefined>

const byRank = [asc(goodsListing.rank), asc(goodsListing.goodsId)]

/** Goods that have all words in their name. */
const isNamedBy = ({ words }: GoodsFilter) =>
  words.length === 0 ? undefined : arrayContains(goods.nameWords, [...words])

async function partsBySold(wanted: Wanted, pages: PageRequest): Parts {
  const { db, isOffered, isMatch } = wanted
  const order = [desc(goodsListing.sold), ...byRank]
  const where = and(isMatch, isInBounds(wanted))
  const soon = await foundSoon(db, { isOffered, order, pages }, { where })
  if (!soon.where) return undefined
  const all = listed(db, and(isOffered, where)).orderBy(...order)
  return [(most) => all.limit(most)]
}

/** In stock before sold out, and of these each by name before others. */
async function partsByRank(wanted: Wanted, pages: PageRequest): Parts {
  const { db, filter, isOffered, isMatch } = wanted
  const isNamed = isNamedBy(filter)
  const where = and(isMatch, isInBounds(wanted))
  // Without the other places of a word: a condition given twice would count as twice as rare.
  const named = and(isNamed, isInBounds(wanted))
  const inStock = and(isOffered, eq(goodsListing.isInStock, true))
  const soon = await foundSoon(db, { isOffered: inStock, order: byRank, pages }, { where, named })
  if (!soon.where) return undefined
  return [true, false].flatMap((isInStock) => {
    const offered = and(isOffered, eq(goodsListing.isInStock, isInStock))
    const first = listed(db, and(offered, named)).orderBy(...byRank)
    if (isNamed === undefined) return [(most: number) => first.limit(most)]
    // A rare name would be found at the end of the index.
    const rare = listedByName(wanted, { isNamed, isInStock })
    const other = listed(db, and(offered, where, not(isNamed))).orderBy(...byRank)
    return [
      (most: number) => (soon.named ? first : rare).limit(most),
      (most: number) => other.limit(most),
    ]
  })
}

/**
 * Listed goods found by their name first, then sorted by rank, then looked up in the listing one by one until there are
 * enough: to join them with the whole listing takes three times as long.
 * @param most goods that are looked up at most
 */
function listedByName(
  wanted: Wanted,
  { isNamed, isInStock, most }: { isNamed: SQL; isInStock: boolean; most?: number },
) {
  const { db, tenantId, filter, isOffered } = wanted
  const { categoryId, shopId } = filter
  const inOrder = db
    .select({ id: goods.id, rank: goods.rank })
    .from(goods)
    .where(
      and(
        eq(goods.tenantId, tenantId),
        categoryId === undefined ? undefined : eq(goods.categoryId, categoryId),
        shopId === undefined ? undefined : eq(goods.shopId, shopId),
        isNamed,
      ),
    )
    .orderBy(asc(goods.rank), asc(goods.id))
  const named = (most === undefined ? inOrder : inOrder.limit(most)).as('named')
  return db
    .select({ id: goodsListing.goodsId })
    .from(named)
    .innerJoin(goodsListing, eq(goodsListing.goodsId, named.id))
    .innerJoin(shop, isOpenShop)
    .where(and(isOffered, eq(goodsListing.isInStock, isInStock), isInBounds(wanted)))
    .orderBy(asc(named.rank), asc(named.id))
}

/**
 * A page in the park's order, if goods in stock that are found by name fill it and all that is counted: they come
 * before all others. Undefined otherwise.
 */
async function pageOfNamed(wanted: Wanted, pages: PageRequest): Promise<IdsPage | undefined> {
  const isNamed = isNamedBy(wanted.filter)
  if (isNamed === undefined || isBounded(wanted.filter)) return undefined
  const { offset, end, counted } = rangeOf(pages)
  const named = listedByName(wanted, { isNamed, isInStock: true, most: counted * 2 })
  const rows = await named.limit(counted)
  if (rows.length < counted) return undefined
  return { ids: rows.slice(offset, end).map(({ id }) => id), total: counted }
}

async function partsByPrice(wanted: Wanted, pages: PageRequest): Parts {
  const { db, filter, isOffered, isMatch } = wanted
  const inDirection = filter.sort === 'priceUp' ? asc : desc
  const order = [inDirection(goodsListing.price), ...byRank]
  const walk = { isOffered: and(isOffered, within(filter, goodsListing.price)), order, pages }
  if (!(await foundSoon(db, walk, { isMatch })).isMatch) return undefined
  const { plain, limited, limitedPrice: price } = priced(wanted)
  return [
    (most) => {
      const both = unionAll(
        plain.orderBy(...order).limit(most),
        limited.orderBy(inDirection(price), ...byRank).limit(most),
      ).as('both')
      return db
        .select({ id: both.id })
        .from(both)
        .orderBy(inDirection(both.price), asc(both.rank), asc(both.id))
        .limit(most)
    },
  ]
}

async function pageOfParts(
  wanted: Wanted,
  parts: readonly Part[],
  pages: PageRequest,
): Promise<IdsPage> {
  const { db, isOffered, isMatch } = wanted
  const { offset, end, counted } = rangeOf(pages)
  const ids: string[] = []
  for (const part of parts) {
    if (ids.length === end) break
    const rows = await part(end - ids.length)
    ids.push(...rows.map(({ id }) => id))
  }
  if (ids.length < end) return { ids: ids.slice(offset), total: ids.length }
  const some = listed(db, and(isOffered, isMatch, isInBounds(wanted)))
    .limit(counted)
    .as('some')
  const [all] = await db.select({ total: count() }).from(some)
  return { ids: ids.slice(offset), total: all?.total ?? 0 }
}

/** A page of all matches, sorted. */
async function pageOfMatches(wanted: Wanted, pages: PageRequest): Promise<IdsPage> {
  const { db, tenantId, filter, now, isOffered, isMatch } = wanted
  const { plain, limited } = priced(wanted)
  const isPriced = filter.sort.startsWith('price') || isBounded(filter)
  const matches = isPriced
    ? unionAll(plain, limited).as('matches')
    : listed(db, and(isOffered, isMatch)).as('matches')
  const limits = db
    .select({
      goodsId: goodsLimited.goodsId,
      startAt: min(goodsLimited.startAt).as('first_start'),
      endAt: min(goodsLimited.endAt).as('first_end'),
    })
    .from(goodsLimited)
    .where(and(eq(goodsLimited.tenantId, tenantId), gt(goodsLimited.endAt, now)))
    .groupBy(goodsLimited.goodsId)
    .as('limits')
  // By the index again: to look the words up in each row's own takes six times as long as to read it.
  const named = (words: string[]) =>
    db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.tenantId, tenantId), arrayContains(goods.nameWords, words)))
  const namedFirst =
    filter.words.length === 0 ? [] : [desc(sql`${inArray(matches.id, named([...filter.words]))}`)]
  const orders: Record<GoodsFilter['sort'], SQL[]> = {
    sold: [desc(matches.sold)],
    priceUp: [asc(matches.price)],
    priceDown: [desc(matches.price)],
    default: [desc(matches.isInStock), ...namedFirst],
  }
  const inOrder =
    filter.shelf === 'limited'
      ? [asc(sql`${limits.startAt} > ${now}`), asc(limits.endAt)]
      : orders[filter.shelf === 'hot' ? 'sold' : filter.sort]
  const { offset, end, counted } = rangeOf(pages)
  const read = (most: number, from: number) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .leftJoin(limits, eq(limits.goodsId, matches.id))
      .where(filter.shelf === 'limited' ? isNotNull(limits.endAt) : undefined)
      .orderBy(...inOrder, asc(matches.rank), asc(matches.id))
      .limit(most)
      .offset(from)
  // In one statement with the rows that are counted: a count over all matches takes as long as to find them.
  const rows = await read(counted - offset, offset)
  // A page past the end: all are before it.
  const before = rows.length === 0 && offset > 0 ? (await read(offset, 0)).length : offset
  return { ids: rows.slice(0, end - offset).map(({ id }) => id), total: before + rows.length }
}

/** Active categories by rank, each with its number of listed goods. */
export function categoriesWithCount(db: Queryable, tenantId: string) {
  const counts = db
    .select({ categoryId: goodsListing.categoryId, listed: count().as('listed') })
    .from(goodsListing)
    .innerJoin(shop, isOpenShop)
    .where(
      and(
        eq(goodsListing.tenantId, tenantId),
        eq(goodsListing.isOnSale, true),
        isNotNull(goodsListing.price),
      ),
    )
    .groupBy(goodsListing.categoryId)
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
