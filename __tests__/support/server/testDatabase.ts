import { escapeIdentifier, type ClientConfig } from 'pg'
import { withDatabase } from '../../../server/database/connectionUrl'
import { withClient, type Connections } from '../../../server/database/provision'
import { dropDatabase, nameTestDatabase, TEST_SERVER, type TestServer } from './postgres'

/** A test file's own database. */
export interface TestDatabase extends Connections {
  name: string
  /** Removes the database; every pool on it must have been ended. */
  drop(): Promise<void>
}

/** The PostgreSQL of this run. */
export function testServer(): TestServer {
  const found = process.env[TEST_SERVER]
  if (!found) throw new Error('no test server: globalSetup of __tests__/support/server did not run')
  return JSON.parse(found) as TestServer
}

/**
 * Copies the migrated, empty template made by globalSetup, or another one (tens of milliseconds).
 * Call it in `beforeAll`, and `drop()` in `afterAll`.
 */
export async function createTestDatabase(
  template = testServer().template,
  name = nameTestDatabase(),
): Promise<TestDatabase> {
  const server = testServer()
  await withClient(server.admin, async (client) => {
    const owner = await client.query<{ name: string }>(
      'SELECT pg_get_userbyid(datdba) AS name FROM pg_database WHERE datname = $1',
      [template],
    )
    await client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} ` +
        `OWNER ${escapeIdentifier(owner.rows[0]?.name ?? '')}` +
        (server.copiesFiles ? ' STRATEGY FILE_COPY' : ''),
    )
  })
  return {
    name,
    owner: on(server.owner, name),
    application: on(server.application, name),
    drop: () => withClient(server.admin, (client) => dropDatabase(client, name)),
  }
}

function on(config: ClientConfig, database: string): ClientConfig {
  const { connectionString } = config
  if (!connectionString) return { ...config, database }
  return { connectionString: withDatabase(connectionString, database) }
}
