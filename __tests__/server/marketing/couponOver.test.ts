/** Coupons whose validity has ended: neither sold for points nor given. */
import { couponCalls } from '@/contract/coupon'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import { withTransaction } from '../../../server/database/withTransaction'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointGoods,
} from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const DAY = 86_400_000
const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
})

const pointsOf = async (member: Wallet) =>
  (await test.call(userPointCalls.get, {}, member.caller)).data.Points
async function rich(): Promise<Wallet> {
  const member = await fixture.member()
  await givePoints(test, member.userId, 1_000)
  return member
}
function overCoupon(pointsCost = 0): Promise<string> {
  const now = test.clock.now()
  return insertCoupon(test, { pointsCost, valid: { from: now - 9 * DAY, to: now - DAY } })
}

it('points buy no coupon that is over, and the points mall says so', async () => {
  const member = await rich()
  const Id = await insertPointGoods(test, { points: 300, couponId: await overCoupon() })
  const shown = (await test.call(pointGoodsCalls.detail, { Id }, member.caller)).data
  expect(shown).toMatchObject({ StatusText: '已结束', Reason: '已结束', Actions: [] })
  const listed = (await test.call(pointGoodsCalls.list, {}, member.caller)).data.DataRows
  expect(listed.map((goods) => goods.Id)).not.toContain(Id)
  const { body } = await test.call(
    pointGoodsCalls.exchange,
    { RequestId: requestId(), Id },
    member.caller,
  )
  expect(body).toMatchObject({ Reason: 'couponOver' })
  expect(await pointsOf(member)).toBe(1_000)
})

it('a claim gives no coupon that is over, and the coupon centre leaves it out', async () => {
  const member = await rich()
  const Id = await overCoupon(300)
  const shown = (await test.call(couponCalls.detail, { Id }, member.caller)).data
  expect(shown).toMatchObject({ Status: 'Ended', StatusText: '领取已结束', Actions: [] })
  const listed = (await test.call(couponCalls.list, {}, member.caller)).data.DataRows
  expect(listed.map((coupon) => coupon.Id)).not.toContain(Id)
  const { body } = await test.call(
    couponCalls.receive,
    { RequestId: requestId(), Id },
    member.caller,
  )
  expect(body).toMatchObject({ Reason: 'couponTime' })
  expect(await pointsOf(member)).toBe(1_000)
})

it('a coupon that is over is given to no member', async () => {
  const { userId } = await fixture.member()
  const couponId = await overCoupon()
  const at = new Date(test.clock.now())
  const given = withTransaction(test.db, (tx) =>
    test.services.coupons.give(tx, { tenantId: PARK, userId }, couponId, { source: 'gift', at }),
  )
  await expect(given).rejects.toMatchObject({ reason: 'couponOver' })
  await expect(test.services.coupons.forGift(PARK, couponId)).rejects.toMatchObject({
    reason: 'couponOver',
  })
})
