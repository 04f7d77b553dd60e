/** Prices of goods: for whom, and when. */
import { mallGoodsCalls } from '@/contract/mallGoods'
import { insertGoods, insertLimited } from '../../support/server/mall'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'

const DAY_MS = 24 * 3_600_000

const test = describeServer()
let member: Caller
beforeAll(async () => {
  // A member of the first level pays 9 折 here.
  await test.sql('update member_level set mall_percent = 90 where tenant_id = $1', [PARK])
  member = { park: PARK, tokens: await test.logIn(phones.newMember) }
})

const detail = async (Id: string, caller?: Caller) =>
  (await test.call(mallGoodsCalls.detail, { Id }, caller)).data
const card = async (Id: string, caller?: Caller) =>
  (await test.call(mallGoodsCalls.list, { PageSize: 100 }, caller)).data.DataRows.find(
    (row) => row.Id === Id,
  )

it('a visitor gets the normal price, a member of the level the member price, in list and detail', async () => {
  const Id = await insertGoods(test, { memberPriceFrom: 1, skus: [{ price: 1_999, stock: 2 }] })
  const visitor = { Price: 1_999, PriceKind: 'normal', BasePrice: 1_999, MemberPrice: null }
  expect(await detail(Id)).toMatchObject({ ...visitor, MemberLevel: 1 })
  expect(await card(Id)).toMatchObject(visitor)
  const own = { Price: 1_700, PriceKind: 'member', BasePrice: 1_999, MemberPrice: 1_700 }
  expect(await detail(Id, member)).toMatchObject({ ...own, Skus: [{ Price: 1_700 }] })
  expect(await card(Id, member)).toMatchObject(own)
})

it.each([
  ['of one price', 1_000, false],
  ['of two prices', 1_500, true],
])(
  'goods %s say whether another SKU costs more, in list and detail',
  async (_, other, isVarying) => {
    const skus = [1_000, other].map((price) => ({ price, stock: 2 }))
    const Id = await insertGoods(test, { skus })
    expect(await detail(Id)).toMatchObject({ Price: 1_000, PriceVaries: isVarying })
    expect(await card(Id)).toMatchObject({ Price: 1_000, PriceVaries: isVarying })
  },
)

it.each([
  [5_800, 5_200],
  [27_700, 24_900],
  [1_100, 950],
  [560, 500],
  [40, 36],
])('the member price of %i is %i: whole yuan from ten on, half yuan below', async (price, own) => {
  const Id = await insertGoods(test, { memberPriceFrom: 1, skus: [{ price, stock: 2 }] })
  expect(await detail(Id, member)).toMatchObject({ Price: own, MemberPrice: own })
  expect((await card(Id, member))?.Price).toBe(own)
})

it('a member below the level, or without a member price, gets the normal price', async () => {
  const later = await insertGoods(test, { memberPriceFrom: 4 })
  const none = await insertGoods(test)
  expect(await detail(later, member)).toMatchObject({ PriceKind: 'normal', MemberPrice: null })
  const { MemberPrices } = await detail(later)
  expect(MemberPrices.map(({ Level }) => Level)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(await detail(none, member)).toMatchObject({ PriceKind: 'normal', MemberPrices: [] })
})

it('the lower of member price and limited price applies; they do not add up', async () => {
  const [deep, small] = [
    await insertGoods(test, { memberPriceFrom: 1 }),
    await insertGoods(test, { memberPriceFrom: 1 }),
  ]
  await insertLimited(test, deep, { percent: 80 })
  await insertLimited(test, small, { percent: 95 })
  expect(await detail(deep, member)).toMatchObject({ Price: 800, PriceKind: 'limited' })
  expect(await detail(small, member)).toMatchObject({ Price: 900, PriceKind: 'member' })
  expect(await detail(small)).toMatchObject({ Price: 950, PriceKind: 'limited' })
})

it('a limited price applies from its start until its end while stock lasts', async () => {
  const upcoming = await insertGoods(test)
  await insertLimited(test, upcoming, { percent: 70, from: 1, to: 2 })
  const soldOut = await insertGoods(test)
  await insertLimited(test, soldOut, { percent: 70, stock: 0 })
  expect(await detail(upcoming)).toMatchObject({
    Price: 1_000,
    Limited: { Status: 'Upcoming', Price: 700 },
  })
  expect(await detail(soldOut)).toMatchObject({
    Price: 1_000,
    Limited: { Status: 'SoldOut', Left: 0, Total: 10 },
  })
  test.clock.pass(DAY_MS + 1_000)
  expect(await detail(upcoming)).toMatchObject({ Price: 700, Limited: { Status: 'Running' } })
  expect(await card(upcoming)).toMatchObject({ Price: 700 })
  test.clock.pass(DAY_MS)
  expect(await detail(upcoming)).toMatchObject({ Price: 1_000, Limited: null })
})

it('the card shows the cheapest available SKU and the stock of all', async () => {
  const skus = [
    { price: 900, stock: 0 },
    { price: 700, stock: 3 },
    { price: 800, stock: 4 },
  ]
  const Id = await insertGoods(test, { skus })
  const found = await detail(Id)
  expect(found).toMatchObject({ Price: 700, Stock: 7, Status: 'OnSale' })
  expect(found.Skus.map(({ Price, Stock }) => ({ price: Price, stock: Stock }))).toEqual(skus)
  expect(found.Specs).toEqual([{ Name: '款', Values: ['0', '1', '2'] }])
})

it('goods are shown before their sale begins, and sold from then on', async () => {
  const Id = await insertGoods(test, { saleIn: 3_600_000 })
  const { Status, StatusText } = await detail(Id)
  expect(Status).toBe('Upcoming')
  expect(StatusText).toMatch(/^\d+月\d+日 \d\d:\d\d 开售$/)
  test.clock.pass(3_600_000)
  expect((await detail(Id)).Status).toBe('OnSale')
})

it('express goods show the freight; without freight rules they are for pick-up', async () => {
  const Id = await insertGoods(test, { delivery: ['express'] })
  expect(await detail(Id)).toMatchObject({ Delivery: ['express'], PickupText: '' })
  expect((await detail(Id)).Freight?.Text).toBe('首件 10 元，每加一件 2 元；满 99 元包邮')
  await test.sql('delete from goods_freight where tenant_id = $1', [PARK])
  test.clock.pass(60_000)
  const { Delivery, Freight, PickupText } = await detail(Id)
  expect({ Delivery, Freight }).toEqual({ Delivery: ['pickup'], Freight: null })
  expect(PickupText).toContain('经纬文创店')
})
