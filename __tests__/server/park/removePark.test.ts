/**
 * Demo parks are removed from a database completely, real ones never.
 * @long
 */
import { userCalls } from '@/contract/user'
import { createDatabase, type Database } from '../../../server/database/createDatabase'
import { createLog } from '../../../server/http/log'
import {
  referencingFirst,
  removePark,
  tablesWithRowsOf,
} from '../../../server/tools/park/removePark'
import { voidPassword } from '../../../server/tools/park/voidPassword'
import { findDemoRemains, refuseDemoRemains } from '../../../server/tools/seed/demoRemains'
import { seedHistory } from '../../../server/tools/seed/seedHistory'
import { deriveSecrets } from '../../../server/kernel/secrets'
import {
  OTHER_PARK,
  PARK,
  phones,
  startTestApp,
  TEST_SECRET,
  type TestApp,
} from '../../support/server/testApp'

let test: TestApp
let owner: { db: Database; pool: { end(): Promise<void> } }
beforeAll(async () => {
  test = await startTestApp()
  const { accounts, sms, wechat } = test.services
  const secrets = deriveSecrets(TEST_SECRET)
  const log = createLog('silent')
  // A lived-in park: orders, payments, bookings, tickets.
  await seedHistory({ db: test.db, clock: test.clock.now, log, secrets, accounts, sms, wechat })
  await test.logIn()
  owner = createDatabase({ connection: test.owner, poolSize: 1, log })
})
afterAll(async () => {
  await owner.pool.end()
  await test.close()
})

const production = { NODE_ENV: 'production', DEMO: false } as const
const makeReal = (isReal: boolean) =>
  test.sql('update park set is_demo = $1 where tenant_id = $2', [!isReal, OTHER_PARK])
/** Tables of the database, by the number of rows of a park. */
async function counts(tenantId: string): Promise<Record<string, number>> {
  const tables = await test.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await test.sql<{ total: number }>(
        `select count(*)::int as total from "${name}" where tenant_id = $1`,
        [tenantId],
      )
      return [name, row!.total] as const
    }),
  )
  return Object.fromEntries(found)
}

it('start in production is refused with demo parks, naming the command to remove each', async () => {
  await expect(refuseDemoRemains(test.db, production)).rejects.toThrow(
    /mianfang（棉纺里·1958 文创园）[^]*npm run park -- remove mianfang[^]*npm run park -- remove binjiang/,
  )
  await refuseDemoRemains(test.db, { NODE_ENV: 'development', DEMO: true })
})

it('demo mode in production is refused once a park is real', async () => {
  const demonstration = { NODE_ENV: 'production', DEMO: true } as const
  await refuseDemoRemains(test.db, demonstration)
  await makeReal(true)
  await expect(refuseDemoRemains(test.db, demonstration)).rejects.toThrow(/remove mianfang/)
  await makeReal(false)
})

it('a real park is not removed', async () => {
  await makeReal(true)
  const before = await counts(OTHER_PARK)
  expect(await removePark(owner.db, OTHER_PARK)).toEqual({
    outcome: 'real',
    name: '滨江文化中心',
  })
  expect(await counts(OTHER_PARK)).toEqual(before)
  await makeReal(false)
})

it('a removed demo park leaves no row, and the other park keeps all', async () => {
  const before = await counts(OTHER_PARK)
  const here = await counts(PARK)
  // The test is meaningful only if most tables have rows to remove.
  expect(Object.values(here).filter((total) => total > 0).length).toBeGreaterThan(90)
  const removal = await removePark(owner.db, PARK)
  const total = Object.values(here).reduce((sum, rows) => sum + rows, 0)
  expect(removal).toEqual({ outcome: 'removed', rows: total, left: [] })
  expect(Object.entries(await counts(PARK)).filter(([, rows]) => rows > 0)).toEqual([])
  expect(await counts(OTHER_PARK)).toEqual(before)
  expect(await removePark(owner.db, PARK)).toEqual({ outcome: 'missing' })
  expect(await tablesWithRowsOf(owner.db, OTHER_PARK)).toContain('ledger_posting')
})

it('rows written after the removal are deleted by the next one', async () => {
  await test.sql(
    `insert into request_nonce (tenant_id, session_id, nonce, used_at)
     values ($1, gen_random_uuid(), 'late', now())`,
    [PARK],
  )
  expect(await removePark(owner.db, PARK)).toEqual({ outcome: 'removed', rows: 1, left: [] })
})

it('a published password in a real park is reported and voided by its command', async () => {
  await makeReal(true)
  test.services.parks.forget()
  const remains = await findDemoRemains(test.db)
  expect(remains.parks).toEqual([])
  expect(remains.accounts).toContainEqual({ tenantId: OTHER_PARK, phone: phones.manager })
  await expect(refuseDemoRemains(test.db, production)).rejects.toThrow(
    /npm run park -- void-password binjiang 13800000009/,
  )
  const session = await test.logIn(phones.manager, OTHER_PARK)
  for (const { phone } of remains.accounts)
    expect(await voidPassword(owner.db, OTHER_PARK, phone, new Date(test.clock.now()))).toBe(true)
  await refuseDemoRemains(test.db, production)
  const after = await test.call(userCalls.GetInfo, {}, { park: OTHER_PARK, tokens: session })
  expect(after.status).toBe(401)
  expect(await voidPassword(owner.db, OTHER_PARK, '13999999999', new Date())).toBe(false)
})

it('tables that reference each other in a circle are reported', () => {
  expect(referencingFirst(['a', 'b'], [{ from: 'b', to: 'a' }])).toEqual(['b', 'a'])
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => referencingFirst(['a', 'b', 'c'], circle)).toThrow('a, b')
})
