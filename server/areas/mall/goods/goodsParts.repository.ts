import { and, arrayContains, asc, desc, eq, not, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PageRequest } from '../../../kernel/paging'
import { shop } from '../../shops/shop/shop.table'
import { goods } from './goods.table'
import { goodsListing } from './goodsListing.table'
import {
  isInBounds,
  isOpenShop,
  listed,
  priced,
  within,
  type GoodsFilter,
  type Wanted,
} from './goodsMatches.repository'
import { foundSoon } from './goodsSample.repository'

/** Ids of goods in order, at most so many. */
export type Part = (most: number) => PromiseLike<{ id: string }[]>

/**
 * The parts of a list in order, each read along an index until the page is full; undefined when it would be full late,
 * and all matches are sorted instead.
 */
type Parts = Promise<Part[] | undefined>

const byRank = [asc(goodsListing.rank), asc(goodsListing.goodsId)]

/** Goods that have all words in their name. */
export const isNamedBy = ({ words }: GoodsFilter) =>
  words.length === 0 ? undefined : arrayContains(goods.nameWords, [...words])

/** By pieces sold. */
export async function partsBySold(wanted: Wanted, pages: PageRequest): Parts {
  const { db, isOffered, isMatch } = wanted
  const order = [desc(goodsListing.sold), ...byRank]
  const where = and(isMatch, isInBounds(wanted))
  const soon = await foundSoon(db, { isOffered, order, pages }, { where })
  if (!soon.where) return undefined
  const all = listed(db, and(isOffered, where)).orderBy(...order)
  return [(most) => all.limit(most)]
}

/** By the park's order: in stock before sold out, and of these each by name before others. */
export async function partsByRank(wanted: Wanted, pages: PageRequest): Parts {
  const { db, filter, isOffered, isMatch } = wanted
  const isNamed = isNamedBy(filter)
  const where = and(isMatch, isInBounds(wanted))
  // Without `isMatch`, which the name implies: the planner would multiply the selectivities of both.
  const named = and(isNamed, isInBounds(wanted))
  const inStock = and(isOffered, eq(goodsListing.isInStock, true))
  const soon = await foundSoon(db, { isOffered: inStock, order: byRank, pages }, { where, named })
  if (!soon.where) return undefined
  return [true, false].flatMap((isInStock) => {
    const offered = and(isOffered, eq(goodsListing.isInStock, isInStock))
    const first = listed(db, and(offered, named)).orderBy(...byRank)
    if (isNamed === undefined) return [(most: number) => first.limit(most)]
    // For a rare name a scan of the index by rank would read nearly all of it.
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
export function listedByName(
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

/** By price. */
export async function partsByPrice(wanted: Wanted, pages: PageRequest): Parts {
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
