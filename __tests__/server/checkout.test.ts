import { storedCardCalls } from '@/contract/storedCard'
import { tradeBillCalls } from '@/contract/tradeBill'
import { describeMoney, PASSWORD, requestId } from '../support/server/money'
import { describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)

describe('payment', () => {
  it('recharges through WeChat, pays a shop from the balance and shows both in the bills', async () => {
    const member = await fixture.member()
    const recharge = await member.recharge(50_000)
    expect(recharge).toMatchObject({ Status: 'Done', StatusText: '已到账', PayAmount: 50_000 })
    expect(recharge.PaySplit).toMatchObject([{ Way: 'wechat', Amount: 50_000 }])
    // The demo park's rule: 充 500 送 30.
    expect(await member.balance()).toBe(53_000)
    await member.setPassword()
    const order = await member.order(1_880)
    expect(order).toMatchObject({
      Status: 'PendingPay',
      Actions: ['pay', 'cancel', 'changeOffers'],
    })
    const refused = await member.pay(order.Id)
    expect(refused.body).toMatchObject({ succeeded: false, Reason: 'passwordNeeded' })
    const { data } = await member.pay(order.Id, { Password: PASSWORD })
    expect(data.Payment).toBeNull()
    expect(data.Order).toMatchObject({ Status: 'Done', StatusText: '已支付', Actions: [] })
    expect(data.Order.PaySplit).toMatchObject([{ Way: 'balance', Amount: 1_880 }])
    expect(await member.balance()).toBe(51_120)
    const bills = await test.call(tradeBillCalls.listByPage, {}, member.caller)
    expect(bills.data.DataRows).toMatchObject([
      { Kind: 'pay', Type: 'scan', InOut: 'out', Amount: 1_880, WaysText: '余额' },
      { Kind: 'pay', Type: 'recharge', InOut: 'neutral', Amount: 50_000, WaysText: '微信支付' },
    ])
    const sums = await test.call(tradeBillCalls.calcInOut, {}, member.caller)
    expect(sums.data).toMatchObject({ In: 0, Out: 1_880, Moved: 50_000, Count: 2 })
  })

  it('lists the sources of a bill in the order in which money was taken from them', async () => {
    const member = await fixture.payer(50_000)
    const Code = await fixture.exchangeCode(1_000)
    await test.call(
      storedCardCalls.storedCardExchange,
      { RequestId: requestId(), Code },
      member.caller,
    )
    const order = await member.order(1_880)
    await member.pay(order.Id, { Password: PASSWORD })
    const bill = await test.call(tradeBillCalls.detail, { Id: order.Id }, member.caller)
    expect(bill.data).toMatchObject({
      WaysText: '储值卡＋余额',
      Split: [
        { Way: 'storedCard', Amount: 1_000 },
        { Way: 'balance', Amount: 880 },
      ],
    })
  })
})
