import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  inArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsCategory } from './goods.table'

/** A category or shop, with the searched words it has. */
interface Owner {
  id: string
  words: string[]
}

export type Owners = Record<'categories' | 'shops', Owner[]>

/** Categories and shops that have one of the words. */
export async function ownersOf(
  db: Queryable,
  tenantId: string,
  words: readonly string[],
): Promise<Owners> {
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
export function foundBy(word: string, owners: Owners): SQL | undefined {
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
