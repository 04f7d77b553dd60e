/**
 * Paid orders of every kind: given back at two servers at once, and after their account is removed.
 * @long
 */
import { orderCalls } from '@/contract/order'
import { tillCalls } from '@/contract/till'
import { userCalls } from '@/contract/user'
import { whileHeld } from '../../support/server/heldRow'
import { requestId } from '../../support/server/money'
import { seamSuite, type Begun } from '../../support/server/seams/seamSuite'
import { kindsTestedWith } from '../../support/server/seams/seamTable'
import {
  expectNoFault,
  rowLock,
  type SeamKind,
  type Server,
} from '../../support/server/seams/seamWorld'
import { PARK } from '../../support/server/testApp'

const suite = seamSuite({ hasSecond: true })

const refund = (server: Server, { orderId }: Begun) =>
  server.call(
    tillCalls.refund,
    { RequestId: requestId(), OrderId: orderId, Reason: '协商一致' },
    { park: PARK },
  )

const remove = ({ member }: Begun) =>
  suite.world.test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)

async function paid(kind: SeamKind): Promise<Begun> {
  const begun = await suite.begin(kind)
  await suite.pay(begun, begun.orderId)
  return begun
}

describe('concurrent refunds at two servers refund once', () => {
  it.each(kindsTestedWith('refund'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const [had, outside] = [await member.balance(), await suite.outsideOf(member)]
    await suite.pay(begun, orderId)
    const replies = await whileHeld(suite.world.test, rowLock('trade_order', orderId), 2, () =>
      Promise.all([refund(suite.world.test, begun), refund(suite.second, begun)]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await suite.world.test.services.orders.sweep(PARK)
    expect(await suite.statuses(begun, [orderId])).toEqual(['Refunded'])
    expect([await member.balance(), await suite.outsideOf(member)]).toEqual([had, outside])
  })
})

describe('account removal during a payment', () => {
  it.each(kindsTestedWith('removal'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const paymentNo = await suite.beginOutside(member, orderId)
    const removing = remove(begun)
    await suite.world.money.confirm(paymentNo)
    const removed = await removing
    expectNoFault([removed])
    // The order had no open part when the account was removed.
    const [status] = await suite.statuses(begun, [orderId])
    expect(['Done', 'Paid']).toContain(status)
  })
})

describe('late payment of a removed account is refunded to its channel', () => {
  it.each(kindsTestedWith('removal'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const outside = await suite.outsideOf(member)
    const paymentNo = await suite.beginOutside(member, orderId)
    void (
      await suite.world.test.call(
        orderCalls.closeOrder,
        { RequestId: requestId(), OrderId: orderId },
        member.caller,
      )
    ).data
    await spendAll(begun)
    expect((await remove(begun)).status).toBe(200)
    await suite.world.money.confirm(paymentNo, 'once', true)
    await suite.world.test.services.orders.sweep(PARK)
    expect(await suite.statuses(begun, [orderId])).toEqual(['Closed'])
    expect(await suite.outsideOf(member)).toBe(outside)
  })
})

describe('refund to a removed account goes to its channel or is refused with a reason', () => {
  it.each(kindsTestedWith('removal'))('%s', async (_name, kind) => {
    const begun = await paid(kind)
    await spendAll(begun)
    const removed = await remove(begun)
    expectNoFault([removed])
    const replies = await whileHeld(
      suite.world.test,
      rowLock('trade_order', begun.orderId),
      2,
      () => Promise.all([refund(suite.world.test, begun), refund(suite.second, begun)]),
    )
    expectNoFault(replies)
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2)
    await suite.world.test.services.orders.sweep(PARK)
    await suite.statuses(begun, [begun.orderId])
  })
})

/** Spends the member's balance, so that the account may be removed. */
async function spendAll({ member }: Begun): Promise<void> {
  const left = await member.balance()
  if (left === 0) return
  const shopOrder = await member.order(left, { Choice: { coupon: [], points: false } })
  expectNoFault([await member.pay(shopOrder.Id, { Password: '284751' })])
}
