/**
 * Limits per park for anonymous requests from many addresses, counted across two servers.
 * @long
 */
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import type { Endpoint } from '@/contract/endpoint'
import { newPhone } from '../support/server/newPhone'
import {
  OTHER_PARK,
  PARK,
  phones,
  requestOf,
  startTestApp,
  type TestApp,
} from '../support/server/testApp'

const limits = {
  RATE_LIMIT: '1000000',
  PARK_CODES_PER_MINUTE: '20',
  PARK_LOOKUPS_PER_MINUTE: '12',
}

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: limits })
  second = await startTestApp({ beside: test, environment: limits })
})
afterAll(async () => {
  await second.close()
  await test.close()
})
beforeEach(() => test.sql('delete from park_rate'))

let addresses = 0
/** A call with a new phone and address, on either server. */
async function ask(endpoint: Endpoint, { park = PARK, phone = newPhone(), on = test.app } = {}) {
  addresses += 1
  const remoteAddress = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
  const request = requestOf(endpoint, { PhoneNumber: phone }, { park })
  const response = await on.inject({ ...request, remoteAddress })
  const { Reason, Message } = response.json<{ Reason?: string; Message?: string }>()
  return { status: response.statusCode, Reason, Message, wait: response.headers['retry-after'] }
}
const statusesOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it('codes for sixty phones from sixty addresses stay within the park’s limit, on two servers', async () => {
  const sent = () => test.sms.sent().length + second.sms.sent().length
  const before = sent()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      ask(smsCalls.login, { on: index % 2 === 0 ? test.app : second.app }),
    ),
  )
  const given = statusesOf(answers, 200)
  // Eleven without a pause; a few pauses may have passed while they were answered.
  expect(given).toBeGreaterThanOrEqual(11)
  expect(given).toBeLessThanOrEqual(20)
  expect(statusesOf(answers, 429)).toBe(60 - given)
  expect(sent() - before).toBe(given)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.Reason).toBe('parkBusy')
  expect(refused?.Message).toBe(`获取验证码的人较多，请 ${refused?.wait} 秒后再试`)
})

it('pauses grow after half of the limit; at the limit the minute must end', async () => {
  const given: number[] = []
  const began = test.clock.now()
  while (test.clock.now() - began < 58_000) {
    const { status } = await ask(smsCalls.register)
    if (status === 200) given.push(test.clock.now() - began)
    test.clock.pass(250)
  }
  expect(given).toHaveLength(20)
  const pauses = given.slice(11).map((at, index) => at - given[index + 10]!)
  expect(pauses[0]).toBeLessThan(pauses.at(-1)!)
  expect((await ask(smsCalls.register)).Reason).toBe('parkBusy')
  test.clock.pass(3_000)
  expect((await ask(smsCalls.register)).status).toBe(200)
})

/** Uses up this minute's codes. */
const flood = () =>
  test.sql(
    `insert into park_rate (tenant_id, subject, count, until, last_at) values ($1, 'code/60000', 20, $2, $3)`,
    [PARK, new Date(test.clock.now() + 60_000), new Date(test.clock.now())],
  )

it('the hourly limit is separate, and limits belong to one park', async () => {
  await test.sql(
    `insert into park_rate (tenant_id, subject, count, until, last_at) values ($1, 'code/3600000', 300, $2, $2)`,
    [PARK, new Date(test.clock.now() + 1_800_000)],
  )
  const refused = await ask(smsCalls.login)
  expect(refused).toMatchObject({ status: 429, Message: '获取验证码的人较多，请 30 分钟后再试' })
  expect((await ask(smsCalls.login, { park: OTHER_PARK })).status).toBe(200)
})

it('a refused code does not count for the phone, which may retry as soon as the park may', async () => {
  const phone = newPhone()
  await flood()
  expect((await ask(smsCalls.login, { phone })).status).toBe(429)
  test.clock.pass(61_000)
  expect((await ask(smsCalls.login, { phone })).status).toBe(200)
})

it('logged-in members get their codes during a flood', async () => {
  const tokens = await test.logIn(phones.member)
  await flood()
  expect((await ask(smsCalls.login)).status).toBe(429)
  expect((await test.call(smsCalls.resetPasswd, {}, { tokens })).status).toBe(200)
})

it('looking up numbers has a limit over all addresses and servers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ask(userCalls.existsUser, { on: index % 2 === 0 ? test.app : second.app }),
    ),
  )
  expect(statusesOf(answers, 200)).toBe(12)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.Message).toBe('查询的人较多，请 1 分钟后再试')
  test.clock.pass(61_000)
  expect((await ask(userCalls.existsUser)).status).toBe(200)
})

it('counts are deleted once their window is over', async () => {
  await ask(smsCalls.login)
  test.clock.pass(3_601_000)
  await test.services.parkRates.clean(PARK)
  expect(await test.sql('select from park_rate')).toHaveLength(0)
})
