import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { createDatabase, type Database } from './createDatabase'
import { isDatabaseAway } from './errorCauses'

/** Time a replica is avoided after it failed to answer, ms. */
const AWAY_MS = 5_000

export interface ReadsOptions {
  primary: Database
  /** DATABASE_REPLICA_URL */
  replicaUrl: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Monotonic clock, ms. */
  elapsed?: () => number
}

/**
 * Reads that may be a second old: from a replica, or from the primary while the replica is away.
 * Only for single reads and transactions begun as read only (database/search); writes are refused.
 */
export function createReads(options: ReadsOptions): {
  reads: Database
  close(): Promise<void>
} {
  const { primary, replicaUrl, log, elapsed = () => performance.now() } = options
  const { pool } = createDatabase({ connection: { connectionString: replicaUrl }, log })
  let awayUntil = -Infinity

  /** Runs `work` on the replica, or on the primary while the replica is away. */
  async function whereverItIs<T>(work: (of: Pool) => Promise<T>): Promise<T> {
    if (elapsed() >= awayUntil) {
      try {
        return await work(pool)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        awayUntil = elapsed() + AWAY_MS
        log.warn({ err: error }, 'the replica is away: the database itself is read')
      }
    }
    return work(primary.$client)
  }

  const client = {
    async query(config: QueryConfig | string, values?: unknown[]): Promise<unknown> {
      refuseWrite(config)
      return whereverItIs((of) => of.query(config as QueryConfig, values))
    },
    connect: async () => readingOnly(await whereverItIs((of) => of.connect())),
  }
  return {
    reads: drizzle({ client: client as unknown as Pool, casing: 'snake_case' }) as Database,
    close: () => pool.end(),
  }
}

const readers = new WeakMap<PoolClient, PoolClient>()

/** A connection limited to reads and read-only transactions. */
function readingOnly(client: PoolClient): PoolClient {
  const pooledReader = readers.get(client)
  // pg-pool sets a new `release` on a connection each time it is lent, which the reader inherits.
  if (pooledReader) return pooledReader
  const query = (config: QueryConfig | string, values?: unknown[]): Promise<unknown> => {
    if (
      !/^(begin read only|set local statement_timeout = \d+(; set local (enable_seqscan = off|max_parallel_workers_per_gather = 0))*|commit|rollback)$/.test(
        textOf(config),
      )
    )
      refuseWrite(config)
    return client.query(config as QueryConfig, values)
  }
  const reader = Object.create(client, { query: { value: query } }) as PoolClient
  readers.set(client, reader)
  return reader
}

const textOf = (config: QueryConfig | string) => (typeof config === 'string' ? config : config.text)

function refuseWrite(config: QueryConfig | string): void {
  const text = textOf(config)
  const isRead =
    /^[\s(]*(select|with)\b/i.test(text) &&
    !/\bfor (no key )?(update|share)\b/i.test(text) &&
    !/^[\s(]*with\b[^]*\b(insert|update|delete|merge)\b/i.test(text)
  if (!isRead) throw new Error(`a replica takes reads alone, not: ${text.slice(0, 80)}`)
}
