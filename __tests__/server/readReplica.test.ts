/**
 * Reads that may be a second old, from a replica of the database (DATABASE_REPLICA_URL).
 * @long
 */
import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { domains } from '@/contract/all'
import { announcementCalls } from '@/contract/announcement'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { type Database } from '../../server/database/createDatabase'
import { createReads } from '../../server/database/createReads'
import type { Queryable } from '../../server/database/queryable'
import { search } from '../../server/database/search'
import { withTransaction } from '../../server/database/withTransaction'
import { rows } from '../support/server/everyCall'
import type { Row, World } from '../support/server/row'
import { OTHER_PARK, PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'

const urlOf = ({ connectionString, host, port, database, user }: ClientConfig): string =>
  connectionString ?? `postgres:///${database}?host=${host}&port=${port}&user=${user}`

/** Calls that may be answered by a replica: lists of the park's contents, not members' data. */
const ALLOWED = [
  'announcement.list',
  'banner.list',
  'info.list',
  'mallGoods.list',
  'eMallGoods.getHotList',
  'eMallGoods.getGoodsList',
  // Number of open shops.
  'parkToday.today',
  'problem.listAll',
  'problem.detail',
]
const ALLOWED_DOMAINS = ['business', 'searchWord']

let test: TestApp
let world: World
let readsOf: ReturnType<typeof createReads>
/** Statements that went or would have gone to the replica. */
const sent: string[] = []

beforeAll(async () => {
  test = await startTestApp({
    reads(primary, connection) {
      readsOf = createReads({ primary, replicaUrl: urlOf(connection), log: { warn: jest.fn() } })
      const client = readsOf.reads.$client as unknown as {
        query: (config: { text: string }, values?: unknown[]) => Promise<unknown>
      }
      const query = client.query
      client.query = (config, values) => {
        sent.push(config.text)
        return query(config, values)
      }
      return readsOf.reads
    },
  })
  world = {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
})
afterAll(async () => {
  await readsOf.close()
  await test.close()
})

const cases = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({
    ...{ name: `${domain}.${call}`, domain, endpoint },
    row: (rows as Record<string, Record<string, Row>>)[domain]?.[call] as Row,
  })),
)

async function callerOf({ roles = [], auth }: Endpoint, row: Row) {
  const [role] = roles
  if (auth === 'inner') return { park: PARK }
  if (role) return { park: PARK, tokens: await test.logIn(phones[role]) }
  return row.endsSession || row.endsAccount
    ? { park: PARK, tokens: await test.logIn(phones.invitation) }
    : world.owner
}

it('the replica serves lists of published data and no other call', async () => {
  const found: string[] = []
  for (const { name, domain, endpoint, row } of cases) {
    if (row.endsAccount) continue
    const caller = await callerOf(endpoint, row)
    const payload = await row.request(world)
    sent.length = 0
    await test.call(endpoint, payload, caller)
    expect([name, sent.filter((text) => !/^\(?(select|with)\b/i.test(text))]).toEqual([name, []])
    if (sent.length > 0) found.push(`${domain}:${name}`)
  }
  const others = found.filter(
    (each) =>
      !ALLOWED.some((name) => each.endsWith(`:${name}`)) &&
      !ALLOWED_DOMAINS.some((domain) => each.startsWith(`${domain}:`)),
  )
  expect(others).toEqual([])
  expect(found).toEqual(expect.arrayContaining(['announcement:announcement.list']))
  expect(found).toEqual(expect.arrayContaining(['mallGoods:mallGoods.list']))
})

it('the replica refuses writes, locks and transactions', async () => {
  const { reads } = readsOf
  const refused = /a replica takes reads alone|a replica takes no transaction/
  for (const text of [
    'update park set name = name',
    'delete from park',
    'with gone as (delete from park returning 1) select * from gone',
    'with kept as (select 1) update park set name = name',
    'select * from park for update',
  ])
    await expect(reads.$client.query({ text })).rejects.toThrow(refused)
  await expect(withTransaction(reads, async () => undefined)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(refused) as string },
  })
  const write = async (db: Queryable) => void (await db.execute('delete from park'))
  await expect(search(reads, 'typed', write)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(refused) as string },
  })
})

it('the replica serves searches with their own limit; the database does while it is unreachable', async () => {
  const gone = createReads({
    ...{ primary: test.db, log: { warn: jest.fn() } },
    replicaUrl: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  for (const reads of [readsOf.reads, gone.reads]) {
    const { rows: limits } = await search(reads, 'typed', (db) =>
      db.execute(sql`select current_setting('statement_timeout') as "limit"`),
    )
    expect(limits).toEqual([{ limit: '2s' }])
  }
  await gone.close()
})

it('an unreachable replica is replaced by the database and retried later', async () => {
  let now = 0
  const warn = jest.fn()
  const gone = createReads({
    ...{ primary: test.db, log: { warn }, elapsed: () => now },
    replicaUrl: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  const ask = async (reads: Database) =>
    (await reads.$client.query({ text: 'select 1 as one' })).rows
  expect(await ask(gone.reads)).toEqual([{ one: 1 }])
  expect(await ask(gone.reads)).toEqual([{ one: 1 }])
  expect(warn).toHaveBeenCalledTimes(1)
  now += 5_000
  expect(await ask(gone.reads)).toEqual([{ one: 1 }])
  expect(warn).toHaveBeenCalledTimes(2)
  await gone.close()
})

it('without the setting the database serves everything', async () => {
  const plain = await startTestApp()
  const opened = jest.spyOn(plain.db.$client, 'query')
  await plain.call(announcementCalls.list, {}, { park: PARK })
  expect(opened.mock.calls.some(([given]) => /announcement/.test(JSON.stringify(given)))).toBe(true)
  await plain.close()
})
