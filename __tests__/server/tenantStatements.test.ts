/**
 * No statement that the server sends crosses parks: each names one, so that a database sharded by tenant sends it to
 * one shard. Every call of the contract is made once, and everything is done once that a park's clock asks for; what
 * is sent meanwhile is written down.
 */
import { Client, type QueryConfig } from 'pg'
import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { rows } from '../support/server/everyCall'
import { newPhone } from '../support/server/newPhone'
import type { Person, Row, World } from '../support/server/row'
import { OTHER_PARK, PARK, phones, startTestApp } from '../support/server/testApp'

interface Sent {
  text: string
  values: unknown[]
}

/** Statements that belong to no park, each with the reason. */
const EXEMPT: readonly RegExp[] = [
  // The list of parks, from which every other statement takes its park; small, and the same on every shard.
  /^select [^;]* from "park" order by /,
  // Of the session and of the health check.
  /^(begin|commit|rollback|savepoint |release savepoint |set |select 1$)/,
]

const sent: Sent[] = []
const query = Client.prototype.query as (...given: unknown[]) => unknown
let world: World

beforeAll(async () => {
  Client.prototype.query = function (
    this: Client,
    config: unknown,
    values?: unknown,
    ...rest: unknown[]
  ) {
    const { text = String(config), values: own } = (
      typeof config === 'object' ? config : { text: config }
    ) as Partial<QueryConfig>
    const list = Array.isArray(values) ? values : (own ?? [])
    sent.push({ text, values: list as unknown[] })
    return query.call(this, config, values, ...rest)
  } as typeof Client.prototype.query
  const test = await startTestApp()
  world = {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
}, 60_000)
afterAll(async () => {
  Client.prototype.query = query as typeof Client.prototype.query
  await world.test.close()
})

/** The statements of `work` that name no park or several, each once. */
async function crossing(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await work()
  const found = sent.filter(({ text, values }) => {
    if (EXEMPT.some((each) => each.test(text.trim().toLowerCase()))) return false
    const parks = new Set(values.flat().filter((value) => value === PARK || value === OTHER_PARK))
    return parks.size !== 1 || !/tenant_id/.test(text)
  })
  return [...new Set(found.map(({ text }) => text))]
}

async function callerOf(endpoint: Endpoint, row: Row): Promise<Person> {
  const { test, owner } = world
  const [role] = endpoint.roles ?? []
  if (role) return { park: PARK, tokens: await test.logIn(phones[role]) }
  if (!row.endsAccount) return row.endsSession ? { ...owner, tokens: await test.logIn() } : owner
  const phone = newPhone()
  await test.call(domains.sms.login, { PhoneNumber: phone })
  const proof = { PhoneNumber: phone, CheckCode: test.codeOf(phone) }
  return { park: PARK, tokens: (await test.call(domains.user.login, proof, { park: PARK })).data }
}

const cases = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({
    name: `${domain}.${call}`,
    endpoint,
    row: (rows as Record<string, Record<string, Row>>)[domain]?.[call] as Row,
  })),
)

it.each(cases)('$name stays within its park', async ({ endpoint, row }) => {
  const person = await callerOf(endpoint, row)
  const payload = await row.request({ ...world, owner: person })
  const caller = endpoint.auth === 'inner' ? { park: PARK } : person
  expect(await crossing(() => world.test.call(endpoint, payload, caller))).toEqual([])
})

it('so does what a park’s clock asks for', async () => {
  const { modules, services } = world.test
  const work = async () => {
    for (const { sweep, clean } of modules) {
      await sweep?.(PARK)
      await clean?.(PARK)
    }
    await services.parkTurns.isMine(PARK)
  }
  expect(await crossing(work)).toEqual([])
  expect(sent.length).toBeGreaterThan(20)
})

it('a statement without a park would be noticed', async () => {
  const { db } = world.test
  const reading = () =>
    db.$client.query('select count(*) from trade_order where status = $1', ['Paid'])
  expect(await crossing(reading)).toHaveLength(1)
  const both = () =>
    db.$client.query('select 1 from trade_order where tenant_id in ($1, $2)', [PARK, OTHER_PARK])
  expect(await crossing(both)).toHaveLength(1)
})
