import { createDatabase, type Database } from '../../server/database/createDatabase'
import { DatabaseAwayError } from '../../server/database/errorCauses'
import { withClient } from '../../server/database/provision'
import {
  afterCommit,
  withSavepoint,
  withTransaction,
  type Transaction,
} from '../../server/database/withTransaction'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'

const log = { warn: jest.fn() }
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.owner, (client) =>
    client.query(`
      CREATE TABLE counter (tenant_id text, id text, value int NOT NULL, PRIMARY KEY (tenant_id, id));
      INSERT INTO counter VALUES ('park', 'a', 0), ('park', 'b', 0)`),
  )
  db = createDatabase({ connection: database.application, log }).db
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const read = async (id: string) => {
  const { rows } = await db.$client.query<{ value: number }>(
    'SELECT value FROM counter WHERE id = $1',
    [id],
  )
  return rows[0]?.value
}

it('conflicting transactions are repeated until each has its effect once', async () => {
  const runs = jest.fn()
  const increment = () =>
    withTransaction(
      db,
      async (tx) => {
        runs()
        const { rows } = await tx.execute<{ value: number }>(
          `SELECT value FROM counter WHERE tenant_id = 'park' AND id = 'a'`,
        )
        await tx.execute(
          `UPDATE counter SET value = ${(rows[0]?.value ?? 0) + 1} WHERE tenant_id = 'park' AND id = 'a'`,
        )
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all(Array.from({ length: 5 }, increment))
  expect(await read('a')).toBe(5)
  expect(runs.mock.calls.length).toBeGreaterThan(5)
})

it('a deadlock is resolved', async () => {
  let arrived = 0
  let bothAreIn = () => undefined as void
  const both = new Promise<void>((done) => (bothAreIn = done))
  const add = (first: string, second: string) =>
    withTransaction(db, async (tx) => {
      await tx.execute(
        `UPDATE counter SET value = value + 10 WHERE tenant_id = 'park' AND id = '${first}'`,
      )
      arrived += 1
      if (arrived >= 2) bothAreIn()
      await both
      await tx.execute(
        `UPDATE counter SET value = value + 10 WHERE tenant_id = 'park' AND id = '${second}'`,
      )
    })
  const before = (await read('b')) ?? 0
  await Promise.all([add('a', 'b'), add('b', 'a')])
  // The rerun may take its first row before the other transaction wakes: one more deadlock, one more rerun.
  expect(arrived).toBeGreaterThan(2)
  expect(await read('b')).toBe(before + 20)
})

it('an error of the work rolls back and is passed on, without a second run', async () => {
  const before = await read('b')
  const work = jest.fn(async (tx: Transaction) => {
    await tx.execute(`UPDATE counter SET value = 999 WHERE tenant_id = 'park' AND id = 'b'`)
    throw new RangeError('no')
  })
  await expect(withTransaction(db, work)).rejects.toThrow(RangeError)
  expect(work).toHaveBeenCalledTimes(1)
  expect(await read('b')).toBe(before)
})

it.each(['last', 'but one'])(
  'an ignored failure of the statement %s is reported',
  async (which) => {
    const before = await read('b')
    const work = withTransaction(db, async (tx) => {
      await tx.execute(`UPDATE counter SET value = 999 WHERE tenant_id = 'park' AND id = 'b'`)
      await tx.execute('SELECT 1 / 0').catch(() => undefined)
      if (which === 'but one') await tx.execute('SELECT 1').catch(() => undefined)
      return 'done'
    })
    const ignored = { message: expect.stringContaining('its error was ignored') }
    await expect(work).rejects.toMatchObject(ignored)
    expect(await read('b')).toBe(before)
  },
)

it('a lost connection is reported, and another one used next', async () => {
  const work = jest.fn(async (tx: Transaction) => {
    await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())')
  })
  await expect(withTransaction(db, work)).rejects.toThrow(DatabaseAwayError)
  expect(work).toHaveBeenCalledTimes(1)
  expect(await withTransaction(db, async () => 'fine')).toBe('fine')
})

it('an unreachable database is reported as DatabaseAwayError', async () => {
  const gone = createDatabase({
    connection: { host: '/nonexistent', database: 'none', user: 'none' },
    log,
  })
  await expect(withTransaction(gone.db, async () => 1)).rejects.toThrow(DatabaseAwayError)
})

it('a standby connection is replaced, possibly by one to the primary', async () => {
  const backends: number[] = []
  const work = withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    backends.push(rows[0]?.pid ?? 0)
    // The first connection behaves like one to a former primary that is now a standby.
    if (backends.length === 1) await tx.execute('SET TRANSACTION READ ONLY')
    await tx.execute(`UPDATE counter SET value = 7 WHERE tenant_id = 'park' AND id = 'b'`)
  })
  await work
  expect(await read('b')).toBe(7)
  expect(new Set(backends).size).toBe(2)
})

it('only standbys answering is reported as DatabaseAwayError', async () => {
  const work = withTransaction(db, async (tx) => {
    await tx.execute('SET TRANSACTION READ ONLY')
    await tx.execute(`UPDATE counter SET value = 8 WHERE tenant_id = 'park' AND id = 'b'`)
  })
  await expect(work).rejects.toThrow(DatabaseAwayError)
  expect(await read('b')).toBe(7)
})

it('an error of the work takes precedence over a failing rollback', async () => {
  const work = withTransaction(db, async (tx) => {
    await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    throw new RangeError('no')
  })
  await expect(work).rejects.toThrow(RangeError)
  expect(await withTransaction(db, async () => 'fine')).toBe('fine')
})

it('a connection on which no transaction begins is released', async () => {
  const single = createDatabase({ connection: database.application, poolSize: 1, log }).db
  single.$client.once('acquire', (client) => {
    jest.spyOn(client, 'query').mockRejectedValueOnce(new RangeError('no begin') as never)
  })
  const refused = withTransaction(single, async () => 'never')
  await expect(refused).rejects.toMatchObject({ cause: { message: 'no begin' } })
  expect(await withTransaction(single, async () => 'fine')).toBe('fine')
  await single.$client.end()
})

it('every transaction is a new object, whatever its connection', async () => {
  const seen = new Set<Transaction>()
  for (let time = 0; time < 3; time += 1) await withTransaction(db, async (tx) => void seen.add(tx))
  expect(seen.size).toBe(3)
})

const raise = (tx: Transaction, by: number) =>
  tx.execute(
    `UPDATE counter SET value = value + ${by} WHERE tenant_id = 'park' AND id = 'a' RETURNING 1 / ${by}`,
  )

it('a failed savepoint undoes only its step and its after-commit work', async () => {
  const before = (await read('a')) ?? 0
  const afterwards: string[] = []
  await withTransaction(db, async (tx) => {
    await raise(tx, 1)
    afterCommit(tx, () => afterwards.push('whole'))
    const failing = withSavepoint(tx, async () => {
      await raise(tx, 10)
      afterCommit(tx, () => afterwards.push('step'))
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(new RangeError('no'))
    const refused = withSavepoint(tx, () => raise(tx, 0))
    await expect(refused).rejects.toMatchObject({ cause: { code: '22012' } })
    await withSavepoint(tx, () => withSavepoint(tx, () => raise(tx, 100)))
    expect(afterwards).toEqual([])
  })
  expect(await read('a')).toBe(before + 101)
  expect(afterwards).toEqual(['whole'])
})

it('a read-only transaction has its own limits, which end with it', async () => {
  const settings = async (of: Pick<Transaction, 'execute'>) =>
    (
      await of.execute(
        `SELECT current_setting('statement_timeout') AS most, current_setting('transaction_read_only') AS is_reading`,
      )
    ).rows[0]
  const inside = await withTransaction(db, settings, { readsWithinMs: 250 })
  expect(inside).toEqual({ most: '250ms', is_reading: 'on' })
  expect(await settings(db)).toEqual({ most: '15s', is_reading: 'off' })
})

it('statements, locks and idle transactions are limited without connection parameters', async () => {
  const { rows } = await db.$client.query<{ name: string; setting: string; source: string }>(
    `SELECT name, setting, source FROM pg_settings WHERE name IN
     ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  )
  // "client" would mean a startup parameter, which pgbouncer refuses.
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000', source: 'session' },
    { name: 'lock_timeout', setting: '10000', source: 'session' },
    { name: 'statement_timeout', setting: '15000', source: 'session' },
  ])
})
