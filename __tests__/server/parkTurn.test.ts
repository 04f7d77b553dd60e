/** Assignment of parks' sweeps to one of several servers. */
import { createDatabase, type Database } from '../../server/database/createDatabase'
import { withClient } from '../../server/database/provision'
import { createParkTurns } from '../../server/areas/people/parkTurn/parkTurn.service'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'
import { until } from '../support/until'

let database: TestDatabase
let db: Database
let now = 0
const later = (ms: number) => void (now += ms)
const server = () => createParkTurns({ db, elapsed: () => now })
const owner = (statement: string) => withClient(database.owner, (client) => client.query(statement))

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase({ connection: database.application, log: { warn: jest.fn() } }).db
})
beforeEach(() => owner('delete from park_turn'))
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('concurrent requests: exactly one server gets a park’s turn', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => server().isMine('a')))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

it('the owner renews its turn; turns of other parks are free', async () => {
  const [one, two] = [server(), server()]
  expect(await one.isMine('a')).toBe(true)
  expect(await two.isMine('a')).toBe(false)
  expect(await two.isMine('b')).toBe(true)
  later(10_000)
  expect(await one.isMine('a')).toBe(true)
  expect(await two.isMine('a')).toBe(false)
})

it('the turn of a stopped server expires by the database’s clock', async () => {
  const [gone, other] = [server(), server()]
  await gone.isMine('a')
  expect(await other.isMine('a')).toBe(false)
  await owner(`update park_turn set until = now() - interval '1 second'`)
  later(5_000)
  expect(await other.isMine('a')).toBe(true)
  later(10_000)
  expect(await gone.isMine('a')).toBe(false)
})

it('giveUp frees only the own turn, at once', async () => {
  const [stopping, other] = [server(), server()]
  await stopping.isMine('a')
  await stopping.giveUp()
  expect(await other.isMine('a')).toBe(true)
  // A server that stops does not release the turns of another server.
  later(10_000)
  expect(await stopping.isMine('a')).toBe(false)
  await stopping.giveUp()
  expect(await other.isMine('a')).toBe(true)
})

it('isMine reads the database every few seconds at most, and again after a failure', async () => {
  const one = server()
  const update = jest.spyOn(db, 'update')
  await one.isMine('a')
  await one.isMine('a')
  expect(update).toHaveBeenCalledTimes(1)
  later(10_000)
  update.mockImplementationOnce(() => {
    throw new Error('away')
  })
  await expect(one.isMine('a')).rejects.toThrow('away')
  expect(await one.isMine('a')).toBe(true)
  update.mockRestore()
})

describe('quiet park', () => {
  const hearsOf = (called: string) =>
    owner(`update park_turn set called_at = now() - interval '${called}'`)

  it('is one without calls for half an hour, on any server', async () => {
    const one = server()
    await one.isMine('a')
    expect(one.isQuiet('a')).toBe(true)
    await hearsOf('29 minutes')
    later(10_000)
    await one.isMine('a')
    expect(one.isQuiet('a')).toBe(false)
    await hearsOf('31 minutes')
    later(10_000)
    await one.isMine('a')
    expect(one.isQuiet('a')).toBe(true)
    // A server without the turn knows that the park is quiet too.
    const other = server()
    expect(await other.isMine('a')).toBe(false)
    expect(other.isQuiet('a')).toBe(true)
  })

  it('needs a known time of the last call', () => {
    expect(server().isQuiet('a')).toBe(false)
  })

  it('ends at once on the called server, and on others at their next read', async () => {
    const [one, other] = [server(), server()]
    await one.isMine('a')
    await other.isMine('a')
    other.noteCall('a')
    expect(other.isQuiet('a')).toBe(false)
    const uncalled = 'select 1 from park_turn where called_at is null'
    await until(async () => (await owner(uncalled)).rowCount === 0, 'the call to be written down')
    later(10_000)
    await one.isMine('a')
    expect(one.isQuiet('a')).toBe(false)
  })

  it('calls are recorded once a minute, and a failed record is ignored', async () => {
    const one = server()
    const update = jest.spyOn(db, 'update')
    one.noteCall('a')
    one.noteCall('a')
    expect(update).toHaveBeenCalledTimes(1)
    later(61_000)
    one.noteCall('a')
    expect(update).toHaveBeenCalledTimes(2)
    update.mockRestore()
  })

  it('stays awake on the called server even if the call was not recorded', async () => {
    const one = server()
    one.noteCall('a') // The row does not exist yet.
    expect(await one.isMine('a')).toBe(true)
    expect(one.isQuiet('a')).toBe(false)
  })
})
