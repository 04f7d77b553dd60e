import type { ClientConfig, Pool } from 'pg'
import { startEngine, type Engine } from '../engine/startEngine'
import type { EngineLog } from '../engine/engineLog'
import { createDatabase, type Database } from './createDatabase'
import { migrateDatabase } from './migrate'
import { provisionEngine, provisionUrl } from './provision'
import { waitForDatabase } from './waitForDatabase'

export interface OpenOptions {
  /** Directory of the embedded PostgreSQL; unused with `databaseUrl`. */
  dataDir: string
  /** DATABASE_URL: owner connection to any PostgreSQL; embedded when undefined. */
  databaseUrl?: string
  /** DATABASE_APP_URL: a separate application user, for owners without the right to create one. */
  databaseAppUrl?: string
  poolSize?: number
  log: EngineLog
  /** Called once the embedded PostgreSQL has been launched, or at once with `databaseUrl`. */
  onLaunch?: () => void
}

export interface OpenDatabase {
  db: Database
  pool: Pool
  /** For seeding and checks that need the owner; requests use `db`. */
  owner: ClientConfig
  /** Undefined with DATABASE_URL. */
  engine: Engine | undefined
  /** Ends the pool, then the embedded PostgreSQL. */
  close(): Promise<void>
}

/**
 * Opens a usable database: starts the embedded PostgreSQL unless DATABASE_URL is given, creates
 * roles and database, migrates, and opens the application's pool.
 * @throws EngineError or ProvisionError, both with messages for the operator.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseAppUrl, poolSize, log, onLaunch } = options
  if (databaseUrl) onLaunch?.()
  const engine = databaseUrl ? undefined : await startEngine({ dataDir, log, onLaunch })
  try {
    if (databaseUrl) await waitForDatabase({ connectionString: databaseUrl }, log)
    const { owner, application } = engine
      ? await provisionEngine(engine)
      : await provisionUrl(databaseUrl ?? '', databaseAppUrl)
    await migrateDatabase(owner, { log })
    const { pool, db } = createDatabase({ connection: application, poolSize, log })
    return {
      db,
      pool,
      owner,
      engine,
      async close() {
        await pool.end()
        await engine?.stop()
      },
    }
  } catch (error) {
    await engine?.stop()
    throw error
  }
}
