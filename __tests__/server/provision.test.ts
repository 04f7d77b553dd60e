import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { derivePassword, withDatabase, withUser } from '../../server/database/connectionUrl'
import { migrateDatabase } from '../../server/database/migrate'
import { provisionEngine, provisionUrl, withClient } from '../../server/database/provision'
import { waitForDatabase } from '../../server/database/waitForDatabase'
import { startEngine, type Engine } from '../../server/engine/startEngine'
import { makeEngineDirectory, removeEngineDirectories } from '../support/server/engineDirectory'

// Long timeout: several clusters are created and killed here, on machines busy with other tests.
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
let engine: Engine

beforeAll(async () => {
  engine = await startEngine({ dataDir: makeEngineDirectory(), log })
})
afterAll(async () => {
  await engine.stop()
  removeEngineDirectories()
})

const run = (config: ClientConfig, text: string) =>
  withClient(config, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

/** URL of one of the engine's databases, as an operator would write it. */
const address = (database: string, user: string) => {
  const { host, port } = engine.connection(database, user)
  return `postgresql:///${database}?host=${host}&port=${port}&user=${user}`
}

describe('two roles of the embedded database', () => {
  it('are no superusers; the application may use tables, not alter them', async () => {
    const { owner, application } = await provisionEngine(engine)
    await migrateDatabase(owner)
    await run(owner, 'CREATE TABLE thing (id int PRIMARY KEY, name text)')
    await run(application, `INSERT INTO thing VALUES (1, 'a'); UPDATE thing SET name = 'b'`)
    expect(await run(application, 'SELECT * FROM thing')).toEqual([{ id: 1, name: 'b' }])
    for (const statement of [
      'ALTER TABLE thing ADD COLUMN more text',
      'DROP TABLE thing',
      'TRUNCATE thing',
      'CREATE TABLE mine (id int)',
      'CREATE INDEX ON thing (name)',
      'ALTER ROLE park_application SUPERUSER',
      'SET ROLE park_owner',
      'SELECT * FROM drizzle.__drizzle_migrations',
    ]) {
      await expect(run(application, statement)).rejects.toThrow(/must be owner|permission denied/)
    }
    const roles = `SELECT rolname FROM pg_roles WHERE rolname LIKE 'park%'
      AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)`
    expect(await run(owner, roles)).toEqual([])
  })

  it('keep revoked rights revoked at the next start', async () => {
    const { owner, application } = await provisionEngine(engine)
    await run(
      owner,
      'CREATE TABLE fixed (id int); REVOKE UPDATE, DELETE ON fixed FROM park_application',
    )
    await provisionEngine(engine)
    await run(application, 'INSERT INTO fixed VALUES (1)')
    await expect(run(application, 'DELETE FROM fixed')).rejects.toThrow(/permission denied/)
    await expect(run(application, 'UPDATE fixed SET id = 2')).rejects.toThrow(/permission denied/)
  })

  it('can be provisioned by several servers at once', async () => {
    await expect(
      Promise.all(Array.from({ length: 4 }, () => provisionEngine(engine, 'several'))),
    ).resolves.toHaveLength(4)
  })
})

describe('the operator’s own database', () => {
  it('gets its application role', async () => {
    await provisionEngine(engine, 'own')
    const { owner, application } = await provisionUrl(address('own', 'park_owner'))
    await run(owner, 'CREATE TABLE thing (id int)')
    await run(application, 'INSERT INTO thing VALUES (1)')
    await expect(run(application, 'DROP TABLE thing')).rejects.toThrow(/must be owner/)
  })

  it('accepts a member of the role as the application’s user', async () => {
    await provisionEngine(engine, 'own')
    const superuser = engine.connection('own', engine.superuser)
    await run(superuser, 'CREATE ROLE visitor LOGIN IN ROLE park_application')
    const { application } = await provisionUrl(
      address('own', 'park_owner'),
      address('own', 'visitor'),
    )
    expect(await run(application, 'SELECT current_user::text AS name')).toEqual([
      { name: 'visitor' },
    ])
  })

  it.each(['postgres', 'park_owner', 'nobody_special'])(
    'refuses %s as the application’s user, because its rights are not those of the role',
    async (user) => {
      await provisionEngine(engine, 'own')
      const superuser = engine.connection('own', engine.superuser)
      await run(superuser, 'DROP ROLE IF EXISTS nobody_special; CREATE ROLE nobody_special LOGIN')
      await expect(
        provisionUrl(address('own', 'park_owner'), address('own', user)),
      ).rejects.toThrow(/只能是 park_application 的普通成员/)
    },
  )

  it('without the role and the right to create it is refused with instructions', async () => {
    const bare = await startEngine({ dataDir: makeEngineDirectory(), log })
    try {
      await run(bare.connection('postgres', bare.superuser), 'CREATE ROLE simple LOGIN')
      const { host, port } = bare.connection('postgres', 'simple')
      await expect(
        provisionUrl(`postgres:///postgres?host=${host}&port=${port}&user=simple`),
      ).rejects.toThrow(/CREATE ROLE park_application.*DATABASE_APP_URL/)
    } finally {
      await bare.stop()
    }
  })
})

describe('waitForDatabase', () => {
  it('waits for the database to start', async () => {
    const dataDir = makeEngineDirectory()
    const host = join(dataDir, 'socket')
    const waiting = waitForDatabase({ host, database: 'postgres', user: 'postgres' }, log)
    const late = await startEngine({ dataDir, log })
    await waiting
    await late.stop()
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'waiting for the database')
  })

  it('gives up on an unreachable database, and at once on a refusing one', async () => {
    const nowhere = { host: '/nonexistent', database: 'none', user: 'none' }
    await expect(waitForDatabase(nowhere, log, 10)).rejects.toThrow(/打不开数据库.*ENOENT/)
    const unknown = engine.connection('unknown', engine.superuser)
    await expect(waitForDatabase(unknown, log)).rejects.toThrow(/"unknown" does not exist/)
  })
})

describe('migrations', () => {
  it('are applied once by servers that start together', async () => {
    const { owner } = await provisionEngine(engine, 'fresh')
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(owner)))
    const applied = await run(owner, 'SELECT created_at FROM drizzle.__drizzle_migrations')
    expect(new Set(applied.map((row) => row.created_at)).size).toBe(applied.length)
    expect(applied.length).toBeGreaterThan(0)
  })
})

describe('database addresses', () => {
  it('get another user and database, with and without a host', () => {
    expect(withUser('postgres://a:secret@host:5433/park?sslmode=require', 'b', 'new')).toBe(
      'postgres://host:5433/park?sslmode=require&user=b&password=new',
    )
    expect(withUser('postgres:///park?host=/run&user=a&password=x', 'b', undefined)).toBe(
      'postgres:///park?host=%2Frun&user=b',
    )
    expect(withDatabase('postgres://a:b@host/park?x=1', 'other one')).toBe(
      'postgres://a:b@host/other%20one?x=1',
    )
  })

  it('derive the same application password on all servers', () => {
    const derived = derivePassword('postgres://owner:p%40ss@host/park')
    expect(derived).toMatch(/^[0-9a-f]{64}$/)
    expect(derivePassword('postgres:///park?host=/run&user=o&password=p%40ss')).toBe(derived)
    expect(derivePassword('postgres://owner:other@host/park')).not.toBe(derived)
    expect(derivePassword('postgres://owner@host/park')).toBeUndefined()
  })
})
