import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  min,
  sql,
  type SQL,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { goods, goodsLimited } from './goods.table'
import { goodsListing } from './goodsListing.table'
import {
  isBounded,
  isInBounds,
  listed,
  priced,
  type GoodsFilter,
  type Wanted,
} from './goodsMatches.repository'
import {
  isNamedBy,
  listedByName,
  partsByPrice,
  partsByRank,
  partsBySold,
  type Part,
} from './goodsParts.repository'
import { foundBy, ownersOf } from './goodsWords.repository'

/** Pages after the requested one that are counted at most. */
const PAGES_AHEAD = 10

/** Rows of a page and of all that come before it, and those that are counted besides. */
function rangeOf(pages: PageRequest) {
  const { limit, offset } = pageRange(pages)
  const end = offset + limit
  return { offset, end, counted: end + PAGES_AHEAD * limit }
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
