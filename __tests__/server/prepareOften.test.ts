import { sql } from 'drizzle-orm'
import { createDatabase, type Database } from '../../server/database/createDatabase'
import { withClient } from '../../server/database/provision'
import { withTransaction, type Transaction } from '../../server/database/withTransaction'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'

const log = { warn: jest.fn() }
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.owner, (client) =>
    client.query(`
      CREATE TABLE thing (tenant_id text, id text, PRIMARY KEY (tenant_id, id));
      GRANT SELECT ON thing TO PUBLIC;
      INSERT INTO thing VALUES ('park', 'a'), ('park', 'b')`),
  )
})
beforeEach(() => {
  // One connection, so that every statement of a test shares it with the previous ones.
  db = createDatabase({ connection: database.application, poolSize: 1, log }).db
})
afterEach(() => db.$client.end())
afterAll(() => database.drop())

const find = async (queryable: Database | Transaction, id: string) =>
  (await queryable.execute(sql`select * from thing where tenant_id = ${'park'} and id = ${id}`))
    .rows

const prepared = async () =>
  (
    await db.$client.query<{ name: string; statement: string }>(
      `select name, statement from pg_prepared_statements where statement like '%from thing%'`,
    )
  ).rows

it('a repeated statement is prepared once and run with its parameters', async () => {
  expect(await find(db, 'a')).toEqual([{ tenant_id: 'park', id: 'a' }])
  expect(await prepared()).toEqual([])
  expect(await find(db, 'b')).toEqual([{ tenant_id: 'park', id: 'b' }])
  expect(await find(db, 'c')).toEqual([])
  expect(await withTransaction(db, (tx) => find(tx, 'a'))).toHaveLength(1)
  expect(await prepared()).toHaveLength(1)
})

it('equal texts have equal names on every connection, other texts other names', async () => {
  for (let time = 0; time < 2; time += 1) await find(db, 'a')
  const [here] = await prepared()
  await db.$client.end()
  db = createDatabase({ connection: database.application, poolSize: 1, log }).db
  const other = (id: string) => db.execute(sql`select 1 as one from thing where id = ${id}`)
  for (let time = 0; time < 2; time += 1) await other('a')
  for (let time = 0; time < 2; time += 1) await find(db, 'a')
  const there = await prepared()
  expect(there.map(({ name }) => name)).toContain(here?.name)
  expect(new Set(there.map(({ name }) => name)).size).toBe(2)
})

it('a prepared statement survives a change of its table', async () => {
  const inTransaction = (id: string) => withTransaction(db, (tx) => find(tx, id))
  for (let time = 0; time < 3; time += 1) await inTransaction('a')
  await withClient(database.owner, (client) =>
    client.query(`ALTER TABLE thing ADD note text NOT NULL DEFAULT 'new'`),
  )
  expect(await inTransaction('a')).toEqual([{ tenant_id: 'park', id: 'a', note: 'new' }])
})

it('at most 400 statements are kept prepared', async () => {
  const varied = (index: number) =>
    db.execute(sql`select ${sql.raw(String(index))} from thing where id = ${'a'}`)
  for (let index = 0; index < 450; index += 1) {
    await varied(index)
    await varied(index)
  }
  expect(await prepared()).toHaveLength(400)
})
