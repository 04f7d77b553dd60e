import { createDatabase } from '../../../server/database/createDatabase'
import { withClient } from '../../../server/database/provision'
import { createLog } from '../../../server/http/log'
import { seedDemo } from '../../../server/tools/seed/seedDemo'
import { dropDatabase, seededTemplateOf } from './postgres'
import { createTestDatabase, testServer } from './testDatabase'

/** Key (arbitrary) of the advisory lock for creating the template. */
const lockKey = 20_260_701

/**
 * Name of the database with both demo parks, of which every test server gets a copy. The first test
 * file creates it, which takes seconds, while those of other workers wait.
 */
export async function seededTemplate(): Promise<string> {
  const { admin, template, beginsAt } = testServer()
  const name = seededTemplateOf(template)
  await withClient(admin, async (client) => {
    // Released with the session.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    const database = await createTestDatabase(template, name)
    const log = createLog('silent')
    const { db, pool } = createDatabase({ connection: database.application, log })
    const seeded = await seedDemo({ db, clock: () => beginsAt, log }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    await pool.end()
    if (!seeded) return
    await dropDatabase(client, name)
    throw seeded.error
  })
  return name
}
