/** Points and growth after a refund: as if the refunded goods had never been bought, also for daily and monthly limits. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { userPointCalls } from '@/contract/points'
import {
  earnedByKept,
  sumsOf,
  timesOf,
  type RuleGift,
} from '../../../server/areas/offers/orderReward/earnedByRules'
import { findViolations } from '../../../server/tools/verify/verify'
import { seeded } from '../../support/properties/seed'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer({ environment: { RULES_FRESH_SECONDS: '0' } })
const fixture = describeMoney(test)
let member: Wallet
beforeEach(async () => {
  member = await fixture.payer(1_000_000)
  await test.sql('update point_fetch_rule set is_enabled = false where tenant_id = $1', [PARK])
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const rule = ({ perFen = 1_000, points = 10, growth = 0, dayLimit = 0 }) =>
  test.sql(
    `insert into point_fetch_rule (tenant_id, id, name, order_types, per_fen, points, growth, day_limit, is_enabled, created_at)
     values ($1, $2, '测试规则', '{scan}', $3, $4, $5, $6, true, now())`,
    [PARK, randomUUID(), perFen, points, growth, dayLimit],
  )

async function buy(fen: number): Promise<string> {
  const { Id } = await member.order(fen, { Choice: { coupon: [], points: false } })
  void (await member.pay(Id, { Password: PASSWORD })).data
  return Id
}
const giveBack = (orderId: string, amount: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { amount, reason: '少上一道菜' },
    bySystem,
  )
const points = async () => (await test.call(userPointCalls.get, {}, member.caller)).data.Points
const growth = async () => {
  const [row] = await test.sql<{ balance: string }>(
    `select balance from ledger_account where account = 'growth' and owner_id = $1`,
    [member.userId],
  )
  return Number(row?.balance ?? 0)
}

it('¥10.50 minus ¥0.50 keeps the reward of ¥10', async () => {
  await rule({ perFen: 1_000, points: 10, growth: 3 })
  const id = await buy(1_050)
  expect([await points(), await growth()]).toEqual([10, 3])
  await giveBack(id, 50)
  expect([await points(), await growth()]).toEqual([10, 3])
  await giveBack(id, 1)
  expect([await points(), await growth()]).toEqual([0, 0])
})

it('the log names an order as the bill does: by its shop', async () => {
  await rule({ perFen: 1_000, points: 10 })
  const id = await buy(1_000)
  await test.sql('update trade_order set shop_name = $2 where id = $1', [id, '云上茶室'])
  const { data } = await test.call(userPointCalls.pointDetailByPage, {}, member.caller)
  expect(data.DataRows.map(({ Title }) => Title)).toEqual(['云上茶室'])
})

it('a refund uses the rule valid when the order was paid', async () => {
  await rule({ perFen: 1_000, points: 10 })
  const id = await buy(3_000)
  await test.sql('update point_fetch_rule set points = 1, per_fen = 100 where is_enabled')
  await giveBack(id, 1_000)
  expect(await points()).toBe(20)
})

it('a refund frees the daily limit it had used', async () => {
  await rule({ perFen: 100, points: 1, dayLimit: 50 })
  const first = await buy(6_000)
  expect(await points()).toBe(50)
  await giveBack(first, 5_000)
  expect(await points()).toBe(10)
  await buy(9_000)
  expect(await points()).toBe(50)
  // A later day does not free this day's limit.
  test.clock.pass(24 * 3_600_000)
  await giveBack(first, 1_000)
  const [row] = await test.sql<{ used: string }>(
    'select sum(points) as used from point_fetch_day where user_id = $1',
    [member.userId],
  )
  expect(Number(row?.used)).toBe(40)
})

it('a refund frees the limit of the birthday month it had used', async () => {
  const month = new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(5, 7)
  await test.sql('update app_user set birthday = $2 where id = $1', [
    ...[member.userId, `1990-${month}-03`],
  ])
  await rule({ perFen: 100, points: 1 })
  const first = await buy(200_000)
  expect(await points()).toBe(4_000)
  await buy(10_000)
  expect(await points()).toBe(4_100)
  await giveBack(first, 200_000)
  expect(await points()).toBe(100)
  await buy(10_000)
  expect(await points()).toBe(300)
})

it(
  seeded(
    'rewards after a partial take-back equal rewards earned on the rest, under any rules and limits',
  ),
  () => {
    const rules = fc.array(
      fc.record({
        perFen: fc.integer({ min: 1, max: 3_000 }),
        points: fc.integer({ min: 0, max: 20 }),
        growth: fc.integer({ min: 0, max: 5 }),
        /** Remainder of the day's limit; sometimes unlimited. */
        left: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(Infinity)),
      }),
      { maxLength: 4 },
    )
    const earn = (
      all: { perFen: number; points: number; growth: number; left: number }[],
      pay: number,
      birthdayLeft: number,
    ) => {
      const gifts: RuleGift[] = all.map(({ left, ...each }) => ({
        ...{ ...each, ruleId: 'r' },
        given: Math.min(left, timesOf(pay, each.perFen) * each.points),
      }))
      const { given, growth: grown } = sumsOf(gifts, pay)
      return { rules: gifts, birthdayPoints: Math.min(given, birthdayLeft), growth: grown }
    }
    const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rules, parts, fc.integer({ min: 0, max: 100 }), (all, refunds, birthdayLeft) => {
        const pay = 10_000
        let earned: ReturnType<typeof earnedByKept> = earn(all, pay, birthdayLeft)
        let kept = pay
        for (const part of refunds) {
          kept = Math.max(0, kept - part)
          earned = earnedByKept(earned, kept)
          const rest = earn(all, kept, birthdayLeft)
          expect(earned.birthdayPoints).toBe(rest.birthdayPoints)
          expect(earned.rules).toEqual(rest.rules)
          expect(sumsOf(earned.rules, kept).growth).toBe(rest.growth)
        }
      }),
    )
  },
)
