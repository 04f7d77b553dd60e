/** Answers to members under simulated pressure. */
import { randomUUID } from 'node:crypto'
import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import type { LoginResult } from '@/contract/user'
import { classOf } from '../../../server/http/pressure/shed'
import type { Level } from '../../../server/http/pressure/pressure'
import { noticePath } from '../../../server/providers/wechatPay/wechatPayBodies'
import { PARK, describeServer } from '../../support/server/testApp'

const { announcement, balance, banner, eventTracking, oauth, order, userMessage } = domains

const test = describeServer(() => ({ pressure: { level: () => level } }))
let level: Level = 'calm'
let tokens: LoginResult
beforeAll(async () => {
  tokens = await test.logIn()
})
beforeEach(() => (level = 'calm'))

const event = () => ({
  TriggerId: `t-${randomUUID()}`,
  EventType: 'page',
  UpTime: test.clock.now(),
  OSType: 0,
  UserGender: 0,
})
const isKept = async (id: string) =>
  (await test.sql('select 1 from tracked_event where trigger_id = $1', [id])).length > 0

describe('tracking', () => {
  it.each([
    ['calm', true],
    ['raised', false],
    ['over', false],
  ] as const)('at %s is acknowledged; stored: %s', async (at, kept) => {
    level = at
    const sent = event()
    const reply = await test.call(eventTracking.eventTracking, sent, { tokens })
    expect(reply).toMatchObject({ status: 200, body: { code: 0, succeeded: true, data: {} } })
    expect(await isKept(sent.TriggerId)).toBe(kept)
  })
})

describe('reading', () => {
  it('is served up to the level raised', async () => {
    level = 'raised'
    expect((await test.call(userMessage.list, {}, { tokens })).status).toBe(200)
  })

  it.each(['high', 'over'] as const)('of a member at %s is refused', async (at) => {
    level = at
    const { status, body, headers } = await test.call(userMessage.list, {}, { tokens })
    expect(status).toBe(503)
    expect(body).toEqual({
      code: 503,
      succeeded: false,
      Message: '现在人有点多，请稍后再试',
      Reason: 'busy',
    })
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3)
    expect(Number(headers['retry-after'])).toBeLessThan(8)
  })

  it('is served again at the level calm', async () => {
    level = 'high'
    expect((await test.call(userMessage.list, {}, { tokens })).status).toBe(503)
    level = 'calm'
    expect((await test.call(userMessage.list, {}, { tokens })).status).toBe(200)
  })
})

describe('list that is equal for everyone', () => {
  it('is answered from the cache at high pressure, for the same park and payload', async () => {
    const request = { PageIndex: 1, PageSize: 3 }
    const fresh = await test.call(announcement.list, request, {})
    expect(fresh.headers.age).toBeUndefined()
    level = 'over'
    const kept = await test.call(announcement.list, request, {})
    expect(kept.data).toEqual(fresh.data)
    expect(kept.headers).toMatchObject({ age: '0', 'cache-control': 'no-store' })
    // A member of the park gets the same.
    expect((await test.call(announcement.list, request, { tokens })).data).toEqual(fresh.data)
    expect((await test.call(announcement.list, request, { park: 'binjiang' })).status).toBe(503)
    expect((await test.call(announcement.list, { PageIndex: 2 }, {})).status).toBe(503)
  })

  it('is not cached at low pressure', async () => {
    await test.call(banner.list, {}, {})
    expect((await test.call(banner.list, {}, {})).headers.age).toBeUndefined()
  })
})

it('answers whose handler read the caller are not cached', async () => {
  // The member gets the own data, which is not cached for others.
  const { coupon } = domains
  const request = { PageSize: 2 }
  const own = await test.call(coupon.list, request, { tokens })
  expect(own.status).toBe(200)
  level = 'over'
  expect((await test.call(coupon.list, request, {})).status).toBe(503)
})

describe('member’s own data', () => {
  it.each([
    ['high', 200],
    ['over', 503],
  ] as const)('at %s: %i', async (at, status) => {
    level = at
    expect((await test.call(balance.getBalance, {}, { tokens })).status).toBe(status)
  })
})

const neverShed = Object.values(domains as Record<string, Domain>)
  .flatMap((calls) => Object.values(calls))
  .filter((endpoint) => classOf(endpoint) === 'never')
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint])

describe('highest pressure', () => {
  it.each(neverShed)('still serves %s', async (_path, endpoint) => {
    level = 'over'
    const reply = await test.call(endpoint, {}, { tokens })
    // Refused for its contents, not for the load.
    expect(reply.status).not.toBe(503)
    expect(reply.body.Reason).not.toBe('busy')
  })

  it('still lets orders be paid and sessions be refreshed', async () => {
    level = 'over'
    const RequestId = randomUUID()
    const { data } = await test.call(balance.recharge, { RequestId, Amount: 1_000 }, { tokens })
    const pay = { RequestId: randomUUID(), OrderId: data.Id, Channel: 'wechat', UseBalance: false }
    expect((await test.call(order.payOrder, pay, { tokens })).data.Payment).not.toBeNull()
    const renewed = await test.call(oauth.tokenByPost, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(renewed.status).toBe(200)
  })

  it('still answers health and payment notices', async () => {
    level = 'over'
    expect((await test.app.inject('/health')).statusCode).toBe(200)
    const notice = { method: 'POST', url: noticePath(PARK), payload: '{}' } as const
    // Not signed by the provider.
    expect((await test.app.inject(notice)).statusCode).toBe(401)
  })
})
