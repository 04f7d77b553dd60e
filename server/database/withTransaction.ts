import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type { PoolClient, QueryConfig } from 'pg'
import type { Database } from './createDatabase'
import { isDatabaseAway, isReadOnly, nameDatabaseError } from './databaseAway'
import { errorCauses } from './errorCauses'
import { Outbox, writeAlone } from './outbox'
import { isStalePlan } from './prepareOften'
import type { Queryable } from './queryable'
import type { WriteKind } from './writeKind'

/** Handle for queries inside the transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface TransactionOptions {
  isolationLevel?: 'serializable'
  /**
   * Sends the first statements together with the `begin`. They must only read and lock, or check
   * themselves that the transaction has begun (`isInTransaction`): PostgreSQL runs them even when
   * `begin` failed.
   */
  isSentAhead?: boolean
  /** Read-only transaction with this time limit per statement, ms (57014). */
  readsWithinMs?: number
}

/** SQL condition: the statement runs in a transaction with `isSentAhead`, not on its own. */
export const isInTransaction = `current_setting('transaction_deferrable') = 'on'`

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

async function runOnce<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await db.$client.connect()
  const afterwards: (() => void)[] = []
  let isBroken = false
  let result: T
  try {
    result = await transact(client, options, (tx) => {
      waiting.set(tx, afterwards)
      return work(tx)
    })
  } catch (error) {
    isBroken = isDatabaseAway(error) || isStalePlan(error)
    throw error
  } finally {
    client.release(isBroken)
  }
  for (const run of afterwards) run()
  return result
}

/** Runs a transaction from `begin` to commit or rollback. */
async function transact<T>(
  client: PoolClient,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { dialect, session, lane } = laneOf(client)
  // A new object each time, as key for data kept per transaction.
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Transaction
  const outbox = new Outbox((text, values) => client.query({ text }, values))
  lane.outbox = outbox
  outboxes.set(session, outbox)
  const begun = client.query(beginning(options))
  try {
    if (options.isSentAhead) begun.catch(() => undefined)
    else await begun
    const result = await work(tx)
    await begun
    await commit(client, outbox)
    return result
  } catch (error) {
    const { failure } = outbox
    outbox.forget()
    // A lost connection has nothing to roll back.
    await client.query('rollback').catch(() => undefined)
    throw failure ?? (await failureOf(begun)) ?? error
  } finally {
    lane.outbox = undefined
    outboxes.delete(session)
  }
}

/** `deferrable` only serves as a mark by which statements see that the transaction has begun. */
const beginning = ({ isolationLevel, isSentAhead, readsWithinMs }: TransactionOptions): string =>
  [
    'begin',
    isolationLevel && ` isolation level ${isolationLevel}`,
    isSentAhead && ' deferrable',
    readsWithinMs && ` read only; set local statement_timeout = ${readsWithinMs}`,
  ]
    .filter(Boolean)
    .join('')

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * Sends pending writes together with the commit, which PostgreSQL turns into a rollback if they
 * failed. It does so without an error: a statement error swallowed by `work` would become a lost
 * write that looks like success.
 */
async function commit(client: PoolClient, outbox: Outbox): Promise<void> {
  const writing = outbox.send()
  const committing = client.query('commit')
  await writing
  const { command } = await committing
  // If the outbox failed, its failure is thrown instead.
  if (command !== 'COMMIT') {
    throw new Error('a statement of this transaction failed and its error was ignored')
  }
}

/** Private fields of drizzle. */
interface Internals {
  dialect: ConstructorParameters<typeof NodePgTransaction>[0]
  _: { session: ConstructorParameters<typeof NodePgTransaction>[1] }
}

/** Pending writes of transactions, by drizzle's session, which savepoints share. */
const outboxes = new WeakMap<object, Outbox>()

/**
 * Writes a row. Inside a transaction the write is deferred: sent with the commit, or before the
 * next statement. So it may fail later, which ends the transaction with the kind's error; work
 * outside the database that depends on it must wait for the commit.
 * @throws outside of a transaction, the kind's error
 */
export async function write<Row>(db: Queryable, kind: WriteKind<Row>, row: Row): Promise<void> {
  const { session } = db._
  const outbox = outboxes.get(session)
  if (outbox) return outbox.add(kind, row)
  const { client } = session as unknown as { client: Database['$client'] }
  await writeAlone((text, values) => client.query({ text }, values), kind, row)
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
 * Runs `work` so that its failure leaves the transaction usable: its writes are undone and its
 * `afterCommit` calls dropped.
 * @throws the error of `work`
 */
export async function withSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const afterwards = waiting.get(tx) ?? []
  const { length } = afterwards
  await tx.execute('savepoint step')
  try {
    const result = await work()
    await tx.execute('release savepoint step')
    return result
  } catch (error) {
    afterwards.length = length
    // A lost connection has nothing to roll back, and the first failure says more.
    await tx.execute('rollback to savepoint step').catch(() => undefined)
    throw error
  }
}

/** Sends the transaction's pending writes and waits for them. @throws the failure of a write */
export async function written(tx: Transaction): Promise<void> {
  const outbox = outboxes.get(tx._.session)
  await outbox?.send()
  if (outbox?.failure !== undefined) throw outbox.failure
}

/**
 * Drizzle objects of a connection, reused because drizzle computes all column names anew for each
 * instance.
 */
interface Lane {
  dialect: Internals['dialect']
  session: Internals['_']['session']
  lane: { outbox: Outbox | undefined }
}

const lanes = new WeakMap<PoolClient, Lane>()

function laneOf(client: PoolClient): Lane {
  const known = lanes.get(client)
  if (known) return known
  const lane: Lane['lane'] = { outbox: undefined }
  const db = drizzle({ client: writingFirst(client, lane), casing: 'snake_case' })
  const { dialect, _: internals } = db as unknown as Internals
  const made = { dialect, session: internals.session, lane }
  lanes.set(client, made)
  return made
}

/**
 * Sends pending writes before every statement, so that it sees them. If they fail, the statement
 * fails with the same error.
 */
function writingFirst(client: PoolClient, lane: Lane['lane']): PoolClient {
  const query = (config: QueryConfig, values?: unknown[]) => {
    const { outbox } = lane
    if (config.text.startsWith('rollback to')) outbox?.forget()
    const sending = outbox?.send()
    const asked = client.query(config, values)
    if (!sending) return asked
    return asked.catch((error: unknown) => {
      throw outbox?.failure ?? error
    })
  }
  return Object.create(client, { query: { value: query } }) as PoolClient
}

/** Whether the transaction should be run again. */
function isWorthAnotherTry(error: unknown): boolean {
  if (isStalePlan(error) || isReadOnly(error)) return true
  return [...errorCauses(error)].some(({ code }) => code === '40001' || code === '40P01')
}
