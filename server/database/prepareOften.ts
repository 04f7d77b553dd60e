import { createHash } from 'node:crypto'
import type { ClientBase, QueryConfig } from 'pg'
import { errorCauses } from './errorCauses'

/**
 * Prepared statements kept per connection: a bound on the server's memory in case texts keep
 * varying.
 */
const MOST = 400
/** Texts counted before one is prepared. */
const MOST_COUNTED = 2_000
/** Number of uses from which a text is prepared. */
const FROM_TIMES = 2

/**
 * Statement name, derived from the text instead of a counter: behind a pooler that shares one
 * database connection among several of the server's, a name must always stand for the same
 * statement.
 */
export const statementName = (text: string) =>
  `often_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`

/**
 * Whether a prepared statement has become invalid: its result columns have changed (0A000), or the
 * database no longer has it (26000). Nothing was done; another connection can run it.
 */
export const isStalePlan = (error: unknown): boolean =>
  [...errorCauses(error)].some(
    ({ code, message }) => code === '26000' || (code === '0A000' && /cached plan/.test(message)),
  )

type Query = (config: unknown, values?: unknown[], callback?: unknown) => unknown

/**
 * Lets PostgreSQL parse and plan a statement once per connection instead of each time: a text with
 * parameters that recurs on this connection becomes a prepared statement, which drizzle does only
 * for explicitly prepared queries. Text, parameters and results stay the same.
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
    const name = statementName(text)
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
