import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig } from 'pg'
import type { Database } from './createDatabase'
import { errorCauses, isDatabaseAway, isReadOnly, nameDatabaseError } from './errorCauses'
import { isStalePlan } from './prepareOften'

/** Handle for queries inside the transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface TransactionOptions {
  isolationLevel?: 'serializable'
  /** Read-only transaction of searches, with this time limit per statement, ms (57014). */
  readsWithinMs?: number
}

const ATTEMPTS = 8
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 *
 * On a serialization failure or deadlock (40001, 40P01), on a prepared statement whose tables have
 * changed, and on a standby that answers in place of the former primary (25006), the whole of
 * `work` is run again, at most 8 times in all with growing random pauses; so `work` must only
 * query. Nothing else is retried: after a lost connection the outcome of the commit is unknown.
 * @throws DatabaseAwayError when the database cannot be reached; otherwise the error of `work`.
 */
export async function withTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw nameDatabaseError(error)
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
      await sleep(randomInt(pause) + 1)
    }
  }
}

/**
 * The connection is taken here, not by drizzle, which would lend a broken one again, and keep one
 * whose `begin` failed.
 */
async function runOnce<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { readsWithinMs } = options
  const client = await db.$client.connect()
  const connection = connectionOf(client)
  const afterwards: (() => void)[] = []
  let isBroken = false
  let result: T
  try {
    result = await withFirstError(
      (run) => connection.db.transaction(run, configOf(options)),
      async (tx) => {
        waiting.set(tx, afterwards)
        if (readsWithinMs !== undefined) await limitStatements(tx, readsWithinMs)
        return work(tx)
      },
    )
    // PostgreSQL turns the commit of a failed transaction into a rollback, without an error: a
    // statement error swallowed by `work` would become a lost write that looks like success.
    if (connection.lastCommand() !== 'COMMIT') {
      throw new Error('a statement of this transaction failed and its error was ignored')
    }
  } catch (error) {
    isBroken = isDatabaseAway(error) || isStalePlan(error)
    throw error
  } finally {
    client.release(isBroken)
  }
  for (const run of afterwards) run()
  return result
}

function configOf({
  isolationLevel,
  readsWithinMs,
}: TransactionOptions): PgTransactionConfig | undefined {
  if (readsWithinMs !== undefined) return { isolationLevel, accessMode: 'read only' }
  return isolationLevel && { isolationLevel }
}

/**
 * Without sequential scans where an index serves: to compare the words of a row takes a hundred
 * times what PostgreSQL assumes of an operator. Without parallel workers, which would take the cores
 * of all others, and which make it prefer that comparison to an index.
 */
const limitStatements = (tx: Transaction, ms: number) =>
  tx.execute(
    sql.raw(
      `set local statement_timeout = ${ms}; set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0`,
    ),
  )

/**
 * Runs drizzle's transaction or savepoint with the error of `work`: the rollback on a lost
 * connection fails too, and the first failure says more.
 */
async function withFirstError<T>(
  transact: (run: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let first: { error: unknown } | undefined
  try {
    return await transact(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        first = { error }
        throw error
      }
    })
  } catch (error) {
    throw first ? first.error : error
  }
}

interface Connection {
  db: Pick<Database, 'transaction'>
  /** Command of the last answer: COMMIT or ROLLBACK after a transaction, which drizzle drops. */
  lastCommand(): string
}

/** Kept, because drizzle computes the names of all columns anew for each instance. */
const connections = new WeakMap<PoolClient, Connection>()

function connectionOf(client: PoolClient): Connection {
  const connection = connections.get(client)
  if (connection) return connection
  let command = ''
  const query = async (config: QueryConfig, values?: unknown[]) => {
    const result = await client.query(config, values)
    command = result.command
    return result
  }
  const watched = Object.create(client, { query: { value: query } }) as PoolClient
  const made = {
    db: drizzle({ client: watched, casing: 'snake_case' }),
    lastCommand: () => command,
  }
  connections.set(client, made)
  return made
}

const waiting = new WeakMap<Transaction, (() => void)[]>()

/**
 * Runs `run` once the transaction is committed, never after a rollback. Its result and failure are
 * ignored, and it is lost if the process ends at that moment: required work needs a row that a
 * sweep reads.
 * @throws Error outside of withTransaction
 */
export function afterCommit(tx: Transaction, run: () => void): void {
  const list = waiting.get(tx)
  if (!list) throw new Error('afterCommit needs the transaction of withTransaction')
  list.push(run)
}

/**
 * Runs `work`, with the statements of `tx`, so that its failure leaves the transaction usable: its
 * writes are undone and its `afterCommit` calls dropped.
 * @throws the error of `work`
 */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const afterwards = waiting.get(tx) ?? []
  const { length } = afterwards
  try {
    return await withFirstError((run) => tx.transaction(run), work)
  } catch (error) {
    afterwards.length = length
    throw error
  }
}

/** Whether the transaction should be run again. */
function isWorthAnotherTry(error: unknown): boolean {
  if (isStalePlan(error) || isReadOnly(error)) return true
  return [...errorCauses(error)].some(({ code }) => code === '40001' || code === '40P01')
}
