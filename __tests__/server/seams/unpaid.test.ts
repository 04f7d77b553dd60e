/**
 * Unpaid orders of every kind, with two server processes: ordered again, cancelled, paid twice, met by the park.
 * @long
 */
import { orderCalls } from '@/contract/order'
import { tillCalls } from '@/contract/till'
import { Failure } from '../../../server/kernel/failure'
import { whileHeld } from '../../support/server/heldRow'
import { PASSWORD, requestId } from '../../support/server/money'
import { seamSuite, type Begun } from '../../support/server/seams/seamSuite'
import { kindsTestedWith } from '../../support/server/seams/seamTable'
import { expectNoFault, rowLock, type SeamKind } from '../../support/server/seams/seamWorld'
import { PARK } from '../../support/server/testApp'

const suite = seamSuite({ hasSecond: true })

const close = ({ member, orderId }: Begun) =>
  suite.second.call(
    orderCalls.closeOrder,
    { RequestId: requestId(), OrderId: orderId },
    member.caller,
  )

describe('repeated order for the same subject at two servers', () => {
  it.each(kindsTestedWith('renewal'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, subject, orderId } = begun
    const submits = () =>
      Promise.all([subject.submit(suite.world.test), subject.submit(suite.second)])
    const made = await (subject.lock
      ? whileHeld(suite.world.test, subject.lock, 2, submits)
      : submits())
    const open = await suite.open(member)
    if (kind.isOnePerSubject) expect(open).toHaveLength(1)
    const all = [...new Set([orderId, ...made.filter((id) => id !== undefined), ...open])]
    await suite.statuses(begun, all)
    for (const id of open) await suite.pay(begun, id)
    const paid = (await suite.statuses(begun, all)).filter((status) => status !== 'Closed')
    expect(paid).not.toContain('PendingPay')
    expect(paid).toHaveLength(open.length)
  })
})

/** Tries to pay the order at this server. */
async function payHere({ member, kind, orderId }: Begun, paymentNo: string) {
  if (kind.takesBalance) return member.pay(orderId, { Password: PASSWORD })
  await suite.world.test.services.sandbox?.confirm({ tenantId: PARK, paymentNo })
  return { status: 200 }
}

const begunToPay = async (kind: SeamKind) => {
  const begun = await suite.begin(kind)
  const paymentNo = kind.takesBalance ? '' : await suite.beginOutside(begun.member, begun.orderId)
  return { begun, paymentNo }
}

describe('cancellation at one server during payment at the other', () => {
  it.each(kindsTestedWith('cancellation'))('%s', async (_name, kind) => {
    const { begun, paymentNo } = await begunToPay(kind)
    const replies = await whileHeld(
      suite.world.test,
      rowLock('trade_order', begun.orderId),
      2,
      () => Promise.all([close(begun), payHere(begun, paymentNo)]),
    )
    expectNoFault(replies)
    await suite.world.test.services.orders.sweep(PARK)
    const [status] = await suite.statuses(begun, [begun.orderId])
    expect(status).not.toBe('PendingPay')
  })
})

describe('payment at two servers', () => {
  it.each(kindsTestedWith('secondServer'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const how = kind.takesBalance
      ? { Password: PASSWORD }
      : { Channel: 'wechat', UseBalance: false, CardIds: [] }
    const had = await member.balance()
    const { PayAmount } = await member.get(orderId)
    const there = () =>
      suite.second.call(
        orderCalls.payOrder,
        { RequestId: requestId(), OrderId: orderId, ...how },
        member.caller,
      )
    const replies = await whileHeld(suite.world.test, rowLock('trade_order', orderId), 2, () =>
      Promise.all([member.pay(orderId, how as object), there()]),
    )
    expectNoFault(replies)
    if (kind.takesBalance) {
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await member.balance()).toBe(had - PayAmount)
    } else {
      const outside = await suite.outsideOf(member)
      for (const { body } of replies)
        if (body.succeeded && body.data.Payment)
          await suite.world.test.services.sandbox?.confirm(
            { tenantId: PARK, paymentNo: body.data.Payment.PaymentNo },
            { isForced: true },
          )
      await suite.world.test.services.orders.sweep(PARK)
      expect((await suite.outsideOf(member)) - outside).toBe(PayAmount)
    }
    const [status] = await suite.statuses(begun, [orderId])
    expect(['Done', 'Paid']).toContain(status)
  })
})

describe('act of the park during payment', () => {
  it.each(kindsTestedWith('deskAct'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, subject, orderId } = begun
    const tillClose = async () =>
      expectNoFault([
        await suite.world.test.call(
          tillCalls.closeOrder,
          { RequestId: requestId(), OrderId: orderId },
          { park: PARK },
        ),
      ])
    const act = async () => {
      try {
        await (subject.deskAct ?? tillClose)()
      } catch (error) {
        // Refused in words.
        if (!(error instanceof Failure)) throw error
      }
    }
    const paymentNo = kind.takesBalance ? '' : await suite.beginOutside(member, orderId)
    const pay = async () =>
      kind.takesBalance
        ? suite.second.call(
            orderCalls.payOrder,
            { RequestId: requestId(), OrderId: orderId, Password: PASSWORD },
            member.caller,
          )
        : payHere(begun, paymentNo)
    const isMet = subject.deskAct === undefined || subject.actLocksOrder
    const [, reply] = await whileHeld(
      suite.world.test,
      rowLock('trade_order', orderId),
      isMet ? 2 : 1,
      () => Promise.all([act(), pay()]),
    )
    expectNoFault([reply])
    await act()
    const { orders, ticketOrders, signUps } = suite.world.test.services
    for (const domain of [orders, ticketOrders, signUps]) await domain.sweep(PARK)
    await suite.statuses(begun, [orderId])
  })
})
