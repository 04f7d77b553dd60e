/**
 * A money POST that arrives twice with the same bytes, as resent by a browser after a dropped
 * connection; and the nonce of signed calls without a RequestId.
 */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { domains } from '@/contract/all'
import { balanceCalls } from '@/contract/balance'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { userCalls } from '@/contract/user'
import { exchangeFor } from '@/request/exchange'
import { rows } from '../support/server/everyCall'
import type { Person, Row, World } from '../support/server/row'
import { OTHER_PARK, PARK, phones, startTestApp } from '../support/server/testApp'

const moneyPosts = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls)
    .filter(([, { money, method }]) => money && method === 'POST')
    .map(([call, endpoint]) => ({
      name: `${domain}.${call}`,
      endpoint,
      row: (rows as Record<string, Record<string, Row>>)[domain]![call]!,
    })),
)

let world: World
beforeAll(async () => {
  process.env.API_HOST = ''
  const test = await startTestApp({ environment: { REQUEST_SIGNATURE: 'demanded' } })
  world = {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
})
afterAll(() => world.test.close())

/** The request as the app makes it, signed for its path, time, nonce and body. */
function signedRequest(
  endpoint: Endpoint,
  payload: Record<string, unknown>,
  { park, tokens }: Person,
  nonce: string = randomUUID(),
): InjectOptions {
  const caller = { clientId: park, accessToken: tokens.access_token, secret: tokens.secret }
  const moment = { time: world.test.clock.now(), nonce }
  const { method, url, headers, body } = exchangeFor(endpoint, payload, caller, moment)
  return { method, url, headers, payload: body }
}

/** The answer without its time. */
async function answerTo(request: InjectOptions) {
  const response = await world.test.app.inject(request)
  const { ServerTime: _time, ...body } = response.json<Record<string, unknown>>()
  return { status: response.statusCode, ...body }
}

it('the contract has more than 30 money POSTs', () => expect(moneyPosts.length).toBeGreaterThan(30))

it.each(moneyPosts)('$name answers a copy with the same outcome', async ({ endpoint, row }) => {
  const payload = { RequestId: randomUUID(), ...(await row.request(world)) }
  const request = signedRequest(endpoint, payload, world.owner)
  const first = await answerTo(request)
  expect(first).toMatchObject({ status: 200, succeeded: true })
  expect(await answerTo(request)).toEqual(first)
  // Also both at once: the connection may drop before the first is answered.
  const next = { ...payload, ...(await row.request(world)), RequestId: randomUUID() }
  const both = signedRequest(endpoint, next, world.owner)
  const [one, other] = await Promise.all([answerTo(both), answerTo(both)])
  expect(one).toMatchObject({ status: 200, succeeded: true })
  expect(other).toEqual(one)
})

describe('equal RequestId and nonce', () => {
  const { recharge } = balanceCalls
  const payload = () => ({ RequestId: randomUUID(), Amount: 10_000 })

  it('with another body are refused', async () => {
    const sent = payload()
    const nonce = randomUUID()
    await answerTo(signedRequest(recharge, sent, world.owner, nonce))
    const changed = signedRequest(recharge, { ...sent, Amount: 20_000 }, world.owner, nonce)
    expect(await answerTo(changed)).toMatchObject({ status: 409, Reason: 'requestIdReused' })
  })

  it('of another member or park are separate requests', async () => {
    const sent = payload()
    const nonce = randomUUID()
    const people = [world.owner, world.stranger, world.foreigner]
    const answers = await Promise.all(
      people.map((person) => answerTo(signedRequest(recharge, sent, person, nonce))),
    )
    const ids = answers.map((answer) => (answer as unknown as { data: { Id: string } }).data.Id)
    expect(new Set(ids).size).toBe(3)
  })
})

it('a signed call without RequestId is accepted once', async () => {
  const request = signedRequest({ ...userCalls.update, money: true }, { Name: '阿琳' }, world.owner)
  expect(await answerTo(request)).toMatchObject({ status: 200 })
  expect(await answerTo(request)).toMatchObject({ status: 409, Reason: 'requestReplayed' })
  const many = signedRequest({ ...userCalls.update, money: true }, { Name: '琳' }, world.owner)
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerTo(many)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
