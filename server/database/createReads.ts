import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, QueryConfig } from 'pg'
import { createDatabase, type Database } from './createDatabase'
import { isDatabaseAway } from './databaseAway'

/** A replica that did not answer is left alone so long, ms. */
const AWAY_MS = 5_000

export interface ReadsOptions {
  primary: Database
  /** DATABASE_REPLICA_URL */
  replicaUrl: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** ms since some moment, never set back */
  elapsed?: () => number
}

/**
 * A way to read what may be a second old: a replica of the database, and the database itself while that is away. Takes
 * single reads and nothing else: neither a write nor a transaction ever leaves by it.
 */
export function createReads(options: ReadsOptions): {
  reads: Database
  close(): Promise<void>
} {
  const { primary, replicaUrl, log, elapsed = () => performance.now() } = options
  const { pool } = createDatabase({ connection: { connectionString: replicaUrl }, log })
  let awayUntil = -Infinity

  async function query(config: QueryConfig | string, values?: unknown[]): Promise<unknown> {
    refuseWrite(config)
    if (elapsed() >= awayUntil) {
      try {
        return await pool.query(config as QueryConfig, values)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        awayUntil = elapsed() + AWAY_MS
        log.warn({ err: error }, 'the replica is away: the database itself is read')
      }
    }
    return primary.$client.query(config as QueryConfig, values)
  }

  const client = {
    query,
    connect() {
      throw new Error('a replica takes no transaction')
    },
  }
  return {
    reads: drizzle({ client: client as unknown as Pool, casing: 'snake_case' }) as Database,
    close: () => pool.end(),
  }
}

function refuseWrite(config: QueryConfig | string): void {
  const text = typeof config === 'string' ? config : config.text
  const isRead = /^[\s(]*select\b/i.test(text) && !/\bfor (no key )?(update|share)\b/i.test(text)
  if (!isRead) throw new Error(`a replica takes reads alone, not: ${text.slice(0, 80)}`)
}
