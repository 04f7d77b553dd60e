import type { Database } from './createDatabase'
import { errorCauses } from './errorCauses'
import type { Queryable } from './queryable'
import { withTransaction } from './withTransaction'

/** How long one statement of a search may take, ms: a fraction of what other statements may. */
export const SEARCH_MS = 2_000

/** PostgreSQL gave a search up after SEARCH_MS. Not a 503, which the app would ask once more. */
export class SlowSearchError extends Error {
  override readonly name = 'SlowSearchError'
  readonly statusCode = 400
  /** For the person who searches. */
  readonly sentence = '搜索太慢，请把词写得具体些'
}

/**
 * Runs the statements of a search, each of SEARCH_MS at most, so that no typed text can keep a connection busy; without
 * anything typed `read` runs as it is. Every statement that looks for a typed text runs in here.
 * @param typed what is searched for; empty: this is no search
 * @param read does nothing but read, by the connection that it is given
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
