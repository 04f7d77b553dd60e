import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import type { EngineLog } from '../engine/engineLog'
import { buildIndexesAhead } from './indexesAhead'
import { ProvisionError, withClient } from './provision'
import { retryStart } from './retryStart'

const FOLDER = join(__dirname, '../migrations')

/**
 * Time that a migration waits for a lock on a table in use, ms. Requests that come meanwhile wait
 * behind it. Shorter than PostgreSQL's `deadlock_timeout` (1 s): of a payment and a migration that
 * wait for each other, the migration gives way.
 */
const LOCK_WAIT_MS = 800

interface Migration {
  /** File without its ending, `0041_what`. */
  tag: string
  /** Key in the list of applied migrations. */
  when: number
  /** Its SQL. */
  text: string
}

export interface MigrateOptions {
  /** Folder of the migrations. */
  folder?: string
  log?: Pick<EngineLog, 'warn'>
}

/**
 * Migrates the database to the newest schema, as its owner. Each migration has a transaction of its
 * own, so its locks last no longer than itself; its indexes on tables in use are created before it.
 * A migration that waits LOCK_WAIT_MS in vain for a lock is undone and tried again after a pause
 * (`retryStart`), each attempt but the first on a connection of its own. A failed or stopped run keeps the migrations before, and the next run continues
 * after them. Servers that start together apply each migration once.
 * @throws ProvisionError with the name of the migration that failed
 */
export async function migrateDatabase(
  owner: ClientConfig,
  { folder = FOLDER, log }: MigrateOptions = {},
): Promise<void> {
  await retryStart(() => withClient(owner, createList))
  await withClient(owner, async (client) => {
    const applied = await appliedKeys(client)
    const isNew = applied.size === 0
    const pending = readMigrations(folder).filter(({ when }) => !applied.has(when))
    const step = (work: (client: Client) => Promise<void>, onBusy?: () => void) => {
      let connected: Client | undefined = client
      // A lost connection fails at once; the next attempt has a new one.
      const attempt = () => {
        const first = connected
        connected = undefined
        return first ? work(first) : withClient(owner, work)
      }
      return retryStart(attempt, onBusy)
    }
    for (const migration of pending) {
      try {
        if (!isNew) await step((used) => buildIndexesAhead(used, migration.text))
        await step(
          (used) => apply(used, migration),
          () => log?.warn({ migration: migration.tag }, 'waiting for a lock on a table in use'),
        )
      } catch (error) {
        throw new ProvisionError(
          `数据库升级停在 ${migration.tag}（${(error as Error).message}）。之前的步骤已保留，下次启动从这里继续；` +
            '旧版本可以照常运行',
          { cause: error },
        )
      }
    }
  })
}

function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return entries.map(({ tag, when }) => ({
    ...{ tag, when },
    text: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }))
}

/** The table has the name and form of drizzle's own. */
const createList = (client: Client) =>
  client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    CREATE UNIQUE INDEX IF NOT EXISTS one_of_each_migration
      ON drizzle.__drizzle_migrations (created_at)`)

async function appliedKeys(client: Client): Promise<Set<number>> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT created_at AS key FROM drizzle.__drizzle_migrations',
  )
  return new Set(rows.map(({ key }) => Number(key)))
}

/**
 * Enters the migration in the list first: another server that applies it holds that entry, so this
 * one waits there, without a lock on a table in use, and then finds it applied. (It holds a
 * transaction, but no server creates an index while another applies a migration before it.)
 */
async function apply(client: Client, { text, when }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    const entered = await client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)
       ON CONFLICT (created_at) DO NOTHING`,
      [createHash('sha256').update(text).digest('hex'), when],
    )
    if (entered.rowCount === 1) {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`)
      await client.query(text)
    }
    await client.query('COMMIT')
  } catch (error) {
    // Fails on a lost connection; the first error is the cause.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
