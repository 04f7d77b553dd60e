/** Merging of baskets on the server, and members' stored addresses. */
import { mallBasketCalls } from '@/contract/mallBasket'
import { userAddressCalls } from '@/contract/userAddress'
import { hangzhou, newGoods, newShop, submitGoods } from '../../support/server/mallOrders'
import { describeMoney, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const DAY_MS = 24 * 3_600_000
const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
let shopId: string
beforeAll(async () => {
  shopId = await newShop(test, '测试布店')
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
})

describe('basket', () => {
  const sync = async (...Lines: { SkuId: string; Qty: number; At: number }[]) =>
    (await test.call(mallBasketCalls.sync, { Lines }, member.caller)).data.Lines
  const brief = (lines: { SkuId: string; Qty: number }[]) =>
    Object.fromEntries(lines.map(({ SkuId, Qty }) => [SkuId, Qty]))

  it('keeps the later change of two devices, in any order of arrival', async () => {
    const { sku } = await newGoods(test, { shopId })
    const now = test.clock.now()
    expect(brief(await sync({ SkuId: sku, Qty: 2, At: now - 100 }))).toEqual({ [sku]: 2 })
    expect(brief(await sync({ SkuId: sku, Qty: 5, At: now - 200 }))).toEqual({ [sku]: 2 })
    expect(brief(await sync({ SkuId: sku, Qty: 3, At: now - 50 }))).toEqual({ [sku]: 3 })
    // Removed on one device; the other was offline and still has it.
    expect(await sync({ SkuId: sku, Qty: 0, At: now - 20 })).toEqual([])
    expect(await sync({ SkuId: sku, Qty: 3, At: now - 40 })).toEqual([])
  })

  it('limits device clocks that are ahead, and marks unknown goods', async () => {
    const { sku } = await newGoods(test, { shopId, price: 1_234 })
    const now = test.clock.now()
    const unknown = '0192f000-0000-7000-8000-000000000000'
    const lines = await sync(
      { SkuId: sku, Qty: 1, At: now + DAY_MS },
      { SkuId: unknown, Qty: 1, At: now },
      { SkuId: 'nothing', Qty: 1, At: now },
    )
    expect(lines[0]?.At).toBeLessThanOrEqual(test.clock.now())
    expect(lines[0]?.Goods).toMatchObject({ Price: 1_234, Stock: 10, Status: 'OnSale' })
    expect(lines.slice(1).map(({ Goods }) => Goods)).toEqual([null, null])
    test.clock.pass(1_000)
    expect(brief(await sync({ SkuId: sku, Qty: 4, At: test.clock.now() }))).toEqual({ [sku]: 4 })
  })

  it('keeps the newest hundred lines; removed lines are forgotten after a month', async () => {
    const { skus } = await newGoods(test, {
      shopId,
      skus: Array.from({ length: 104 }, () => ({ price: 100, stock: 1 })),
    })
    const now = test.clock.now()
    const lines = skus.map((SkuId, place) => ({ SkuId, Qty: 1, At: now - 10_000 + place }))
    const kept = await sync(...lines)
    expect(kept).toHaveLength(100)
    expect(kept.map(({ SkuId }) => SkuId)).not.toContain(skus[0])
    const count = async () =>
      (await test.sql('select 1 from mall_basket_line where user_id = $1', [member.userId])).length
    expect(await count()).toBe(104)
    await test.services.baskets.clean(PARK)
    expect(await count()).toBe(104)
    test.clock.pass(31 * DAY_MS)
    await test.services.baskets.clean(PARK)
    expect(await count()).toBe(100)
  })

  it('of a visitor is priced and not stored', async () => {
    const { sku } = await newGoods(test, { shopId, stock: 0 })
    const look = await test.call(mallBasketCalls.look, { Lines: [{ SkuId: sku, Qty: 1, At: 1 }] })
    expect(look.data.Lines[0]?.Goods).toMatchObject({ Status: 'SoldOut', StatusText: '已售罄' })
    expect(await sync()).toEqual([])
  })
})

describe('addresses', () => {
  const list = async () => (await test.call(userAddressCalls.list, {}, member.caller)).data
  const save = (more: object = {}) =>
    test.call(userAddressCalls.save, { ...hangzhou, ...more }, member.caller)

  it('are stored once each, one of them the default', async () => {
    const first = (await save()).data
    expect(first).toMatchObject({ IsDefault: true, Text: '浙江省杭州市西湖区文三路 1 号' })
    expect((await save()).data.Id).toBe(first.Id)
    const second = (await save({ Detail: '文三路 2 号', IsDefault: true })).data
    expect((await list()).map(({ Id, IsDefault }) => [Id, IsDefault])).toEqual([
      [second.Id, true],
      [first.Id, false],
    ])
    // Changed to equal an existing address: one is left.
    await save({ Id: second.Id })
    expect((await list()).map(({ Id }) => Id)).toEqual([first.Id])
    const city = { Province: '上海市', City: '上海市', District: '黄浦区', Detail: '外滩 1 号' }
    expect((await save(city)).data.Text).toBe('上海市黄浦区外滩 1 号')
  })

  it('are limited to twenty, also when saved concurrently, and private to the member', async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, number) => save({ Detail: `文三路 ${number} 号` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(new Set(replies.map(({ body }) => body.Reason))).toEqual(
      new Set([undefined, 'addressLimit']),
    )
    const [row] = await list()
    expect((await list()).filter(({ IsDefault }) => IsDefault)).toHaveLength(1)
    const other = await fixture.member()
    const gone = { Id: row!.Id }
    expect((await test.call(userAddressCalls.remove, gone, other.caller)).status).toBe(404)
    expect(
      (await test.call(userAddressCalls.save, { ...hangzhou, ...gone }, other.caller)).status,
    ).toBe(404)
    expect((await test.call(userAddressCalls.remove, gone, member.caller)).status).toBe(200)
    expect(await list()).toHaveLength(19)
  })

  it('of an order are stored while there is room', async () => {
    const order = async (Detail: string) => {
      const { sku } = await newGoods(test, { shopId, delivery: ['express'] })
      const request = { Lines: [{ SkuId: sku, Qty: 1 }], Address: { ...hangzhou, Detail } }
      expect((await submitGoods(test, member, request)).status).toBe(200)
    }
    for (let number = 1; number <= 19; number += 1) await save({ Detail: `文三路 ${number} 号` })
    await order('文三路 20 号')
    await order('文三路 21 号')
    const details = (await list()).map(({ Detail }) => Detail)
    expect(details).toHaveLength(20)
    expect(details).toContain('文三路 20 号')
    expect(details).not.toContain('文三路 21 号')
  })
})
