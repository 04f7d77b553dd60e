import { createDatabase } from '../../../server/database/createDatabase'
import { withClient } from '../../../server/database/provision'
import { createLog } from '../../../server/http/log'
import { seedDemo } from '../../../server/tools/seed/seedDemo'
import { dropDatabase, seededTemplateOf } from './postgres'
import { createTestDatabase, testServer } from './testDatabase'

/** Any number: the key of the advisory lock under which the template is made. */
const lockKey = 20_260_701

/**
 * The name of the database with both demo parks, of which every server of the tests gets a copy. The first test file
 * that asks makes it, which takes seconds; those of the other workers wait meanwhile.
 */
export async function seededTemplate(): Promise<string> {
  const { admin, template, beginsAt } = testServer()
  const name = seededTemplateOf(template)
  await withClient(admin, async (client) => {
    // Ends with the session.
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
