import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { Pool, type ClientConfig, type PoolConfig } from 'pg'
import { prepareOften } from './prepareOften'

/** The query builder. Columns are camelCase in TypeScript and snake_case in SQL. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }

export interface DatabaseOptions {
  connection: ClientConfig
  /** Maximum number of connections. */
  poolSize?: number
  /** For tests: ms until an answer counts as lost. */
  answerTimeoutMs?: number
  /** For tests: ms to wait for a connection. */
  connectTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
/** An abandoned transaction would hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/**
 * ms until an answer counts as lost: the database's own timeout is shorter, so the network is cut,
 * in one direction only. The connection is closed; the statement's outcome is unknown.
 */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
/** ms to wait for a connection; afterwards the caller answers 503. */
const CONNECT_TIMEOUT_MS = 3_000

/**
 * Sent on every new connection. Not startup parameters: a pooler between server and database
 * (pgbouncer) refuses or ignores those, and statements would have no limit.
 */
const LIMITS = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
].join('; ')

/**
 * Opens a pool and drizzle on it. It connects at the first query, and replaces dead connections, so
 * it survives database restarts.
 */
export function createDatabase(options: DatabaseOptions): { pool: Pool; db: Database } {
  const { connection, poolSize = 20, log } = options
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options
  const pool = new Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // Concurrent statements are sent at once and answered in order.
    pipeline: true,
  } as PoolConfig)
  // An 'error' event without a listener ends the process. The connection emits its own whether idle
  // or in use; the pool repeats it for idle ones.
  pool.on('connect', (client) => {
    // Not the error itself: node-postgres attaches the whole client to it.
    client.on('error', ({ message }) => {
      // When the pool ends, its connections may close after the database: nothing is lost then.
      if (!pool.ending) log.warn({ reason: message }, 'lost a database connection')
    })
    // Sent before the first statement on the connection, which fails if this fails.
    client.query(LIMITS).catch(() => undefined)
    prepareOften(client)
  })
  pool.on('error', () => undefined)
  return { pool, db: drizzle({ client: pool, casing: 'snake_case' }) as Database }
}
