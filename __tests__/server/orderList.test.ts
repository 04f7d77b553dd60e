/** All orders of a member in one list: by group, type and search, without others' orders, each with its detail page. */
import type { RequestOf } from '@/contract/endpoint'
import { orderCalls } from '@/contract/order'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { withSilentProvider } from '../support/server/silentProvider'
import { describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)

const list = async ({ caller }: Wallet, request: RequestOf<typeof orderCalls.list> = {}) =>
  (await test.call(orderCalls.list, request, caller)).data
const idsOf = async (member: Wallet, request: RequestOf<typeof orderCalls.list> = {}) =>
  (await list(member, request)).DataRows.map(({ Id }) => Id)
const paying = () => fixture.payer(100_000)

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

  it('shows an expired order whose payment is unknown as its own page does, in no other group', async () => {
    const member = await fixture.member()
    const { Id } = await member.order(1_880)
    await member.pay(Id, { Channel: 'wechat', UseBalance: false, CardIds: [] })
    await test.sql('update trade_order set expire_at = $2 where id = $1', [
      Id,
      new Date(test.clock.now() - 1),
    ])
    await withSilentProvider(test, async (close) => {
      const { Status, StatusText, ExpireAt, Actions } = await member.get(Id)
      expect(StatusText).toBe('支付确认中')
      close.mockClear()
      const { DataRows, Counts } = await list(member)
      // A list waits for no provider.
      expect(close).not.toHaveBeenCalled()
      expect(DataRows).toMatchObject([{ Id, Status, StatusText, ExpireAt, Actions }])
      expect(Counts.toPay).toBe(0)
      expect(await idsOf(member, { Group: 'toPay' })).toEqual([])
      expect(await idsOf(member, { Group: 'closed' })).toEqual([])
    })
    expect((await member.get(Id)).Status).toBe('Closed')
    expect(await idsOf(member, { Group: 'closed' })).toEqual([Id])
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

  it('is searched by the name of its type, and by the fee in its title', async () => {
    const member = await fixture.member()
    const parking = await member.order(1_880)
    await member.order(2_000)
    await test.sql(
      "update trade_order set type = 'parking', title = '停车费 浙A·12345' where id = $1",
      [parking.Id],
    )
    for (const Keyword of ['停车缴费', '停车费', '缴费 a·123'])
      expect(await idsOf(member, { Keyword })).toEqual([parking.Id])
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
