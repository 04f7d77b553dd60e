import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, ClientConfig } from 'pg'
import { buildIndexesAhead } from './indexesAhead'
import { withClient } from './provision'
import { retryStart } from './retryStart'

const FOLDER = join(__dirname, '../migrations')

/**
 * Migrates the database to the newest schema, as its owner. All new migrations run in one
 * transaction, except their indexes on tables in use, which are created before it. Servers that
 * start together apply each migration once: the list of applied migrations is unique, so the second
 * server fails, and its next attempt finds nothing to do.
 */
export async function migrateDatabase(owner: ClientConfig, folder = FOLDER): Promise<void> {
  await retryStart(() => withClient(owner, (client) => runOnce(client, folder)))
}

async function runOnce(client: Client, folder: string): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    CREATE UNIQUE INDEX IF NOT EXISTS one_of_each_migration
      ON drizzle.__drizzle_migrations (created_at)`)
  await buildIndexesAhead(client, folder)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
}
