import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { uuidv7 } from 'uuidv7'
import { withDatabase } from '../../../server/database/connectionUrl'
import { migrateDatabase } from '../../../server/database/migrate'
import {
  provisionEngine,
  provisionUrl,
  withClient,
  type Connections,
} from '../../../server/database/provision'
import { isDirectoryLocked } from '../../../server/engine/directoryLock'
import { stopOrphan } from '../../../server/engine/orphan'
import { startEngine, type Engine } from '../../../server/engine/startEngine'
import { databaseFolder } from '../databaseFolder'
import { untilParkNoonMs } from '../parkNoon'

/** Connection data of the run's shared PostgreSQL, for the jest workers. */
export interface TestServer extends Connections {
  /** May create and drop databases. */
  admin: ClientConfig
  /** Name of the migrated database; each test file gets a copy. */
  template: string
  /** Copies of the template by files: a fifth of the time, on a server of the run's own only. */
  copiesFiles: boolean
  /** Initial clock of all servers of the run, ms: the demo parks are seeded once, as of then. */
  beginsAt: number
}

type Provisioned = Omit<TestServer, 'beginsAt' | 'copiesFiles'>

/** The environment variable that carries a TestServer, as JSON, to the workers. */
export const TEST_SERVER = 'PARK_TEST_SERVER'

const PREFIX = 'park-tests-'
/** Directory names of this file and of engineDirectory.ts. */
const OURS = /^park-(tests|engine)-/
const HOUR_MS = 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: console.error }

let engine: Engine | undefined
let dataDir: string | undefined

/**
 * Starts the run's shared PostgreSQL (that of DATABASE_URL, or an embedded one) with the template.
 */
export async function startTestServer(): Promise<void> {
  const url = process.env.DATABASE_URL
  const template = nameTestDatabase()
  const now = Date.now()
  const server = {
    ...(url ? await borrowServer(url, template) : await startOwn(template)),
    copiesFiles: !url,
    beginsAt: now + untilParkNoonMs(now),
  }
  await migrateDatabase(server.owner)
  process.env[TEST_SERVER] = JSON.stringify(server)
}

/** Drops the template, or the whole embedded server. */
export async function stopTestServer(): Promise<void> {
  const { admin, template } = JSON.parse(process.env[TEST_SERVER] ?? '{}') as TestServer
  if (!engine)
    await withClient(admin, async (client) => {
      await dropDatabase(client, seededTemplateOf(template))
      await dropDatabase(client, template)
    })
  await engine?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true })
}

/** A database name unique among runs on the same server. */
export function nameTestDatabase(): string {
  return `park_test_${uuidv7().replace(/-/g, '')}`
}

/** Name of the template's copy with the demo parks (seededTemplate.ts). */
export const seededTemplateOf = (template: string): string => `${template}_demo`

/**
 * Drops a database. PostgreSQL waits some seconds for ending sessions; a pool that was not ended
 * causes an error.
 */
export async function dropDatabase(client: Client, database: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)}`)
}

async function borrowServer(url: string, template: string): Promise<Provisioned> {
  const admin = { connectionString: url }
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${escapeIdentifier(template)}`))
  const applicationUrl = process.env.DATABASE_APP_URL
  const connections = await provisionUrl(
    withDatabase(url, template),
    applicationUrl && withDatabase(applicationUrl, template),
  )
  return { admin, template, ...connections }
}

async function startOwn(template: string): Promise<Provisioned> {
  await removeAbandoned()
  dataDir = mkdtempSync(join(databaseFolder(), PREFIX))
  chmodSync(dataDir, 0o755)
  // The data does not outlive the run, so nothing waits for the disk or is kept for a crash.
  // (engine.test.ts starts its own engines.)
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // Each copy of the template is a checkpoint, so a small log is enough; it may be in memory.
  // Plans and the order of rows must not change when statistics are gathered in the middle of a test.
  const settings = {
    ...unsafe,
    ...{ max_connections: '300', max_wal_size: '256MB', autovacuum: 'off' },
  }
  engine = await startEngine({ dataDir, log: silent, settings })
  const connections = await provisionEngine(engine, template)
  return { admin: engine.connection('postgres', engine.superuser), template, ...connections }
}

/** Stops and removes the databases of killed runs. */
async function removeAbandoned(): Promise<void> {
  const directories = [...new Set([tmpdir(), databaseFolder()])].flatMap((folder) =>
    readdirSync(folder)
      .filter((entry) => OURS.test(entry))
      .map((entry) => join(folder, entry)),
  )
  for (const directory of directories) {
    const age = Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    // A newer directory without a lock may belong to a run that has not locked it yet.
    if (age < HOUR_MS || (await isDirectoryLocked(directory))) continue
    await stopOrphan(join(directory, 'data'), join(directory, 'socket'), silent)
    rmSync(directory, { recursive: true, force: true })
  }
}
