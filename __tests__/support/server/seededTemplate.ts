import { createMemberService } from '../../../server/areas/offers/member/member.service'
import { createPointService } from '../../../server/areas/offers/point/point.service'
import { createDatabase, type Database } from '../../../server/database/createDatabase'
import { withClient } from '../../../server/database/provision'
import { withTransaction } from '../../../server/database/withTransaction'
import { createLog } from '../../../server/http/log'
import { itemId } from '../../../server/kernel/folder/problem'
import { demoParkIds } from '../../../server/tools/seed/members/members'
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
    const seeded = await seedDemo({ db, clock: () => beginsAt, log })
      .then(() => earnLikePayments(db, beginsAt))
      .then(
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

/** Points and growth of the demo's member from her payments. */
export const likePayments = { points: 7_380, growth: 6_000 }

/** Gives the demo's member what her payments earn, which are in no template: she has level 5. */
async function earnLikePayments(db: Database, now: number): Promise<void> {
  const rules = { db, clock: () => now, freshMs: 0 }
  const points = createPointService(rules)
  const members = createMemberService({
    ...rules,
    points,
    payPasswords: { isSet: async () => false },
  })
  for (const tenantId of demoParkIds) {
    const userId = itemId(tenantId, 'account', 'member')
    const gained = { tenantId, userId, kind: 'opening', note: '', at: new Date(now) } as const
    await withTransaction(db, async (tx) => {
      await points.earn(tx, { ...gained, points: likePayments.points })
      await members.changeGrowth(tx, { ...gained, growth: likePayments.growth })
    })
  }
}
