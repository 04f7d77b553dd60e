/** @long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase } from '../../server/database/createDatabase'
import { isDatabaseAway } from '../../server/database/errorCauses'
import { withClient } from '../../server/database/provision'
import { defaultDataDir } from '../../server/kernel/defaultDataDir'
import { EngineError } from '../../server/engine/engineLog'
import { findProcessesIn } from '../../server/engine/orphan'
import { findClosedDirectory, findPostgresUser } from '../../server/engine/postgresUser'
import { startEngine, type Engine } from '../../server/engine/startEngine'
import { makeEngineDirectory, removeEngineDirectories } from '../support/server/engineDirectory'
import { quietFor, until } from '../support/until'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const root = join(__dirname, '../..')

const running: Engine[] = []
const start = async (dataDir: string) => {
  const engine = await startEngine({ dataDir, log })
  running.push(engine)
  return engine
}
const ask = (engine: Engine, text: string) =>
  withClient(engine.connection('postgres', engine.superuser), async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  })

/** Starts an engine in a separate process; resolves with its first output. */
async function startElsewhere(dataDir: string, uid?: number, gid?: number) {
  const script = join(root, '__tests__/support/server/engineProcess.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid && { uid, gid }),
  })
  const [firstLine] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, firstLine }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop()
})
afterAll(removeEngineDirectories)

describe('first start and second start', () => {
  it('creates the cluster, keeps the data across a stop and leaves no process', async () => {
    const dataDir = makeEngineDirectory()
    const first = await start(dataDir)
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS value')
    await first.stop()
    expect(first.pid).toBeUndefined()
    expect(findProcessesIn(join(dataDir, 'data'))).toEqual([])

    const second = await start(dataDir)
    expect(await ask(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
    const reports = log.info.mock.calls.map(([fields]) => JSON.stringify(fields)).join()
    expect(reports).not.toContain('not properly shut down')
  })

  it('syncs commits to disk, opens no port and keeps its socket private', async () => {
    const engine = await start(makeEngineDirectory())
    const settings = await ask(
      engine,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding')
       ORDER BY name`,
    )
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ])
    const { host = '' } = engine.connection('postgres', engine.superuser)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(statSync(host).uid).toBe(findPostgresUser()?.uid ?? process.getuid?.())
  })

  it('replaces a cluster whose creation was interrupted', async () => {
    const dataDir = makeEngineDirectory()
    mkdirSync(join(dataDir, 'data.tmp/base'), { recursive: true })
    writeFileSync(join(dataDir, 'data.tmp/PG_VERSION'), '18\n')
    const engine = await start(dataDir)
    expect(await ask(engine, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, 'data.tmp'))).toBe(false)
  })

  it('keeps the socket path short when the data directory is deep', async () => {
    const dataDir = join(makeEngineDirectory(), 'a-rather-long-name-of-a-directory/'.repeat(4))
    const engine = await start(dataDir)
    const { host = '' } = engine.connection('postgres', engine.superuser)
    expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104)
    expect(await ask(engine, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('refuses a cluster of another major version and names the way out', async () => {
    const dataDir = makeEngineDirectory()
    mkdirSync(join(dataDir, 'data'))
    writeFileSync(join(dataDir, 'data/PG_VERSION'), '9\n')
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 9.*DATABASE_URL/)
  })
})

describe('PostgreSQL killed', () => {
  it('restarts within 5 seconds with everything committed, and the pool reconnects', async () => {
    const engine = await start(makeEngineDirectory())
    await ask(engine, 'CREATE TABLE entry (id int)')
    const { pool } = createDatabase({
      connection: engine.connection('postgres', engine.superuser),
      log,
    })
    // One idle connection and one checked out: neither may end the process.
    const held = await pool.connect()
    await pool.query('INSERT INTO entry VALUES (1)')
    const killed = engine.pid ?? 0
    process.kill(killed, 'SIGKILL')
    const failures: unknown[] = []
    await until(async () => {
      try {
        await pool.query('INSERT INTO entry VALUES (2)')
        // A session of the killed server may still have answered, before the new one has a socket.
        return engine.pid !== killed && (await ask(engine, 'SELECT 1'))
      } catch (error) {
        failures.push(error)
        return false
      }
    }, 'the engine to be back')
    // On a busy machine it may be back before the first statement: then there are no failures.
    expect(failures.filter((error) => !isDatabaseAway(error))).toEqual([])
    expect(await ask(engine, 'SELECT id FROM entry WHERE id = 1')).toEqual([{ id: 1 }])
    held.release(true)
    await pool.end()
  })

  it('restarts despite a session busy with a long statement', async () => {
    const engine = await start(makeEngineDirectory())
    const statement = 'SELECT count(*) FROM generate_series(1, 1e12)'
    const lost = expect(ask(engine, statement)).rejects.toThrow(
      /Connection terminated|terminating connection/,
    )
    const busy = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = '${statement}'`
    await until(async () => (await ask(engine, busy)).length > 0, 'the long statement')
    process.kill(engine.pid ?? 0, 'SIGKILL')
    await until(() => ask(engine, 'SELECT 1').catch(() => undefined), 'the engine to be back')
    await lost
  })

  it('does not restart after a stop, even if killed while stopping', async () => {
    const dataDir = makeEngineDirectory()
    const engine = await start(dataDir)
    process.kill(engine.pid ?? 0, 'SIGKILL')
    await engine.stop()
    await engine.stop()
    await quietFor(200)
    expect(findProcessesIn(join(dataDir, 'data'))).toEqual([])
    expect(await ask(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('server killed', () => {
  it('leaves an orphaned PostgreSQL that the next start stops', async () => {
    const dataDir = makeEngineDirectory()
    const { child, firstLine } = await startElsewhere(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const orphan = Number(firstLine)
    expect(isAlive(orphan)).toBe(true)
    const engine = await start(dataDir)
    expect(engine.pid).not.toBe(orphan)
    expect(await ask(engine, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('does not signal another process that reuses the process id', async () => {
    const dataDir = makeEngineDirectory()
    await (await start(dataDir)).stop()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(join(dataDir, 'data/postmaster.pid'), `${stranger.pid}\n${dataDir}/data\n`)
    const engine = await start(dataDir)
    expect(await ask(engine, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    stranger.kill()
  })
})

describe('two servers on one directory', () => {
  it('refuses the second, also from another process; the first continues', async () => {
    const dataDir = makeEngineDirectory()
    const engine = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(/正被另一个服务器使用（进程 \d+）/)
    const { child, firstLine } = await startElsewhere(dataDir)
    expect(firstLine).toMatch(/^EngineError: .*正被另一个服务器使用/)
    child.kill()
    expect(await ask(engine, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('lets exactly one of eight concurrent starts succeed after a killed server', async () => {
    const dataDir = makeEngineDirectory()
    const { child } = await startElsewhere(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => start(dataDir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const reason of reasons) expect(reason).toBeInstanceOf(EngineError)
  })
})

describe('user and location of PostgreSQL', () => {
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 }

  it('findClosedDirectory returns the directory closed to the user of PostgreSQL', () => {
    const outer = join(makeEngineDirectory(), 'closed')
    mkdirSync(join(outer, 'inner'), { recursive: true })
    expect(findClosedDirectory(join(outer, 'inner/new'), stranger)).toBeUndefined()
    mkdirSync(join(outer, 'private'), { mode: 0o700 })
    expect(findClosedDirectory(join(outer, 'private/new'), stranger)).toBe(join(outer, 'private'))
    expect(findClosedDirectory(join(outer, 'private/new'), undefined)).toBeUndefined()
  })

  it('data directory is in the project unless PostgreSQL cannot access it', () => {
    const project = makeEngineDirectory()
    expect(defaultDataDir(project)).toBe(join(project, '.data'))
    chmodSync(project, 0o700)
    const isRoot = process.getuid?.() === 0
    expect(defaultDataDir(project)).toMatch(isRoot ? /^\/var\/lib\/park-engine-/ : /\.data$/)
  })

  const closed = findClosedDirectory(join(root, 'node_modules/pg'), stranger)
  const ordinarily = closed ? it.skip : it
  ordinarily(
    `runs for an ordinary user${closed ? ` (not tried: ${closed} is closed)` : ''}`,
    async () => {
      const dataDir = makeEngineDirectory()
      const inner = join(dataDir, 'own')
      mkdirSync(inner)
      const user = findPostgresUser()
      if (user) chownSync(inner, user.uid, user.gid)
      const { child, firstLine } = await startElsewhere(inner, user?.uid, user?.gid)
      expect(Number(firstLine)).toBeGreaterThan(0)
      expect(readFileSync(join(inner, 'data/PG_VERSION'), 'utf8')).toBe('18\n')
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(findProcessesIn(join(inner, 'data'))).toEqual([])
    },
  )

  it.each(['win32', 'freebsd'])('start on %s asks for DATABASE_URL', async (platform) => {
    const own = Object.getOwnPropertyDescriptor(process, 'platform')
    Object.defineProperty(process, 'platform', { ...own, value: platform })
    try {
      await expect(startEngine({ dataDir: makeEngineDirectory(), log })).rejects.toThrow(
        /DATABASE_URL/,
      )
    } finally {
      Object.defineProperty(process, 'platform', own ?? {})
    }
  })
})
