/** Unpaid orders: listed with held resources and deadline; cancelling releases everything at once. */
import { balanceCalls } from '@/contract/balance'
import { couponCalls } from '@/contract/coupon'
import { myStoredCards } from '@/contract/myStoredCards'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { userPointCalls } from '@/contract/points'
import { storedCardCalls } from '@/contract/storedCard'
import { tradeBillCalls } from '@/contract/tradeBill'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointRules,
} from '../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertPointRules(test)
})

const unpaid = async ({ caller }: Wallet, page: object = {}) =>
  (await test.call(tradeBillCalls.listByPage, { State: 'unpaid', ...page }, caller)).data
const close = ({ caller }: Wallet, OrderId: string) =>
  test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, caller)

describe('unpaid orders', () => {
  it('are listed with their expiry, the first to close on top', async () => {
    const member = await fixture.member()
    const first = await member.order(1_880)
    const second = await member.order(2_000)
    const { DataRows } = await unpaid(member)
    expect(DataRows).toMatchObject([
      { Id: first.Id, OrderId: first.Id, Kind: 'unpaid', Amount: 1_880, ExpireAt: first.ExpireAt },
      { Id: second.Id, OrderId: second.Id, Kind: 'unpaid', ExpireAt: second.ExpireAt },
    ])
    const page = await unpaid(member, { PageIndex: 2, PageSize: 1 })
    expect(page).toMatchObject({ CurrentPageIndex: 2, PageCount: 2 })
    expect(page.DataRows).toMatchObject([{ Id: second.Id }])
  })

  it('are listed for their owner only and are no bills', async () => {
    const [member, stranger] = await fixture.members(2)
    await member!.order(1_880)
    expect((await unpaid(stranger!)).DataRows).toEqual([])
    const bills = await test.call(tradeBillCalls.listByPage, {}, member!.caller)
    expect(bills.data.DataRows).toEqual([])
  })

  it('leave the list when paid', async () => {
    const member = await fixture.payer(10_000)
    const order = await member.order(1_880)
    await member.pay(order.Id, { Password: PASSWORD })
    expect((await unpaid(member)).DataRows).toEqual([])
  })

  it('leave the list when expired, swept or not', async () => {
    const member = await fixture.member()
    const order = await member.order(1_880)
    await test.sql('update trade_order set expire_at = $2 where id = $1', [
      order.Id,
      new Date(test.clock.now() - 1_000),
    ])
    expect((await unpaid(member)).DataRows).toEqual([])
  })

  it('show what they hold and return it when cancelled', async () => {
    const member = await fixture.payer(1_000)
    const couponId = await insertCoupon(test, { amount: 300 })
    const claim = { RequestId: requestId(), Id: couponId }
    const { data: own } = await test.call(couponCalls.receive, claim, member.caller)
    const order = await member.order(5_000, { Choice: { coupon: [own.Id], points: false } })
    // Part of it from the balance, the rest externally: the balance part is reserved.
    await member.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
    const [row] = (await unpaid(member)).DataRows
    expect(row?.Holds).toEqual([`优惠券“${own.Name}”`, '余额 ¥10.00'])
    const coupon = () =>
      test
        .call(couponCalls.getCouponReceive, { Id: own.Id }, member.caller)
        .then(({ data }) => data)
    expect(await coupon()).toMatchObject({
      StatusText: '已锁定 · 订单支付中',
      UsedOrderId: order.Id,
      Actions: ['viewOrder'],
    })
    const balance = () =>
      test.call(balanceCalls.getBalance, {}, member.caller).then(({ data }) => data)
    expect(await balance()).toMatchObject({ Total: 0, Frozen: 1_000 })

    expect((await close(member, order.Id)).data.Status).toBe('Closed')
    expect((await unpaid(member)).DataRows).toEqual([])
    expect(await coupon()).toMatchObject({ Status: 'Unused' })
    expect(await balance()).toMatchObject({ Total: 1_000, Frozen: 0 })
  })

  it('keep a card whose whole balance they hold among the valid ones', async () => {
    const member = await fixture.member()
    await member.setPassword()
    await fixture.buyCard(member)
    const order = await member.order(15_000)
    await member.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
    const cards = async (Group: 'valid' | 'invalid') =>
      (await test.call(myStoredCards, { Group }, member.caller)).data.DataRows
    const [card] = await cards('valid')
    expect(card).toMatchObject({ Status: 'Active', StatusText: '支付中', Balance: 0, Actions: [] })
    expect(await cards('invalid')).toEqual([])
    const asked = { ShopId: fixture.shopId, Amount: 1_000 }
    const sources = await test.call(payCalls.getBalanceAndStoredCard, asked, member.caller)
    expect(sources.data.Cards).toMatchObject([{ Usable: false, Reason: '此卡支付中' }])
    const there = { ShopId: fixture.shopId }
    const usable = await test.call(storedCardCalls.myLisUsableStoredCard, there, member.caller)
    expect(usable.data).toEqual([])
    await close(member, order.Id)
    expect(await cards('valid')).toMatchObject([{ StatusText: '可用', Balance: 10_500 }])
  })

  it('show the points they hold as held', async () => {
    const member = await fixture.member()
    const points = () => test.call(userPointCalls.get, {}, member.caller).then(({ data }) => data)
    await givePoints(test, member.userId, 400)
    const before = await points()
    expect(before.Held).toBe(0)
    const Choice = { coupon: [], activity: false, points: true }
    const order = await member.order(10_000, { Choice })
    const now = await points()
    expect(now.Held).toBeGreaterThan(0)
    expect(now.Points + now.Held).toBe(before.Points)
    const [row] = (await unpaid(member)).DataRows
    expect(row?.Holds).toEqual([`${now.Held} 积分`])
    await close(member, order.Id)
    expect(await points()).toMatchObject({ Points: before.Points, Held: 0 })
  })
})
