import path from 'node:path'
import { createDatabase } from '../../server/database/createDatabase'
import { product } from '../../server/areas'
import { importFolder } from '../../server/tools/park/importFolder'
import { readFolder } from '../../server/tools/park/readFolder'
import { seedDemo } from '../../server/tools/seed/seedDemo'
import { itemId } from '../../server/kernel/folder/problem'
import { describeServer } from '../support/server/testApp'
import { createTestDatabase } from '../support/server/testDatabase'

const tables = [
  'park',
  'app_user',
  'user_role',
  'announcement',
  'banner',
  'info',
  'info_category',
  'park_seed',
]

const test = describeServer()

const warnings: string[] = []
const log = { warn: (text: string) => void warnings.push(text) } as never
const seed = () => seedDemo({ db: test.db, clock: test.clock.now, log })

async function counts(): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await test.sql<{ count: string }>(`select count(*) from ${table}`)
    all[table] = Number(row?.count)
  }
  return all
}

it('the seed fills two parks', async () => {
  expect(await counts()).toMatchObject({ park: 2, app_user: 26, user_role: 20 })
  const rows = await test.sql<{ tenant_id: string; notices: string }>(
    'select tenant_id, count(*) as notices from announcement group by 1',
  )
  expect(rows).toHaveLength(2)
  for (const { notices } of rows) expect(Number(notices)).toBeGreaterThanOrEqual(8)
})

it('several servers can seed an empty database at once', async () => {
  const empty = await createTestDatabase()
  const { db, pool } = createDatabase({ connection: empty.application, log })
  try {
    await Promise.all(Array.from({ length: 4 }, () => seedDemo({ db, clock: test.clock.now, log })))
    const { rows } = await pool.query('select tenant_id from park order by created_at')
    expect(rows).toEqual([{ tenant_id: 'mianfang' }, { tenant_id: 'binjiang' }])
    const users = await pool.query('select 1 from app_user')
    expect(users.rowCount).toBe(26)
  } finally {
    await pool.end()
    await empty.drop()
  }
})

it('the order of the parks does not depend on a clock that is ahead', async () => {
  const empty = await createTestDatabase()
  const { db, pool } = createDatabase({ connection: empty.application, log })
  try {
    const { files } = readFolder(path.resolve('parks/mianfang'))
    const at = test.clock.now() + 5_000
    await importFolder({ db, parts: product.folder, files, at, isDemo: true })
    await seedDemo({ db, clock: test.clock.now, log })
    const { rows } = await pool.query('select tenant_id from park order by created_at')
    expect(rows).toEqual([{ tenant_id: 'mianfang' }, { tenant_id: 'binjiang' }])
  } finally {
    await pool.end()
    await empty.drop()
  }
})

it('the seed run again, later or by several servers, adds no row', async () => {
  const before = await counts()
  test.clock.pass(40 * 86_400_000)
  await Promise.all(Array.from({ length: 5 }, seed))
  expect(await counts()).toEqual(before)
})

it('the seed of a complete database sends two statements', async () => {
  let statements = 0
  const count = () => void (statements += 1)
  test.db.$client.on('acquire', count)
  await seed()
  test.db.$client.off('acquire', count)
  expect(statements).toBe(2)
})

it('the seed keeps what a person changed or deleted', async () => {
  await test.sql(`update park set name = '改过的名字' where tenant_id = 'mianfang'`)
  await test.sql(`delete from banner where tenant_id = 'mianfang'`)
  const before = await counts()
  await seed()
  expect(await counts()).toEqual(before)
  const [row] = await test.sql<{ name: string }>(
    `select name from park where tenant_id = 'mianfang'`,
  )
  expect(row?.name).toBe('改过的名字')
})

it('the seed imports a changed folder again', async () => {
  await test.sql(`delete from park_seed where part like 'folder %' and tenant_id = 'mianfang'`)
  await seed()
  const [row] = await test.sql<{ count: string }>(
    `select count(*) from banner where tenant_id = 'mianfang'`,
  )
  expect(Number(row?.count)).toBeGreaterThan(0)
})

it('a failing part is rolled back and written at the next start', async () => {
  await test.sql(`delete from park_seed where part = 'complaints' and tenant_id = 'mianfang'`)
  // The rows still exist, so the part fails on inserting them again.
  await expect(seed()).rejects.toThrow()
  await test.sql(`delete from complaint_reply where tenant_id = 'mianfang'`)
  await test.sql(`delete from complaint where tenant_id = 'mianfang'`)
  await seed()
  const marks = await test.sql(`select 1 from park_seed where part = 'complaints'`)
  expect(marks).toHaveLength(2)
})

it('every picture named by the seed exists', async () => {
  const texts = await test.sql<{ text: string }>(
    `select concat_ws(' ', cover, content) as text from announcement
     union all select concat_ws(' ', cover, content) from info
     union all select image from banner union all select logo from park`,
  )
  const named = new Set(texts.flatMap(({ text }) => text.match(/\/park-file\/[^"'\s]+/g) ?? []))
  expect(named.size).toBeGreaterThan(20)
  for (const url of named) {
    const { statusCode, headers } = await test.app.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml'])
  }
})

it('the seed does nothing in a database with a park that is not a demo', async () => {
  await test.sql(
    `insert into park select 'own', name, short_name, slogan, introduction, phone, email, address, latitude,
       longitude, open_hours, operator, logo, accent, accent_dark, accent_soft, '{}', true, false, created_at
     from park where tenant_id = 'mianfang'`,
  )
  await test.sql(`delete from park_seed`)
  const before = await counts()
  await seed()
  expect(await counts()).toEqual(before)
  expect(warnings.at(-1)).toContain('not seeded')
})

it('itemId is deterministic and a valid UUID', () => {
  const id = itemId('mianfang', 'notice', 'x')
  expect(id).toBe(itemId('mianfang', 'notice', 'x'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(id).not.toBe(itemId('binjiang', 'notice', 'x'))
})
