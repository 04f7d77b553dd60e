import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig } from 'pg'
import type { Database } from './createDatabase'
import { isDatabaseAway, isReadOnly, nameDatabaseError } from './databaseAway'
import { errorCauses } from './errorCauses'
import { isStalePlan } from './prepareOften'

/** What `work` queries with: same as the database, inside the transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 *
 * On a serialization failure or deadlock (40001, 40P01), on a prepared statement whose tables have changed, and on a
 * standby that answers where the primary was until a moment ago (25006), the whole of `work` is run again, at most 8 times with growing random pauses; so `work` must
 * do nothing but query. Nothing else is ever retried: after a lost connection nobody knows whether the commit happened.
 * @throws DatabaseAwayError when the database cannot be reached; otherwise what `work` threw.
 */
export async function withTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, config)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw nameDatabaseError(error)
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
      await sleep(randomInt(pause) + 1)
    }
  }
}

async function runOnce<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await db.$client.connect()
  const afterwards: (() => void)[] = []
  let isBroken = false
  let result: T
  try {
    result = await sessionOf(client).transaction((tx) => {
      waiting.set(tx, afterwards)
      return work(tx)
    }, config)
  } catch (error) {
    isBroken = isDatabaseAway(error) || isStalePlan(error)
    throw error
  } finally {
    client.release(isBroken)
  }
  for (const run of afterwards) run()
  return result
}

const waiting = new WeakMap<Transaction, (() => void)[]>()

/**
 * Begins something once the transaction is committed, and never when it is rolled back. Nobody waits for it or hears of
 * its failure, and a process that ends at that moment never begins it: whatever must happen has a row that a sweep reads.
 * @throws Error outside of withTransaction
 */
export function afterCommit(tx: Transaction, run: () => void): void {
  const list = waiting.get(tx)
  if (!list) throw new Error('afterCommit needs the transaction of withTransaction')
  list.push(run)
}

/** One per connection: drizzle works out the names of all columns anew for each it makes. */
const sessions = new WeakMap<PoolClient, NodePgDatabase<Record<string, never>>>()

function sessionOf(client: PoolClient): NodePgDatabase<Record<string, never>> {
  const known = sessions.get(client)
  if (known) return known
  const session = drizzle({ client: refuseFalseCommit(client), casing: 'snake_case' })
  sessions.set(client, session)
  return session
}

/**
 * PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: a statement's
 * error that `work` swallowed would become a lost write that looks like success.
 */
function refuseFalseCommit(client: PoolClient): PoolClient {
  const query = async (config: QueryConfig, values?: unknown[]) => {
    const result = await client.query(config, values)
    if (config.text === 'commit' && result.command !== 'COMMIT') {
      throw new Error('a statement of this transaction failed and its error was ignored')
    }
    return result
  }
  return Object.create(client, { query: { value: query } }) as PoolClient
}

/** Whether the database asks for the transaction to be run again. */
function isWorthAnotherTry(error: unknown): boolean {
  if (isStalePlan(error) || isReadOnly(error)) return true
  return [...errorCauses(error)].some(({ code }) => code === '40001' || code === '40P01')
}
