/**
 * Conditions of writes that prevent conflicts between two servers. Within one process a member's calls run in turn, so
 * calls alone seldom reach these conditions.
 */
import { randomUUID } from 'node:crypto'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls } from '@/contract/points'
import { findOrder, moveOrder } from '../../server/areas/money/order/order.repository'
import { lockOwned, spendLocked } from '../../server/areas/offers/coupon/userCoupon.repository'
import { heldLots, takeFromLots } from '../../server/areas/offers/point/pointLot.repository'
import {
  findExchange,
  payExchange,
} from '../../server/areas/offers/pointGoods/pointExchange.repository'
import { givePoints, insertCoupon, insertPointGoods } from '../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../support/server/money'
import { describeServer, PARK } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  member = await fixture.member()
  await givePoints(test, member.userId, 100)
})

it('a coupon is held by one order within its validity and used by that order only', async () => {
  const id = randomUUID()
  const [from, to] = [new Date(test.clock.now() - 1_000), new Date(test.clock.now() + 1_000)]
  await test.sql(
    `insert into user_coupon (tenant_id, id, coupon_id, user_id, code, status, source, claimed_at, valid_from, valid_to)
     values ($1, $2, $3, $4, '9000000000000001', 'Unused', 'gift', $5, $5, $6)`,
    [PARK, id, await insertCoupon(test, { amount: 50 }), member.userId, from, to],
  )
  const [orderId, other] = [randomUUID(), randomUUID()]
  const hold = (by: string, validAt: Date) =>
    lockOwned(test.db, { tenantId: PARK, id, orderId: by, userId: member.userId, validAt })
  const late = hold(orderId, new Date(to.getTime() + 1))
  await expect(late).rejects.toMatchObject({ reason: 'offerChanged' })
  await hold(orderId, to)
  await expect(hold(other, to)).rejects.toMatchObject({ reason: 'offerChanged' })
  const use = (by: string) => spendLocked(test.db, { tenantId: PARK, id, orderId: by, usedAt: to })
  await expect(use(other)).rejects.toThrow('a coupon is not held by its order')
  await use(orderId)
})

it('an order leaves a status once', async () => {
  const wanted = { RequestId: requestId(), ShopId: fixture.shopId, Amount: 100 }
  const { data } = await test.call(orderCalls.submit, wanted, member.caller)
  const order = await findOrder(test.db, PARK, { id: data.Id })
  const closedAt = new Date(test.clock.now())
  await moveOrder(test.db, order!, 'Closed', { closedAt })
  const again = moveOrder(test.db, order!, 'Closed', { closedAt })
  await expect(again).rejects.toMatchObject({ reason: 'orderState' })
})

it('a lot of points is taken once', async () => {
  const key = { tenantId: PARK, userId: member.userId }
  const { lots } = await heldLots(test.db, key, new Date(test.clock.now()), true)
  await takeFromLots(test.db, key, lots, 10)
  await expect(takeFromLots(test.db, key, lots, 10)).rejects.toThrow('does not hold 100 points')
  await test.sql('update point_lot set "left" = "left" + 10 where user_id = $1', [member.userId])
})

it('an exchange is paid once', async () => {
  const Id = await insertPointGoods(test, { points: 10 })
  const wanted = { RequestId: requestId(), Id }
  const { data } = await test.call(pointGoodsCalls.exchange, wanted, member.caller)
  const found = await findExchange(test.db, PARK, { id: data.Exchange.Id })
  await expect(payExchange(test.db, found!.exchange)).rejects.toThrow(
    'does not wait for its payment',
  )
})
