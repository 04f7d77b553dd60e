/**
 * Migrations run beside servers of the older version, whose members continue to pay
 * (server/database/migrate).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrateDatabase } from '../../server/database/migrate'
import { withClient } from '../../server/database/provision'
import { keyOfMigration, writeRelease } from '../support/server/release'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'
import { until } from '../support/until'

let database: TestDatabase
let folder: string
const opened: Client[] = []
const ask = async (text: string) =>
  (await withClient(database.owner, (client) => client.query(text))).rows as object[]
const release = (migrations: Record<string, string>) => writeRelease(folder, migrations)
const migrate = (migrations: Record<string, string>) =>
  migrateDatabase(database.owner, { folder: release(migrations) })

async function connect(): Promise<Client> {
  const client = new Client(database.owner)
  await client.connect()
  opened.push(client)
  return client
}

const first = {
  '0000_till':
    'CREATE TABLE "till" ("id" integer); CREATE TABLE "slip" ("id" integer); CREATE TABLE "step" ("name" text);',
}
const applied = async () =>
  (
    await ask(
      `select created_at::float8 - ${keyOfMigration(0)} as n from drizzle.__drizzle_migrations
       where created_at >= ${keyOfMigration(0)} order by id`,
    )
  ).map((row) => (row as { n: number }).n)
const columnsOf = async (table: string) =>
  (
    await ask(
      `select column_name as name from information_schema.columns
       where table_name = '${table}' order by ordinal_position`,
    )
  ).map((row) => (row as { name: string }).name)
const waitsFor = (text: string) =>
  until(
    async () =>
      (
        await ask(
          `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query ilike '%${text}%' and pid <> pg_backend_pid()`,
        )
      ).length > 0,
    `${text} to wait for a lock`,
  )

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'park-migrations-'))
  await migrate(first)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.end()))
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('a payment passes a migration that waits for another transaction', async () => {
  const slow = await connect()
  await slow.query('begin; insert into till values (1)')
  const migrating = migrate({ ...first, '0001_note': 'ALTER TABLE "till" ADD COLUMN "note" text;' })
  await waitsFor('ADD COLUMN')
  // Queues behind the migration, which waits for `slow`.
  await ask(`set lock_timeout = '60s'; insert into till values (2)`)
  expect(await columnsOf('till')).toEqual(['id'])
  await slow.query('commit')
  await migrating
  expect(await columnsOf('till')).toEqual(['id', 'note'])
  expect(await applied()).toEqual([0, 1])
})

it('of a payment and a migration that wait for each other, the migration gives way', async () => {
  const payment = await connect()
  await payment.query('begin; insert into till values (1)')
  const migrating = migrate({
    ...first,
    '0001_two':
      'ALTER TABLE "slip" ADD COLUMN "n" integer; ALTER TABLE "till" ADD COLUMN "n" text;',
  })
  await waitsFor('"till" ADD COLUMN')
  await payment.query('insert into slip values (1)')
  await payment.query('commit')
  await migrating
  expect([await columnsOf('slip'), await columnsOf('till')]).toEqual([
    ['id', 'n'],
    ['id', 'n'],
  ])
})

it('migrations go on after their connection was lost', async () => {
  const slow = await connect()
  await slow.query('begin; insert into till values (1)')
  const migrating = migrate({
    ...first,
    '0001_note': 'ALTER TABLE "till" ADD COLUMN "note" text;',
    '0002_sum': 'ALTER TABLE "till" ADD COLUMN "sum" integer;',
  })
  await waitsFor('ADD COLUMN')
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%ADD COLUMN%'`)
  await slow.query('commit')
  await migrating
  expect(await columnsOf('till')).toEqual(['id', 'note', 'sum'])
})

it('a lock of one migration is released before the next one', async () => {
  const slow = await connect()
  await slow.query('begin; insert into till values (1)')
  const migrating = migrate({
    ...first,
    '0001_slip': 'ALTER TABLE "slip" ADD COLUMN "n" integer;',
    '0002_till': 'ALTER TABLE "till" ADD COLUMN "n" integer;',
  })
  await waitsFor('"till" ADD COLUMN')
  await ask(`set lock_timeout = '60s'; insert into slip values (1, 1)`)
  expect(await applied()).toEqual([0, 1])
  await slow.query('commit')
  await migrating
  expect(await applied()).toEqual([0, 1, 2])
})

it('what a failing migration leaves: those before it, nothing of it, and its name', async () => {
  const note = { '0001_note': 'ALTER TABLE "till" ADD COLUMN "note" text;' }
  const broken = 'ALTER TABLE "till" ADD COLUMN "sum" integer;\nSELECT 1 / 0;'
  const last = { '0003_last': 'ALTER TABLE "till" ADD COLUMN "last" integer;' }
  await expect(migrate({ ...first, ...note, '0002_sum': broken, ...last })).rejects.toMatchObject({
    name: 'ProvisionError',
    message: expect.stringMatching(/0002_sum.*division by zero/s),
  })
  expect(await columnsOf('till')).toEqual(['id', 'note'])
  expect(await applied()).toEqual([0, 1])
  await migrate({
    ...first,
    ...note,
    '0002_sum': 'ALTER TABLE "till" ADD COLUMN "sum" integer;',
    ...last,
  })
  expect(await columnsOf('till')).toEqual(['id', 'note', 'sum', 'last'])
  expect(await applied()).toEqual([0, 1, 2, 3])
})

it('a migration that lands later than a newer one is applied', async () => {
  await migrate({ ...first, '0001_slip': 'SELECT 1;', '0002_till': 'SELECT 1;' })
  await ask(`delete from drizzle.__drizzle_migrations where created_at = ${keyOfMigration(1)}`)
  await migrate({
    ...first,
    '0001_slip': 'ALTER TABLE "slip" ADD COLUMN "n" integer;',
    '0002_till': 'SELECT 1;',
  })
  expect(await columnsOf('slip')).toEqual(['id', 'n'])
})

it('servers that start together apply each migration once and in order', async () => {
  const steps = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => {
      const name = `000${index + 1}_step`
      return [name, `SELECT pg_sleep(0.05); INSERT INTO "step" VALUES ('${name}');`]
    }),
  )
  const newer = release({ ...first, ...steps })
  await Promise.all(
    Array.from({ length: 3 }, () => migrateDatabase(database.owner, { folder: newer })),
  )
  expect(await applied()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await ask('select name from step')).toEqual(Object.keys(steps).map((name) => ({ name })))
})
