/** Bills: monthly totals and categories, with the logo of each shop, for the member only. */
import type { RequestOf } from '@/contract/endpoint'
import { orderType, type OrderType } from '@/contract/order'
import { billCategory, tradeBillCalls } from '@/contract/tradeBill'
import { clearOffers } from '../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
})

const sumsOf = async (
  { caller }: Wallet,
  request: RequestOf<typeof tradeBillCalls.calcInOut> = {},
) => (await test.call(tradeBillCalls.calcInOut, request, caller)).data
const rowsOf = async ({ caller }: Wallet) =>
  (await test.call(tradeBillCalls.listByPage, {}, caller)).data.DataRows
const detailOf = async ({ caller }: Wallet, Id: string) =>
  (await test.call(tradeBillCalls.detail, { Id }, caller)).data

const withMoney = (park?: string) => fixture.payer(100_000, park)

/** A paid order of the fixture's shop, changed to another type. */
async function spend(member: Wallet, fen: number, type: OrderType = 'scan'): Promise<string> {
  const { Id } = await member.order(fen)
  await member.pay(Id, { Password: PASSWORD })
  await test.sql('update trade_order set type = $1 where tenant_id = $2 and id = $3', [
    type,
    PARK,
    Id,
  ])
  return Id
}

const giveBack = (member: Wallet, orderId: string, amount: number) =>
  test.services.orders.refund(
    {
      tenantId: PARK,
      userId: member.userId,
      requestId: requestId(),
      call: 'refund',
      payload: {},
      at: new Date(test.clock.now()),
    },
    orderId,
    { amount, reason: '少做一份' },
    bySystem,
  )

describe('spending of a month', () => {
  it('is summed by category, largest first, without recharges', async () => {
    const member = await withMoney()
    await spend(member, 1_000)
    await spend(member, 500, 'parking')
    await spend(member, 700, 'renewal')
    await spend(member, 2_000, 'ticket')
    await spend(member, 300, 'repair')
    await spend(member, 100, 'bill')
    const sums = await sumsOf(member)
    expect(sums.Categories).toEqual([
      { Category: 'show', Text: '演出', Amount: 2_000 },
      { Category: 'parking', Text: '停车', Amount: 1_200 },
      { Category: 'shop', Text: '到店消费', Amount: 1_000 },
      { Category: 'property', Text: '物业维修', Amount: 400 },
    ])
    expect(sums).toMatchObject({ Out: 4_600, In: 0, Moved: 100_000, Count: 7 })
  })

  it('adds up over all order types', async () => {
    const member = await withMoney()
    let spent = 0
    for (const [place, type] of orderType.options.entries()) {
      const amount = 1_000 + place * 137
      await spend(member, amount, type)
      spent += amount
      const { Out, Categories } = await sumsOf(member)
      expect(Out).toBe(spent)
      expect(Categories.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(spent)
      expect(Categories.every(({ Amount, Text }) => Amount > 0 && Text !== '')).toBe(true)
    }
    expect((await sumsOf(member)).Categories).toHaveLength(billCategory.options.length)
  })

  it('stays unchanged by refunds, which are listed separately', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    await giveBack(member, order, 400)
    expect(await sumsOf(member)).toMatchObject({
      Out: 1_000,
      In: 400,
      Categories: [{ Category: 'shop', Amount: 1_000 }],
    })
  })

  it('is zero in a month with refunds only', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    await giveBack(member, order, 1_000)
    await test.sql(
      `update trade_order set paid_at = paid_at - interval '40 days' where tenant_id = $1 and id = $2`,
      [PARK, order],
    )
    expect(await sumsOf(member)).toMatchObject({ Out: 0, In: 1_000, Categories: [] })
  })

  it('belongs to the requested month', async () => {
    const member = await withMoney()
    await spend(member, 1_000)
    expect(await sumsOf(member, { Month: '2024-02' })).toMatchObject({ Out: 0, Categories: [] })
  })

  it('contains the member’s own only, in each park', async () => {
    await spend(await withMoney(), 1_000)
    for (const stranger of [await fixture.member(), await fixture.member('binjiang')]) {
      expect(await sumsOf(stranger)).toMatchObject({ Out: 0, Count: 0, Categories: [] })
      expect(await rowsOf(stranger)).toEqual([])
    }
  })
})

describe('picture of a bill', () => {
  const setLogo = (logo: string) =>
    test.sql('update shop set logo = $1 where tenant_id = $2 and id = $3', [
      logo,
      PARK,
      fixture.shopId,
    ])

  it('is the shop’s current logo, on payment and refund', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    await giveBack(member, order, 400)
    await setLogo('/picture/new.svg')
    const unpaid = await member.order(200)
    const rows = await rowsOf(member)
    expect(rows.map(({ Kind, Type, Logo }) => [Kind, Type, Logo])).toEqual([
      ['refund', 'scan', '/picture/new.svg'],
      ['pay', 'scan', '/picture/new.svg'],
      ['pay', 'recharge', ''],
    ])
    expect((await detailOf(member, order)).Logo).toBe('/picture/new.svg')
    const { data } = await test.call(tradeBillCalls.listByPage, { State: 'unpaid' }, member.caller)
    expect(data.DataRows).toMatchObject([{ Id: unpaid.Id, Logo: '/picture/new.svg' }])
    await setLogo('')
    expect((await rowsOf(member)).map(({ Logo }) => Logo)).toEqual(['', '', ''])
  })

  it('is not taken from a shop with the same id in another park', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    await test.sql(
      `insert into shop (tenant_id, id, name, logo, category, address, phone, can_pay, pay_note, takes_stored_card, takes_ic_card)
       values ('binjiang', $1, '别处的店', '/picture/theirs.svg', '餐饮', '', '', true, '', true, true)`,
      [fixture.shopId],
    )
    expect((await detailOf(member, order)).Logo).toBe('')
  })
})

describe('bill', () => {
  it('shows what was refunded and links to the order and each refund', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    expect(await detailOf(member, order)).toMatchObject({
      Refunded: 0,
      StatusText: '已支付',
      Refunds: [],
      Link: { Kind: 'order', Id: order },
    })
    await giveBack(member, order, 400)
    const paid = await detailOf(member, order)
    expect(paid).toMatchObject({
      Refunded: 400,
      StatusText: '部分退款',
      Refunds: [{ Amount: 400, Reason: '少做一份' }],
    })
    const refund = await detailOf(member, paid.Refunds[0]!.Id)
    expect(refund).toMatchObject({ Kind: 'refund', OrderId: order, Refunded: 0, Refunds: [] })
    await giveBack(member, order, 600)
    expect(await detailOf(member, order)).toMatchObject({
      Refunded: 1_000,
      StatusText: '已退款',
    })
  })

  it('excludes late payments', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000)
    await giveBack(member, order, 400)
    await test.sql(`update refund set cause = 'late' where tenant_id = $1 and order_id = $2`, [
      PARK,
      order,
    ])
    expect((await detailOf(member, order)).Refunds).toEqual([])
  })

  it('links to the page of its order type', async () => {
    const member = await withMoney()
    const order = await spend(member, 1_000, 'goods')
    expect((await detailOf(member, order)).Link).toEqual({ Kind: 'goods', Id: order })
  })

  it('is hidden from other members', async () => {
    const order = await spend(await withMoney(), 1_000)
    const stranger = await fixture.member()
    const { body } = await test.call(tradeBillCalls.detail, { Id: order }, stranger.caller)
    expect(body).toMatchObject({ succeeded: false })
  })
})
