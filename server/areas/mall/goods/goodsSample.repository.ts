import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { goods } from './goods.table'
import { goodsListing } from './goodsListing.table'

/** Goods sampled in the order of a list. */
const SAMPLE = 500

/** Joins goods with their row in the listing. */
export const isOfListing = and(
  eq(goods.tenantId, goodsListing.tenantId),
  eq(goods.id, goodsListing.goodsId),
)

/** A list that an index has in order. */
export interface Walk {
  /** Rows of the listing; read without other tables. */
  isOffered: SQL | undefined
  order: readonly SQL[]
  pages: PageRequest
}

/**
 * Whether a page of the goods with a condition is full soon when the listing is read in order, judged by the first
 * SAMPLE goods; a condition that is undefined has no need of it. Otherwise to sort all matches is less work: with m
 * matches in the sample, the walk reads end · SAMPLE / m goods and the sort m / SAMPLE of all. Of 100,000 goods that is
 * the same number at m² = 2.5 · end, and a walked row costs up to five times a sorted one.
 */
export async function foundSoon<Name extends string>(
  db: Queryable,
  { isOffered, order, pages }: Walk,
  conditions: Readonly<Record<Name, SQL | undefined>>,
): Promise<Record<Name, boolean>> {
  const names = Object.keys(conditions) as Name[]
  const open = names.filter((name) => conditions[name] !== undefined)
  const soon = Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>
  if (open.length === 0) return soon
  const met = Object.fromEntries(
    open.map((name) => [name, sql<boolean>`(${conditions[name]})`.as(`is_${name}`)]),
  )
  const sample = db
    .select(met)
    .from(goodsListing)
    .innerJoin(goods, isOfListing)
    .where(isOffered)
    .orderBy(...order)
    .limit(SAMPLE)
    .as('sample')
  const counts = Object.fromEntries(
    open.map((name) => [
      name,
      sql<number>`count(*) filter (where ${sample[name]})`.mapWith(Number),
    ]),
  )
  const [found] = await db.select(counts).from(sample)
  const { limit, offset } = pageRange(pages)
  for (const name of open) soon[name] = (found?.[name] ?? 0) ** 2 >= 12 * (offset + limit)
  return soon
}
