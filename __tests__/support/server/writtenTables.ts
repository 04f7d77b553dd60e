import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, type QueryConfig } from 'pg'

/** Tables that every request may write, whatever it does: they count and order calls, and say nothing of the park. */
const BOOKKEEPING = new Set([
  // Nonces of signed calls, and the outcomes kept for a request that comes again.
  'request_nonce',
  // Which server looks after a park.
  'park_turn',
  // Caps over all servers.
  'park_rate',
  // Log-ins: refreshed on the way by any request.
  'refresh_token',
  'session',
])

const WRITE =
  /\b(?:insert into|delete from|update)\s+(?:only\s+)?"?([a-z_]+)"?\s*(?:\(|where|set|values|using|as\b|$)/gi

const requests = new AsyncLocalStorage<Set<string>>()

// At import: a connection takes the method along when it is made.
const query = Client.prototype.query as (...given: unknown[]) => unknown
Client.prototype.query = function (this: Client, config: unknown, ...rest: unknown[]) {
  const written = requests.getStore()
  const text = typeof config === 'string' ? config : ((config as QueryConfig | null)?.text ?? '')
  for (const [, table = ''] of text.matchAll(WRITE))
    if (!BOOKKEEPING.has(table)) written?.add(table)
  return query.call(this, config, ...rest)
} as typeof Client.prototype.query

/**
 * Does `work` and names the tables that it wrote, without bookkeeping.
 * Statements of works at the same time are kept apart.
 */
export async function writtenBy<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tables: Set<string> }> {
  const tables = new Set<string>()
  return { result: await requests.run(tables, work), tables }
}
