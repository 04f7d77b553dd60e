/**
 * Orders of every kind and the answers of the payment provider: late, lost, twice.
 * @long
 */
import { orderCalls } from '@/contract/order'
import { requestId } from '../../support/server/money'
import { seamSuite, type Begun } from '../../support/server/seams/seamSuite'
import { kindsTestedWith } from '../../support/server/seams/seamTable'
import { PARK } from '../../support/server/testApp'

const suite = seamSuite({ hasSecond: false })

const close = async ({ member, orderId }: Begun) =>
  void (
    await suite.world.test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: orderId },
      member.caller,
    )
  ).data

/** Refunds of an order. */
const refundsOf = ({ orderId }: Begun) =>
  suite.world.test.sql<{ cause: string; amount: string; status: string }>(
    'select cause, amount, status from refund where tenant_id = $1 and order_id = $2',
    [PARK, orderId],
  )

describe('payment after closing is refunded', () => {
  it.each(kindsTestedWith('lateAnswer'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const { PayAmount } = await member.get(orderId)
    const [had, outside] = [await member.balance(), await suite.outsideOf(member)]
    const paymentNo = await suite.beginOutside(member, orderId)
    await close(begun)
    await suite.world.money.confirm(paymentNo, 'doubled', true)
    await suite.world.test.services.orders.sweep(PARK)
    expect(await suite.statuses(begun, [orderId])).toEqual(['Closed'])
    expect(await refundsOf(begun)).toEqual([
      { cause: 'late', amount: String(PayAmount), status: 'Succeeded' },
    ])
    expect([await member.balance(), await suite.outsideOf(member)]).toEqual([had, outside])
  })
})

describe('payment with a lost notice is found by a query and delivered', () => {
  it.each(kindsTestedWith('lostAnswer'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    await suite.world.money.confirm(await suite.beginOutside(member, orderId), 'never')
    await suite.world.test.sql('update trade_order set expire_at = created_at where id = $1', [
      orderId,
    ])
    await suite.world.test.services.orders.sweep(PARK)
    const [status] = await suite.statuses(begun, [orderId])
    expect(['Done', 'Paid']).toContain(status)
    expect(await refundsOf(begun)).toEqual([])
  })
})

describe('payment after closing with a lost notice is found by a scheduled query and refunded', () => {
  it.each(kindsTestedWith('lostAnswer'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const outside = await suite.outsideOf(member)
    const paymentNo = await suite.beginOutside(member, orderId)
    await close(begun)
    await suite.world.money.confirm(paymentNo, 'never', true)
    await suite.world.test.sql('update payment set ask_at = created_at where payment_no = $1', [
      paymentNo,
    ])
    await suite.world.test.services.orders.sweep(PARK)
    await suite.world.test.services.orders.sweep(PARK)
    expect(await suite.statuses(begun, [orderId])).toEqual(['Closed'])
    expect(await refundsOf(begun)).toMatchObject([{ cause: 'late', status: 'Succeeded' }])
    expect(await suite.outsideOf(member)).toBe(outside)
  })
})

describe('payment with repeated notices is booked once', () => {
  it.each(kindsTestedWith('answerTwice'))('%s', async (_name, kind) => {
    const begun = await suite.begin(kind)
    const { member, orderId } = begun
    const outside = await suite.outsideOf(member)
    const paymentNo = await suite.beginOutside(member, orderId)
    await suite.world.money.confirm(paymentNo, 'doubled')
    await suite.world.money.repeatNotice(paymentNo)
    const [status] = await suite.statuses(begun, [orderId])
    expect(['Done', 'Paid']).toContain(status)
    const { PayAmount } = await member.get(orderId)
    expect((await suite.outsideOf(member)) - outside).toBe(PayAmount)
    expect(await refundsOf(begun)).toEqual([])
  })
})
