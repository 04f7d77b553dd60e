/** Both families of calls return the same data: family A, renamed by the contract, equals family B. */
import fc from 'fast-check'
import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

const test = describeServer()
let member: Caller
beforeAll(async () => {
  member = { park: PARK, tokens: await test.logIn(phones.member) }
})

/** Names of family A to B, by the contract. */
const names: Record<string, string> = {
  ...{ GoodsId: 'Id', GoodsName: 'Name', GoodsTitle: 'SubTitle', GoodsImg: 'Cover' },
  ...{ MerchantId: 'ShopId', MerchantName: 'ShopName', TypeId: 'CategoryId' },
  ...{ TypeName: 'CategoryName', SalePrice: 'Price', MarketPrice: 'LinePrice' },
  ...{ VipPrice: 'MemberPrice', VipLevel: 'MemberLevel', FlashSale: 'Limited' },
  ...{ StockNum: 'Stock', SaleNum: 'Sold', LimitNum: 'LimitPerUser', DeliveryTypes: 'Delivery' },
  ...{ SaleTime: 'SaleFrom', State: 'Status', StateText: 'StatusText', GoodsImgs: 'Images' },
  ...{ GoodsDetail: 'Detail', GoodsParams: 'Params', SpecList: 'Specs', SkuList: 'Skus' },
  ...{ SkuId: 'Id', SkuImg: 'Image', VipPrices: 'MemberPrices', FreightRule: 'Freight' },
  ...{ PickupAddress: 'PickupText', Merchant: 'Shop', TypeList: 'Categories' },
}

function readBack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readBack)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names[name] ?? name, readBack(inner)]),
  )
}

const sorts = ['default', 'sold', 'priceUp', 'priceDown'] as const
/** Mostly no filter: two at once leave too few rows to sort. */
const rarely = (...values: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const price = fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined })

it(seeded('goods lists and details are equal in both API families for any filter'), async () => {
  const { Categories, DataRows } = (await test.call(mallGoodsCalls.list, { PageSize: 100 })).data
  const wanted = fc.record({
    keyword: fc.constantFrom(undefined, '布', 'tc', '手作', '经纬 方巾'),
    category: rarely(...Categories.map(({ Id }) => Id)),
    shop: rarely(...DataRows.map(({ ShopId }) => ShopId)),
    isLimited: fc.boolean(),
    low: price,
    high: price,
    sort: fc.constantFrom(0, 1, 2, 3),
    page: fc.record({
      PageIndex: fc.integer({ min: 1, max: 4 }),
      PageSize: fc.integer({ min: 1, max: 20 }),
    }),
    isMember: fc.boolean(),
    goods: fc.constantFrom(...DataRows.map(({ Id }) => Id)),
  })
  await fc.assert(
    fc.asyncProperty(wanted, async (one) => {
      const caller = one.isMember ? member : { park: PARK }
      const [a, b, detailA, detailB] = await Promise.all([
        test.call(
          eMallGoodsCalls.getGoodsList,
          {
            ...one.page,
            ...{ GoodsName: one.keyword, TypeId: one.category, MerchantId: one.shop },
            ...{ IsFlashSale: one.isLimited, LowPrice: one.low, HighPrice: one.high },
            SortType: one.sort,
          },
          caller,
        ),
        test.call(
          mallGoodsCalls.list,
          {
            ...one.page,
            ...{ Keyword: one.keyword, CategoryId: one.category, ShopId: one.shop },
            ...{ Shelf: one.isLimited ? 'limited' : 'all', MinPrice: one.low },
            ...{ MaxPrice: one.high, Sort: sorts[one.sort] },
          },
          caller,
        ),
        test.call(eMallGoodsCalls.detail, { GoodsId: one.goods }, caller),
        test.call(mallGoodsCalls.detail, { Id: one.goods }, caller),
      ])
      expect(readBack(a.data)).toEqual(b.data)
      expect(readBack(detailA.data)).toEqual(detailB.data)
    }),
    { numRuns: runs(60) },
  )
})

it('the hot list of family A equals the hot shelf of family B', async () => {
  const a = await test.call(eMallGoodsCalls.getHotList, { Count: 4 }, member)
  const b = await test.call(mallGoodsCalls.list, { Shelf: 'hot', PageSize: 4 }, member)
  expect(a.data).toHaveLength(4)
  expect(readBack(a.data)).toEqual(b.data.DataRows)
})
