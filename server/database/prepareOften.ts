import { createHash } from 'node:crypto'
import type { ClientBase, QueryConfig } from 'pg'
import { errorCauses } from './errorCauses'

/** Statements one connection keeps; a text that varies without end must not fill the server's memory. */
const MOST = 400
/** Texts that are counted before any is kept. */
const MOST_COUNTED = 2_000
/** A text is worth keeping when it comes again. */
const FROM_TIMES = 2

/**
 * Made of the text, not counted: behind a pooler that lends one connection of the database to several of
 * ours, a name must never stand for another statement than the one it was given to.
 */
const nameFor = (text: string) =>
  `often_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`

/**
 * Whether a prepared statement is no longer of use: the columns it answers have changed (0A000), or the
 * database has forgotten it (26000). Nothing was done; another connection can do it.
 */
export const isStalePlan = (error: unknown): boolean =>
  [...errorCauses(error)].some(
    ({ code, message }) => code === '26000' || (code === '0A000' && /cached plan/.test(message)),
  )

type Query = (config: unknown, values?: unknown[], callback?: unknown) => unknown

/**
 * Lets PostgreSQL parse and plan a statement once per connection instead of each time: a text with
 * parameters that comes again on this connection gets a name (a prepared statement), which drizzle does
 * only for those one prepares by hand. Nothing else changes: same text, same parameters, same answer.
 */
export function prepareOften(client: ClientBase): void {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  const query = client.query.bind(client) as Query

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const count = (times.get(text) ?? 0) + 1
    if (count < FROM_TIMES) {
      if (times.size < MOST_COUNTED) times.set(text, count)
      return undefined
    }
    times.delete(text)
    const name = nameFor(text)
    names.set(text, name)
    return name
  }

  client.query = ((config: unknown, values?: unknown[], callback?: unknown) => {
    const { text, name } = (typeof config === 'object' ? config : {}) as Partial<QueryConfig>
    const isWorth = text !== undefined && !name && (values?.length ?? 0) > 0
    const often = isWorth ? nameOf(text) : undefined
    if (often === undefined) return query(config, values, callback)
    return query({ ...(config as QueryConfig), name: often }, values, callback)
  }) as typeof client.query
}
