import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { searchWord } from './searchWord.table'

const inOrder = [asc(searchWord.rank), asc(searchWord.id)]

/** Other words of the given normalised words. */
export function othersOfWords(db: Queryable, tenantId: string, words: readonly string[]) {
  return db
    .select({ wordKey: searchWord.wordKey, others: searchWord.others })
    .from(searchWord)
    .where(and(eq(searchWord.tenantId, tenantId), inArray(searchWord.wordKey, [...words])))
    .orderBy(...inOrder)
}

/** Pages of the given normalised words. */
export function pagesOfWords(db: Queryable, tenantId: string, words: readonly string[]) {
  return db
    .select({ pages: searchWord.pages })
    .from(searchWord)
    .where(and(eq(searchWord.tenantId, tenantId), inArray(searchWord.wordKey, [...words])))
    .orderBy(...inOrder)
}

/** Popular words as written, at most `most`. */
export async function popularWords(
  db: Queryable,
  tenantId: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(and(eq(searchWord.tenantId, tenantId), sql`${searchWord.isPopular}`))
    .orderBy(...inOrder)
    .limit(most)
  return rows.map(({ word }) => word)
}
