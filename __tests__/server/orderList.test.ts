/** All orders of a member in one list: by group, type and search, without others' orders, each with its detail page. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { carInfoCalls } from '@/contract/carInfo'
import type { RequestOf } from '@/contract/endpoint'
import { orderCalls, type OrderLink } from '@/contract/order'
import { paidCalls } from '@/contract/paid'
import { pointGoodsCalls } from '@/contract/points'
import { repairRequestCalls } from '@/contract/repairRequest'
import { deriveSecrets } from '../../server/kernel/secrets'
import { seedHistory } from '../../server/tools/seed/seedHistory'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../support/server/money'
import { TEST_SECRET, describeServer } from '../support/server/testApp'

const test = describeServer()
let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await moneyFixture(test)
})

const list = async ({ caller }: Wallet, request: RequestOf<typeof orderCalls.list> = {}) =>
  (await test.call(orderCalls.list, request, caller)).data
const idsOf = async (member: Wallet, request: RequestOf<typeof orderCalls.list> = {}) =>
  (await list(member, request)).DataRows.map(({ Id }) => Id)
const paying = async () => {
  const member = await fixture.member()
  await member.recharge(100_000)
  await member.setPassword()
  return member
}

describe('list of all orders', () => {
  it('has every type, newest first, with the fields of a card', async () => {
    const member = await fixture.member()
    const recharge = await member.recharge(5_000)
    const card = await fixture.buyCard(member)
    const scan = await member.order(1_880)
    const { DataRows, Counts } = await list(member)
    expect(DataRows.map(({ Id, Type }) => [Id, Type])).toEqual([
      [scan.Id, 'scan'],
      [card.Id, 'card'],
      [recharge.Id, 'recharge'],
    ])
    expect(DataRows[0]).toMatchObject({
      OrderCode: scan.OrderCode,
      ShopName: '测试面馆',
      PayAmount: scan.PayAmount,
      Count: 1,
      Status: 'PendingPay',
      ExpireAt: scan.ExpireAt,
      Link: { Kind: 'order', Id: scan.Id },
    })
    expect(DataRows[0]?.Actions).toEqual(scan.Actions)
    expect(Counts.toPay).toBe(DataRows.filter(({ Status }) => Status === 'PendingPay').length)
    expect((await test.call(orderCalls.counts, {}, member.caller)).data).toEqual(Counts)
  })

  it('has pages', async () => {
    const member = await fixture.member()
    const made = [await member.order(100), await member.order(200), await member.order(300)]
    const second = await list(member, { PageIndex: 2, PageSize: 2 })
    expect(second).toMatchObject({ CurrentPageIndex: 2, PageCount: 2 })
    expect(second.DataRows.map(({ Id }) => Id)).toEqual([made[0]!.Id])
  })

  it('contains the member’s own orders only', async () => {
    const [member, stranger] = await fixture.members(2)
    await member!.order(1_880)
    expect(await list(stranger!)).toMatchObject({
      DataRows: [],
      Counts: { toPay: 0, doing: 0, refund: 0 },
    })
  })

  it('moves an order between groups with its state', async () => {
    const member = await paying()
    const [open, closed, paid, under] = [
      await member.order(100),
      await member.order(200),
      await member.order(300),
      await member.order(400),
    ]
    await test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: closed!.Id },
      member.caller,
    )
    await member.pay(paid!.Id, { Password: PASSWORD })
    await member.pay(under!.Id, { Password: PASSWORD })
    await test.sql("update trade_order set status = 'Shipped' where id = $1", [under!.Id])
    expect(await idsOf(member, { Group: 'toPay' })).toEqual([open!.Id])
    expect(await idsOf(member, { Group: 'closed' })).toEqual([closed!.Id])
    expect(await idsOf(member, { Group: 'done', Type: 'scan' })).toEqual([paid!.Id])
    expect(await idsOf(member, { Group: 'doing' })).toEqual([under!.Id])
    expect(await idsOf(member, { Group: 'refund' })).toEqual([])
    await test.sql('update trade_order set refunded_amount = 1 where id = $1', [paid!.Id])
    expect(await idsOf(member, { Group: 'refund' })).toEqual([paid!.Id])
    expect((await list(member)).Counts).toEqual({ toPay: 1, doing: 1, refund: 0 })
    await test.sql("update trade_order set status = 'Refunding' where id = $1", [paid!.Id])
    expect((await list(member)).Counts.refund).toBe(1)
  })

  it('shows an expired order as closed, swept or not', async () => {
    const member = await fixture.member()
    const { Id } = await member.order(1_880)
    await test.sql('update trade_order set expire_at = $2 where id = $1', [
      Id,
      new Date(test.clock.now() - 1),
    ])
    expect(await idsOf(member, { Group: 'toPay' })).toEqual([])
    const { DataRows, Counts } = await list(member, { Group: 'closed' })
    expect(DataRows).toMatchObject([{ Id, Status: 'Closed', ExpireAt: null, Actions: [] }])
    expect(Counts.toPay).toBe(0)
  })

  it('is searched by number, shop and line name, every word, with any characters', async () => {
    const member = await fixture.member()
    const first = await member.order(1_880)
    const second = await member.order(2_000)
    await test.sql("update trade_order_item set name = 'Oolong 50%_A 茶' where order_id = $1", [
      second.Id,
    ])
    expect(await idsOf(member, { Keyword: first.OrderCode.slice(-12) })).toEqual([first.Id])
    expect(await idsOf(member, { Keyword: '测试面馆' })).toEqual([second.Id, first.Id])
    expect(await idsOf(member, { Keyword: 'oolong 面馆' })).toEqual([second.Id])
    expect(await idsOf(member, { Keyword: 'oolong 花店' })).toEqual([])
    expect(await idsOf(member, { Keyword: '50%_a' })).toEqual([second.Id])
    expect(await idsOf(member, { Keyword: '%' })).toEqual([second.Id])
  })

  it('links every order of the demo member to a page that can show it', async () => {
    const { accounts, sms, wechat } = test.services
    const secrets = deriveSecrets(TEST_SECRET)
    const { db, clock, app } = test
    await seedHistory({ db, clock: clock.now, log: app.log, accounts, sms, wechat, secrets })
    const caller = { tokens: await test.logIn() }
    const { DataRows } = (await test.call(orderCalls.list, { PageSize: 100 }, caller)).data
    const reads: Partial<Record<OrderLink['Kind'], (Id: string) => Promise<{ status: number }>>> = {
      order: (OrderId) => test.call(orderCalls.get, { OrderId }, caller),
      points: (OrderId) => test.call(pointGoodsCalls.exchangeDetail, { OrderId }, caller),
      bill: (Id) => test.call(paidCalls.detail, { Id }, caller),
      bills: (OrderId) => test.call(paidCalls.purchasingBillSuccess, { OrderId }, caller),
      parking: (Id) => test.call(carInfoCalls.parkingOrderDetail, { Id }, caller),
      activity: (Id) => test.call(activityRegistrationCalls.getFormByResultId, { Id }, caller),
      repair: (Id) => test.call(repairRequestCalls.get, { Id }, caller),
    }
    const kinds = new Set<string>()
    for (const { Link } of DataRows) {
      const read = reads[Link.Kind]
      if (!read) continue // Mall orders have separate tests.
      kinds.add(Link.Kind)
      expect([Link, (await read(Link.Id)).status]).toEqual([Link, 200])
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['bills', 'order', 'parking']))
  })

  it('links each type to its own page, or to the order page', async () => {
    const member = await paying()
    const { Id } = await member.order(1_880)
    await member.pay(Id, { Password: PASSWORD })
    const bill = 'b0000000-0000-7000-8000-000000000001'
    const linkAs = async (type: string, refId: string | null) => {
      await test.sql('update trade_order set type = $2 where id = $1', [Id, type])
      await test.sql('update trade_order_item set ref_id = $2 where order_id = $1', [Id, refId])
      return (await list(member)).DataRows[0]?.Link
    }
    for (const type of ['goods', 'points', 'activity', 'repair', 'ticket'])
      expect(await linkAs(type, bill)).toEqual({ Kind: type, Id })
    for (const type of ['scan', 'card', 'recharge', 'renewal'])
      expect(await linkAs(type, bill)).toEqual({ Kind: 'order', Id })
    for (const type of ['bill', 'parking']) {
      expect(await linkAs(type, bill)).toEqual({ Kind: type, Id: bill })
      expect(await linkAs(type, null)).toEqual({ Kind: 'order', Id })
    }
  })
})
