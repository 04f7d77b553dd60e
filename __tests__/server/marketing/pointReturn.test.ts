/** Points returned by an order: their validity afterwards. */
import { orderCalls } from '@/contract/order'
import {
  clearOffers,
  givePoints,
  insertPointRules,
  lotsBesideLedger,
} from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const MINUTE_MS = 60_000
const GRACE_MS = 30 * 24 * 60 * MINUTE_MS

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertPointRules(test)
})
afterEach(async () => expect(await lotsBesideLedger(test)).toEqual([]))

/** Read through the service: access tokens do not last weeks. */
const pointsOf = ({ userId }: Wallet) => test.services.points.summary({ tenantId: PARK, userId })

const close = (member: Wallet, OrderId: string) =>
  test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller)

/** A member whose points end at these moments, 100 each. */
async function holder(...ends: number[]): Promise<Wallet> {
  const member = await fixture.member()
  for (const end of ends) {
    await givePoints(test, member.userId, 100)
    await test.sql(
      `update point_lot set expire_at = $2
       where id = (select id from point_lot where user_id = $1 order by id desc limit 1)`,
      [member.userId, new Date(end)],
    )
  }
  return member
}

it('returned points that expired while spent are valid for 30 days, to the millisecond', async () => {
  const member = await holder(test.clock.now() + 5 * MINUTE_MS)
  const order = await member.order(1_000, { Choice: { points: true } })
  expect((await pointsOf(member)).Points).toBe(0)
  test.clock.pass(6 * MINUTE_MS)
  const before = test.clock.now()
  await close(member, order.Id)
  const after = test.clock.now()
  const { Points, Expiring } = await pointsOf(member)
  expect([Points, Expiring.length, Expiring[0]?.Points]).toEqual([100, 1, 100])
  const end = Expiring[0]!.At + 1
  expect(end).toBeGreaterThanOrEqual(before + GRACE_MS)
  expect(end).toBeLessThanOrEqual(after + GRACE_MS)
  const who = { tenantId: PARK, userId: member.userId }
  const spendable = (at: number) => test.services.points.spendable(test.db, who, new Date(at))
  expect([await spendable(end - 1), await spendable(end)]).toEqual([100, 0])
  test.clock.pass(GRACE_MS + MINUTE_MS)
  expect((await pointsOf(member)).Points).toBe(0)
})

it('returned points that had not expired keep their expiry', async () => {
  const end = test.clock.now() + 60 * MINUTE_MS
  const member = await holder(end)
  const order = await member.order(1_000, { Choice: { points: true } })
  test.clock.pass(6 * MINUTE_MS)
  await close(member, order.Id)
  expect(await pointsOf(member)).toMatchObject({
    Points: 100,
    Expiring: [{ Points: 100, At: end - 1 }],
  })
})

it('returned points with several expiries keep each their own', async () => {
  const [early, late] = [5, 600].map((minutes) => test.clock.now() + minutes * MINUTE_MS)
  const member = await holder(early!, late!)
  const order = await member.order(1_000, { Choice: { points: true } })
  expect((await pointsOf(member)).Points).toBe(0)
  test.clock.pass(6 * MINUTE_MS)
  await close(member, order.Id)
  const { Points, Expiring } = await pointsOf(member)
  expect(Points).toBe(200)
  expect(Expiring.map((part) => part.Points)).toEqual([100, 100])
  expect(Expiring[0]!.At).toBe(late! - 1)
  expect(Expiring[1]!.At).toBeGreaterThan(test.clock.now() + GRACE_MS - MINUTE_MS)
})

it('points are returned once, however often the order is closed', async () => {
  const member = await holder(test.clock.now() + 5 * MINUTE_MS)
  const order = await member.order(1_000, { Choice: { points: true } })
  test.clock.pass(6 * MINUTE_MS)
  await Promise.all([close(member, order.Id), close(member, order.Id)])
  await test.services.orders.sweep(PARK)
  expect((await pointsOf(member)).Points).toBe(100)
})
