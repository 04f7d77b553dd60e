/**
 * Cuts of the network between server and database, in one direction or both (support/server/cutProxy).
 * @long
 */
import type { ClientConfig } from 'pg'
import { createDatabase } from '../../server/database/createDatabase'
import { DatabaseAwayError } from '../../server/database/errorCauses'
import { withTransaction } from '../../server/database/withTransaction'
import { startCutProxy, type Cut, type CutProxy } from '../support/server/cutProxy'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'

let database: TestDatabase
let proxy: CutProxy
let opened: ReturnType<typeof createDatabase>

const upstreamOf = ({ connectionString, host, port }: ClientConfig) => {
  const url = connectionString ? new URL(connectionString) : undefined
  const at = url?.searchParams.get('host') ?? url?.hostname ?? host ?? ''
  const number = Number(url?.port || port || 5432)
  return at.startsWith('/') ? { path: `${at}/.s.PGSQL.${number}` } : { host: at, port: number }
}

const through = ({ connectionString, ...rest }: ClientConfig, port: number): ClientConfig => {
  if (!connectionString) return { ...rest, host: '127.0.0.1', port }
  const url = new URL(connectionString)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.toString() }
}

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startCutProxy(upstreamOf(database.application))
  opened = createDatabase({
    connection: through(database.application, proxy.port),
    log: { warn: jest.fn() },
    answerTimeoutMs: 400,
  })
})
afterAll(async () => {
  proxy.cut('none')
  await opened.pool.end()
  await proxy.close()
  await database.drop()
})

const ask = () => withTransaction(opened.db, async (tx) => (await tx.execute('SELECT 1')).rowCount)

it.each<Cut>(['there', 'back', 'both'])(
  'a connection cut %s rejects with DatabaseAwayError, and the next query works',
  async (cut) => {
    expect(await ask()).toBe(1)
    proxy.cut(cut)
    await expect(ask()).rejects.toThrow(DatabaseAwayError)
    proxy.cut('none')
    // The unanswered connection was closed: another one answers.
    expect(await ask()).toBe(1)
  },
)

it('a reset connection is replaced', async () => {
  expect(await ask()).toBe(1)
  proxy.reset()
  await expect(ask()).rejects.toThrow(DatabaseAwayError)
  expect(await ask()).toBe(1)
})
