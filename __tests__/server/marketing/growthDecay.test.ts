/** Decay of the growth of members without consumption for twelve months, announced 30 days before. */
import { userRankCalls } from '@/contract/member'
import { userMessageCalls } from '@/contract/userMessage'
import { bySystem } from '../../../server/kernel/writeAudit'
import { cleanAll } from '../../../server/kernel/schedule'
import { parkDay } from '../../../server/kernel/parkDay'
import { decayOf } from '../../../server/areas/offers/member/growthDecay'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers, insertPointRules } from '../../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const DAY_MS = 86_400_000

const test = describeServer({ environment: { RULES_FRESH_SECONDS: '0' } })
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertPointRules(test)
  await test.sql('delete from member_level where tenant_id = $1', [PARK])
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** The hourly work at noon of a later day, on two servers at once. */
async function hourlyAfter(days: number): Promise<void> {
  const noon = Date.parse(`${parkDay(test.clock.now() + days * DAY_MS)}T12:00:00+08:00`)
  const ahead = noon - test.clock.now()
  test.clock.pass(ahead)
  const hourly = () =>
    cleanAll({
      modules: test.modules.filter(({ name }) => name === 'member'),
      parks: { active: async () => [{ tenantId: PARK }] },
    })
  expect(await Promise.all([hourly(), hourly()])).toEqual([[], []])
  test.clock.pass(-ahead)
}

const growthOf = ({ userId }: Wallet) => test.services.members.growth({ tenantId: PARK, userId })

const notices = async ({ caller }: Wallet) =>
  (await test.call(userMessageCalls.list, {}, caller)).data.DataRows.filter(
    ({ Kind }) => Kind === 'growthDecays',
  )

async function paid(member: Wallet, fen: number): Promise<string> {
  const order = await member.order(fen)
  const { data } = await member.pay(order.Id, { Channel: 'wechat' })
  await fixture.confirm(data.Payment?.PaymentNo ?? '')
  return order.Id
}

/** A member who joined and paid 1,000 yuan so many days ago. @returns the order too */
async function lapsed(days: number): Promise<{ member: Wallet; orderId: string }> {
  const member = await fixture.member()
  const orderId = await paid(member, 100_000)
  await test.sql(
    `update trade_order set paid_at = $2, created_at = $2, done_at = $2 where user_id = $1`,
    [member.userId, new Date(test.clock.now() - days * DAY_MS)],
  )
  await test.sql('update app_user set created_at = $2 where id = $1', [
    member.userId,
    new Date(test.clock.now() - days * DAY_MS),
  ])
  await test.sql('update growth_decay set next_at = $2 where user_id = $1', [
    member.userId,
    new Date(test.clock.now() - DAY_MS),
  ])
  return { member, orderId }
}

it('twelve months without consumption take a fifth of the growth, announced 30 days before, once', async () => {
  const { member } = await lapsed(300)
  const before = await growthOf(member)
  expect(before).toBeGreaterThanOrEqual(1_000)
  const fifth = Math.floor(before / 5)
  await hourlyAfter(1)
  expect(await notices(member)).toEqual([])
  await hourlyAfter(38)
  await hourlyAfter(40)
  expect(await notices(member)).toMatchObject([
    {
      Title: '成长值快减少了',
      Text: expect.stringMatching(`^最晚 \\d+月\\d+日 消费一次就能保留，否则减少 ${fifth}$`),
      Page: '/pages/memberDegree/memberDegree',
    },
  ])
  await hourlyAfter(60)
  expect(await growthOf(member)).toBe(before)
  await hourlyAfter(75)
  await hourlyAfter(76)
  expect(await growthOf(member)).toBe(before - fifth)
  const log = await test.call(userRankCalls.getGrowUpDetail, {}, member.caller)
  expect(log.data.DataRows[0]).toMatchObject({
    Title: '连续十二个月没有消费',
    TypeText: '久未消费',
    Growth: -fifth,
  })
  // The next twelve months begin with the decay.
  await hourlyAfter(75 + 300)
  expect(await notices(member)).toHaveLength(1)
  await hourlyAfter(75 + 345)
  expect(await notices(member)).toHaveLength(2)
  expect(await growthOf(member)).toBe(before - fifth)
})

it('a park that begins later announces first, and consumption after the notice keeps the growth', async () => {
  const { member } = await lapsed(800)
  const before = await growthOf(member)
  await hourlyAfter(1)
  expect(await notices(member)).toHaveLength(1)
  await hourlyAfter(29)
  expect(await growthOf(member)).toBe(before)
  await paid(member, 100)
  await hourlyAfter(40)
  expect(await growthOf(member)).toBe(before + 1)
})

it('consumption that is refunded after the look at it brings another notice before the decay', async () => {
  const { member } = await lapsed(800)
  const before = await growthOf(member)
  await hourlyAfter(1)
  await member.recharge(10_000)
  await member.setPassword()
  const { Id: orderId } = await member.order(100)
  await member.pay(orderId, { Password: PASSWORD })
  await hourlyAfter(40)
  await test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId() },
      ...{ call: 'test', payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason: '测试' },
    bySystem,
  )
  await hourlyAfter(350)
  expect(await notices(member)).toHaveLength(2)
  expect(await growthOf(member)).toBe(before)
  await hourlyAfter(385)
  expect(await growthOf(member)).toBeLessThan(before)
})

it('a recharge or a card is no consumption', async () => {
  const { member } = await lapsed(800)
  const before = await growthOf(member)
  await hourlyAfter(1)
  await member.recharge(10_000)
  await fixture.buyCard(member)
  await hourlyAfter(40)
  expect(await growthOf(member)).toBeLessThan(before)
})

it('an order that earned what has decayed can be refunded', async () => {
  const { member, orderId } = await lapsed(800)
  await hourlyAfter(1)
  await hourlyAfter(40)
  const request = { tenantId: PARK, userId: member.userId, requestId: requestId() }
  await test.services.orders.refund(
    { ...request, call: 'refund', payload: {}, at: new Date(test.clock.now()) },
    orderId,
    { amount: 100_000, reason: '退货' },
    bySystem,
  )
  expect(await growthOf(member)).toBe(0)
})

it('a decay goes at most one level down', () => {
  const levels = [0, 500, 520, 540, 560, 580, 600, 700, 800, 900].map((growth) => ({ growth }))
  expect(decayOf(590, levels)).toEqual({ taken: 30, from: 6, to: 5 })
  expect(decayOf(100, levels)).toEqual({ taken: 20, from: 1, to: 1 })
  expect(decayOf(10_000, levels)).toEqual({ taken: 2_000, from: 10, to: 10 })
  expect(decayOf(4, levels).taken).toBe(0)
})
