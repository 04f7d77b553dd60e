/**
 * Indexes of a new version are created while members continue to pay
 * (server/database/indexesAhead).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { indexesIn } from '../../server/database/indexesAhead'
import { migrateDatabase } from '../../server/database/migrate'
import { withClient } from '../../server/database/provision'
import { keyOfMigration, writeRelease } from '../support/server/release'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'
import { quietFor, until } from '../support/until'

let database: TestDatabase
let folder: string
const ask = (text: string) => withClient(database.owner, (client) => client.query(text))

const release = (migrations: Record<string, string>) => writeRelease(folder, migrations)

const first = { '0000_till': 'CREATE TABLE "till" ("id" integer PRIMARY KEY, "fen" integer);' }
const INDEX = 'CREATE UNIQUE INDEX IF NOT EXISTS "till_by_fen" ON "till" USING btree ("fen");'
const second = { ...first, '0001_index': INDEX }

const indexes = async () =>
  (
    await ask(
      `select c.relname as name, i.indisvalid as "isValid", i.indisunique as "isUnique"
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'till'::regclass and not i.indisprimary`,
    )
  ).rows
const isApplied = async () =>
  (await ask(`select from drizzle.__drizzle_migrations where created_at = ${keyOfMigration(1)}`))
    .rowCount === 1
/** Statements waiting for a lock, except the index creation. */
const waiting = async () =>
  (
    await ask(
      `select query from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query not like '%CONCURRENTLY%'`,
    )
  ).rows
const made = [{ name: 'till_by_fen', isValid: true, isUnique: true }]

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'park-migrations-'))
  await migrateDatabase(database.owner, { folder: release(first) })
  await ask('insert into till select n, n from generate_series(1, 100) n')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('a table is writable while its index is built', async () => {
  const slow = new Client(database.owner)
  await slow.connect()
  try {
    // The index waits for earlier transactions, and later ones do not wait for the index.
    await slow.query('begin; insert into till values (101, 101)')
    const migrating = migrateDatabase(database.owner, { folder: release(second) })
    // The running statement is visible before the index is in the catalogue.
    await until(async () => (await indexes()).length > 0, 'the index to be under way')
    await ask(`set lock_timeout = '2s'; insert into till values (102, 102)`)
    expect(await indexes()).toEqual([{ ...made[0], isValid: false }])
    // Another server does not serve before the index exists, and leaves its creation to the first.
    const other = migrateDatabase(database.owner, { folder: release(second) })
    await quietFor(700)
    expect(await isApplied()).toBe(false)
    // The second server does not wait inside a transaction, because the first one would have to wait for it.
    expect(await waiting()).toEqual([])
    await slow.query('commit')
    await Promise.all([migrating, other])
    expect(await isApplied()).toBe(true)
  } finally {
    await slow.end()
  }
  expect(await indexes()).toEqual(made)
})

it('an index left invalid by a killed server is rebuilt', async () => {
  await ask('insert into till values (200, 1)')
  await expect(
    ask('create unique index concurrently till_by_fen on till (fen)'),
  ).rejects.toMatchObject({ code: '23505' })
  await ask('delete from till where id = 200')
  expect(await indexes()).toEqual([{ ...made[0], isValid: false }])
  await migrateDatabase(database.owner, { folder: release(second) })
  expect(await indexes()).toEqual(made)
})

it('several servers starting together build an index once', async () => {
  const newer = release(second)
  await Promise.all(
    Array.from({ length: 4 }, () => migrateDatabase(database.owner, { folder: newer })),
  )
  expect(await indexes()).toEqual(made)
})

it('an index on something new in the same release is left to its migration', async () => {
  const added = [
    'ALTER TABLE "till" ADD COLUMN "note" text;',
    'CREATE INDEX IF NOT EXISTS "till_by_note" ON "till" USING btree ("note");',
    'CREATE TABLE "slip" ("id" integer);',
    'CREATE INDEX "slip_by_id" ON "slip" USING btree ("id");',
  ].join('--> statement-breakpoint\n')
  await migrateDatabase(database.owner, { folder: release({ ...first, '0001_note': added }) })
  expect((await indexes()).map(({ name }) => name)).toEqual(['till_by_note'])
})

describe('indexes of a migration', () => {
  it('are parsed with their statements', () => {
    expect(
      indexesIn(
        'CREATE INDEX IF NOT EXISTS "a" ON "public"."b" USING btree ("c","d") WHERE "b"."c" <> 0;--> statement-breakpoint\ncreate unique index if not exists e on f (g)',
      ),
    ).toEqual([
      {
        name: 'a',
        statement:
          'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "b" USING btree ("c","d") WHERE "b"."c" <> 0',
      },
      {
        name: 'e',
        statement: 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "e" ON "f" (g)',
      },
    ])
  })

  it('without IF NOT EXISTS are left to the migration', () => {
    expect(indexesIn('CREATE INDEX "a" ON "b" USING btree ("c");')).toEqual([])
  })

  it('whose name the migration drops first are not built ahead', () => {
    expect(
      indexesIn('DROP INDEX "a";\nCREATE INDEX IF NOT EXISTS "a" ON "b" USING btree ("c");'),
    ).toEqual([])
  })
})
