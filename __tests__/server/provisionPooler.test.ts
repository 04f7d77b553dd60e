/**
 * Preparing a database through pgbouncer, which has its own error format.
 * @long
 */
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { provisionUrl, withClient } from '../../server/database/provision'
import { startEngine, type Engine } from '../../server/engine/startEngine'
import { makeEngineDirectory, removeEngineDirectories } from '../support/server/engineDirectory'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
let engine: Engine
let pooler: Server
/** Refusals still to be sent to the application, one per connection. */
const refusals: string[] = []

/** An ErrorResponse of the protocol: pgbouncer has one code for all its refusals. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

beforeAll(async () => {
  engine = await startEngine({ dataDir: makeEngineDirectory(), log })
  const { host, port } = engine.connection('postgres', engine.superuser)
  pooler = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', (startup) => {
      const isApplication = startup.includes('user\0park_application\0')
      const message = isApplication ? refusals.shift() : undefined
      if (message !== undefined) return void client.end(refusal(message))
      const server = connect({ path: `${host}/.s.PGSQL.${port}` })
      server.on('error', () => client.destroy())
      server.write(startup)
      client.pipe(server).pipe(client)
    })
  })
  await new Promise<void>((done) => pooler.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => pooler.close(done))
  await engine.stop()
  removeEngineDirectories()
})

it('provisioning sets the application’s password and waits until the pooler accepts it', async () => {
  refusals.push(
    'password authentication failed for user "park_application"',
    'server login has been failing, try again later (server_login_retry)',
  )
  const { port } = pooler.address() as AddressInfo
  const url = `postgres://postgres:word@127.0.0.1:${port}/postgres`
  const { application } = await provisionUrl(url)
  expect(refusals).toEqual([])
  const [role] = await withClient(
    engine.connection('postgres', engine.superuser),
    async (client) => {
      const query = `select rolpassword is not null as has from pg_authid where rolname = 'park_application'`
      return (await client.query<{ has: boolean }>(query)).rows
    },
  )
  expect(role?.has).toBe(true)
  const answers = await withClient(application, (client) => client.query('select 1 as one'))
  expect(answers.rows).toEqual([{ one: 1 }])
})
