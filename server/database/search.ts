import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './createDatabase'
import { errorCauses } from './errorCauses'
import type { Queryable } from './queryable'
import { withTransaction } from './withTransaction'

/** Time limit of a search statement, ms: a fraction of the general limit. */
export const SEARCH_MS = 2_000

/** PostgreSQL cancelled a search after SEARCH_MS. Not a 503, which the app would retry. */
export class SlowSearchError extends Error {
  override readonly name = 'SlowSearchError'
  readonly statusCode = 400
  /** Message for the user. */
  readonly sentence = '搜索太慢，请把词写得具体些'
}

/**
 * Runs a search with at most SEARCH_MS per statement, so that no search text can keep a connection
 * busy; with an empty text, `read` runs without the limit. Every statement that searches for typed
 * text must run in here.
 * @param typed search text; empty: no search
 * @param read read-only work on the given connection
 * @throws SlowSearchError
 */
export async function search<T>(
  db: Database,
  typed: string | readonly string[],
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (typed.length === 0) return read(db)
  try {
    return await withTransaction(db, read, { readsWithinMs: SEARCH_MS })
  } catch (error) {
    if (isGivenUp(error)) throw new SlowSearchError('a search took too long', { cause: error })
    throw error
  }
}

const isGivenUp = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '57014')

/** Escapes the wildcards of LIKE. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern for texts that contain `part` literally. */
export const likePart = (part: string): string => `%${plain(part)}%`

/** LIKE pattern for texts that begin with `beginning` literally. */
export const likeBeginning = (beginning: string): string => `${plain(beginning)}%`

/** `column in (…)` for hundreds of ids or more, as a single parameter. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`
