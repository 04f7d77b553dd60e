import {
  and,
  eq,
  gt,
  gte,
  inArray,
  lte,
  min,
  not,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsLimited } from './goods.table'
import { goodsListing } from './goodsListing.table'
import { isOfListing } from './goodsSample.repository'

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

/** A goods list that is read, with its conditions. */
export interface Wanted {
  db: Queryable
  tenantId: string
  filter: GoodsFilter
  now: Date
  /** Listed goods of the category and shop. */
  isOffered: SQL | undefined
  /** Whether they match the words. */
  isMatch: SQL | undefined
}

/** Goods whose shop is open. */
export const isOpenShop = and(
  eq(shop.tenantId, goodsListing.tenantId),
  eq(shop.id, goodsListing.shopId),
  eq(shop.status, 'open'),
)

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

/** Whether a filter bounds the price. */
export const isBounded = ({ minPrice, maxPrice }: GoodsFilter) =>
  minPrice !== undefined || maxPrice !== undefined

/** Whether a price is within the filter's bounds. */
export const within = ({ minPrice, maxPrice }: GoodsFilter, price: SQLWrapper) =>
  and(
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
  )

/** Whether the price now is within the bounds, row by row. */
export function isInBounds(wanted: Wanted): SQL | undefined {
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
export const listed = (db: Queryable, where: SQL | undefined) =>
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
export function priced(wanted: Wanted) {
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
