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

it('of servers that ask at once exactly one has the turn of a park', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => server().isMine('a')))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

it('whoever has it keeps it by asking again, and other parks are free', async () => {
  const [one, two] = [server(), server()]
  expect(await one.isMine('a')).toBe(true)
  expect(await two.isMine('a')).toBe(false)
  expect(await two.isMine('b')).toBe(true)
  later(10_000)
  expect(await one.isMine('a')).toBe(true)
  expect(await two.isMine('a')).toBe(false)
})

it('one that has gone loses it when its time is over, by the clock of the database', async () => {
  const [gone, other] = [server(), server()]
  await gone.isMine('a')
  expect(await other.isMine('a')).toBe(false)
  await owner(`update park_turn set until = now() - interval '1 second'`)
  later(5_000)
  expect(await other.isMine('a')).toBe(true)
  later(10_000)
  expect(await gone.isMine('a')).toBe(false)
})

it('one that stops gives it up at once', async () => {
  const [stopping, other] = [server(), server()]
  await stopping.isMine('a')
  await stopping.giveUp()
  expect(await other.isMine('a')).toBe(true)
  // Turns of another server are kept.
  later(10_000)
  expect(await stopping.isMine('a')).toBe(false)
  await stopping.giveUp()
  expect(await other.isMine('a')).toBe(true)
})

it('asks the database every few seconds at most, and again after a failure', async () => {
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

describe('a park about which nobody calls', () => {
  const hearsOf = (called: string) =>
    owner(`update park_turn set called_at = now() - interval '${called}'`)

  it('is quiet half an hour after the last call, whichever server had it', async () => {
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
    // A server without the turn knows it too.
    const other = server()
    expect(await other.isMine('a')).toBe(false)
    expect(other.isQuiet('a')).toBe(true)
  })

  it('is not taken for quiet before it was asked for', () => {
    expect(server().isQuiet('a')).toBe(false)
  })

  it('is quiet no more at once where it is called, and elsewhere when that is asked next', async () => {
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

  it('a call is told once a minute, and one that cannot be told is no failure', async () => {
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

  it('stays awake here though nobody could be told', async () => {
    const one = server()
    one.noteCall('a') // The row does not exist yet.
    expect(await one.isMine('a')).toBe(true)
    expect(one.isQuiet('a')).toBe(false)
  })
})
