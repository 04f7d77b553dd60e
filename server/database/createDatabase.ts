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
  log: Pick<FastifyBaseLogger, 'warn'>
}

const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
/** A transaction that its owner forgot would hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** Waiting longer for a connection helps nobody: the caller answers 503. */
const CONNECT_TIMEOUT_MS = 3_000

/**
 * Opens a pool and drizzle on it. Nothing is connected until the first query; the pool replaces
 * connections that die, so it outlives every restart of the database.
 */
export function createDatabase({ connection, poolSize = 20, log }: DatabaseOptions): {
  pool: Pool
  db: Database
} {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
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
    prepareOften(client)
  })
  pool.on('error', () => undefined)
  return { pool, db: drizzle({ client: pool, casing: 'snake_case' }) as Database }
}
