import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, type QueryConfig } from 'pg'

/** Bookkeeping tables that every request may write: they count and order calls, and hold no park data. */
const BOOKKEEPING = new Set([
  // Nonces of signed calls, and outcomes kept for repeated requests.
  'request_nonce',
  // Assignment of parks to servers.
  'park_turn',
  // Limits across all servers.
  'park_rate',
  // Forms of the desk between their POST and its page.
  'desk_form',
  // Sessions, which any request may refresh.
  'refresh_token',
  'session',
])

const WRITE =
  /\b(?:insert into|delete from|update)\s+(?:only\s+)?"?([a-z_]+)"?\s*(?:\(|where|set|values|using|as\b|$)/gi

const requests = new AsyncLocalStorage<Set<string>>()

// At import, because a connection binds the method when it is created.
const query = Client.prototype.query as (...given: unknown[]) => unknown
Client.prototype.query = function (this: Client, config: unknown, ...rest: unknown[]) {
  const written = requests.getStore()
  const text = typeof config === 'string' ? config : ((config as QueryConfig | null)?.text ?? '')
  for (const [, table = ''] of text.matchAll(WRITE))
    if (!BOOKKEEPING.has(table)) written?.add(table)
  return query.call(this, config, ...rest)
} as typeof Client.prototype.query

/**
 * Runs `work` and returns the tables it wrote, except bookkeeping. Concurrent works are kept apart.
 */
export async function writtenBy<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tables: Set<string> }> {
  const tables = new Set<string>()
  return { result: await requests.run(tables, work), tables }
}
