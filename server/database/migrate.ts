import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, ClientConfig } from 'pg'
import { withClient } from './provision'

const FOLDER = join(__dirname, '../migrations')
const ATTEMPTS = 5

/**
 * Brings the database to the newest schema, as its owner. All new migrations are one transaction.
 *
 * Several servers may start on one database at once. Instead of a lock, which not every PostgreSQL
 * in the cloud has, the list of applied migrations is made unique: whoever comes second fails, and
 * on its next attempt finds nothing left to do.
 */
export async function migrateDatabase(owner: ClientConfig, folder = FOLDER): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withClient(owner, (client) => runOnce(client, folder))
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(100 * attempt)
    }
  }
}

async function runOnce(client: Client, folder: string): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    CREATE UNIQUE INDEX IF NOT EXISTS one_of_each_migration
      ON drizzle.__drizzle_migrations (created_at)`)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
}
