import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { Pool, type ClientConfig, type PoolConfig } from 'pg'
import { batchWrites } from './batchWrites'
import { prepareOften } from './prepareOften'

/** The query builder. Columns are camelCase in TypeScript and snake_case in SQL. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }

export interface DatabaseOptions {
  connection: ClientConfig
  /** Connections at most. */
  poolSize?: number
  /** For tests: milliseconds until an answer counts as lost. */
  answerTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
/** A transaction that its owner forgot would hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/**
 * An answer that has not come by then does not come: the database gives up sooner, so the network is cut, and only in
 * one direction. The connection is closed; what became of the statement nobody knows.
 */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
/** Waiting longer for a connection helps nobody: the caller answers 503. */
const CONNECT_TIMEOUT_MS = 3_000

/**
 * Said to each connection when it is new. Not among the parameters that open it: a pooler between us and the database
 * (pgbouncer) refuses those, or is told to ignore them, and then nothing would bound a statement.
 */
const LIMITS = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
].join('; ')

/**
 * Opens a pool and drizzle on it. Nothing is connected until the first query; the pool replaces
 * connections that die, so it outlives every restart of the database.
 */
export function createDatabase(options: DatabaseOptions): { pool: Pool; db: Database } {
  const { connection, poolSize = 20, answerTimeoutMs = ANSWER_TIMEOUT_MS, log } = options
  const pool = new Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // Statements asked at once are sent at once, and answered in their order.
    pipeline: true,
  } as PoolConfig)
  // An 'error' event without a listener ends the process. The connection's own comes whether it is
  // idle or in use; the pool's repeats it for idle ones.
  pool.on('connect', (client) => {
    // Not the error itself: node-postgres hangs the whole client on it.
    client.on('error', ({ message }) => {
      // At the end of the pool its connections may close after the database: nothing is lost then.
      if (!pool.ending) log.warn({ reason: message }, 'lost a database connection')
    })
    batchWrites(client)
    // Sent before the first statement of whoever gets the connection; that one fails when this does.
    client.query(LIMITS).catch(() => undefined)
    prepareOften(client)
  })
  pool.on('error', () => undefined)
  return { pool, db: drizzle({ client: pool, casing: 'snake_case' }) as Database }
}
