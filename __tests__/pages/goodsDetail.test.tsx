/** Goods of the mall: price, choice of SKU, adding to the basket; in both families of calls. */
import type * as Basket from '@/features/mallBasket/atoms'
import type * as Clipboard from '@/platform/clipboard'
import type * as Store from '@/state/store'
import type { GoodsDetail } from '@/contract/mallGoods'
import { routes } from '@/routes'
import { couponChoice } from '@/contract/coupon'
import { sample } from '../support/screens/sample'
import { bag, cardOfBag, detailInFamilyA, inFamilyA } from '../support/park/mallGoods'
import type { Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'

const similar = [cardOfBag(), cardOfBag({ Id: 'kerchief', Name: '蓝草方巾' })]
const page = { CurrentPageIndex: 1, PageCount: 1 }
const families = {
  b: (goods: GoodsDetail): Answers => ({
    'mallGoods.detail': goods,
    'mallGoods.list': { ...page, DataRows: similar, Categories: [] },
    'mallBasket.look': { Lines: [] },
  }),
  a: (goods: GoodsDetail): Answers => ({
    'eMallGoods.detail': detailInFamilyA(goods),
    'eMallGoods.getGoodsList': { ...page, DataRows: similar.map(inFamilyA), TypeList: [] },
  }),
}
const hour = 3_600_000

const open = (
  fields: Partial<GoodsDetail> = {},
  family: 'a' | 'b' = 'b',
  options: OpenOptions = {},
) => {
  return openPage('goodsDetail', {
    query: { id: 'bag' },
    answers: families[family](bag(fields)),
    ...options,
  })
}
const inBasket = (opened: OpenedPage) => {
  const { basketAtom } = opened.module<typeof Basket>('features/mallBasket/atoms')
  return opened.module<typeof Store>('state/store').store.get(basketAtom)
}

describe.each(['b', 'a'] as const)('mall family %s', (family) => {
  test('shows price, delivery, shop, parameters, text and similar goods', async () => {
    const opened = await open({}, family)
    expect(opened.names('heading')).toEqual([
      '商品详情',
      '“三厂”帆布袋',
      '参数',
      '详情',
      '同类好物',
    ])
    const text = opened.text()
    for (const part of [
      '79\n.00\n起',
      '¥99.00',
      '已售 1,830',
      '首件 10 元',
      '2 号楼 1F 经纬织造社',
    ])
      expect(text).toContain(part)
    expect(opened.findByRole('link', /蓝草方巾/)).not.toBeNull()
    expect(opened.names('link').filter((name) => name.includes('帆布袋'))).toEqual([])
    await opened.tap(/经纬织造社/, 'link')
    expect(opened.path()).toBe(routes.businessDetail)
    expect(opened.query()).toMatchObject({ id: 'warp' })
  })

  test('chooses a SKU in the matrix, with reasons for unavailable ones', async () => {
    const opened = await open({}, family)
    await opened.tap('加入购物车')
    // Only M is in stock, so it is preselected.
    expect(opened.getByRole('radio', 'M').getAttribute('aria-checked')).toBe('true')
    expect(opened.getByRole('radio', 'L，缺货').getAttribute('aria-disabled')).toBe('true')
    expect(opened.getByRole('button', '请选择颜色').getAttribute('aria-disabled')).toBe('true')
    await opened.tap('本白', 'radio')
    expect(opened.names('radio')).toEqual(['藏青', '本白', 'M', 'L，无此组合'])
    expect(opened.text()).toContain('库存 120 件')
    await opened.tap('藏青', 'radio')
    expect(opened.text()).toContain('仅剩 5 件')
    expect(opened.text()).toContain('已选 藏青，M')
    for (let tap = 0; tap < 6; tap += 1) await opened.tap('增加')
    await opened.tap('加入购物车')
    expect(opened.toasts()).toEqual(['已加入购物车'])
    expect(inBasket(opened)).toEqual([
      expect.objectContaining({ SkuId: 'navy-m', Qty: 5, putPrice: 7_900 }),
    ])
    expect(opened.findByRole('link', '购物车，5 件')).not.toBeNull()
    expect(opened.findByRole('dialog', '选择规格')).toBeNull()
    expect(opened.text()).toContain('藏青，M × 5')
  })
})

test('delivery is free where the price of the chosen pieces is enough for it', async () => {
  const Excluded = ['西藏']
  const opened = await open({ Freight: { ...bag().Freight!, FreeFrom: 15_000, Excluded } })
  expect(opened.text()).toContain('首件 10 元')
  await opened.tap('加入购物车')
  await opened.tap('本白', 'radio')
  await opened.tap('增加')
  await opened.tap('加入购物车')
  expect(opened.text()).toContain('包邮；西藏暂不发货')
  expect(opened.text()).not.toContain('首件')
})

test('sharing in a browser copies name and link', async () => {
  const opened = await open()
  await opened.tap('分享 “三厂”帆布袋')
  const { copiedTexts } = opened.module<typeof Clipboard>('platform/clipboard')
  expect(copiedTexts.at(-1)).toMatch(/^“三厂”帆布袋\nhttps?:\/\/.+\?id=bag$/)
  expect(copiedTexts.at(-1)).toContain(routes.goodsDetail)
  expect(opened.toasts()).toEqual(['链接已复制，发给朋友即可'])
})

test('the quantity is limited by the purchase limit', async () => {
  const opened = await open({ LimitPerUser: 2 })
  await opened.tap('加入购物车')
  await opened.tap('本白', 'radio')
  await opened.tap('增加')
  await opened.tap('增加')
  await opened.tap('加入购物车')
  expect(inBasket(opened)[0]?.Qty).toBe(2)
  expect(opened.text()).toContain('每人 2 件')
})

test('a limited price has its countdown and the former price', async () => {
  const opened = await open({
    Price: 5_900,
    PriceKind: 'limited',
    Limited: {
      Id: 'week',
      Name: '手作周',
      Price: 5_900,
      From: Date.now() - hour,
      To: Date.now() + hour,
      Total: 60,
      Left: 12,
      LimitPerUser: 2,
      Status: 'Running',
    },
  })
  expect(opened.text()).toContain('手作周 · 剩 12 件，每人 2 件')
  expect(opened.text()).toContain('限时价')
  expect(opened.text()).toContain('距结束')
})

test('an upcoming limited price is announced with its day', async () => {
  const opened = await open({
    Limited: {
      Id: 'fair',
      Name: '布艺专场',
      Price: 5_900,
      From: Date.now() + hour,
      To: Date.now() + 2 * hour,
      Total: 60,
      Left: 60,
      LimitPerUser: 0,
      Status: 'Upcoming',
    },
  })
  expect(opened.text()).toMatch(/布艺专场 ¥59\.00，(今天|明天) \d\d:\d\d 开抢/)
})

test('the price of a higher level is shown to others', async () => {
  const levels = { MemberLevel: 2, MemberPrices: [{ Level: 2, Price: 7_700 }] }
  const visitor = await open(levels)
  expect(visitor.text()).toContain('VIP2 会员价 ¥77.00，等级越高越优惠')
  const member = await open({ ...levels, Price: 7_700, PriceKind: 'member', MemberPrice: 7_700 })
  expect(member.text()).not.toContain('等级越高')
  expect(member.text()).toContain('会员价')
})

test('upcoming goods have a countdown and the basket, no buying', async () => {
  const opened = await open({
    Status: 'Upcoming',
    StatusText: '12月1日 10:00 开售',
    SaleFrom: Date.now() + hour,
  })
  expect(opened.text()).toContain('距开售')
  expect(opened.getByRole('button', '12月1日 10:00 开售').getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(opened.findByRole('button', '加入购物车')).not.toBeNull()
})

test.each([
  ['SoldOut', '已售罄'],
  ['Off', '已下架'],
] as const)('%s is shown, with similar goods first', async (Status, StatusText) => {
  const opened = await open({ Status, StatusText })
  expect(opened.getByRole('button', StatusText).getAttribute('aria-disabled')).toBe('true')
  expect(opened.findByRole('button', '立即购买')).toBeNull()
  const headings = opened.names('heading')
  expect(headings.indexOf('同类好物')).toBeLessThan(headings.indexOf('参数'))
})

test('buying opens the order with SKU and quantity', async () => {
  const opened = await open()
  await opened.tap('立即购买')
  await opened.tap('本白', 'radio')
  await opened.tap('增加')
  await opened.tap('立即购买')
  expect(opened.path()).toBe(routes.goodsConfirm)
  expect(opened.query()).toEqual({ sku: 'white-m', qty: '2' })
})

test('similar goods open the mall in their category', async () => {
  const opened = await open()
  await opened.tap('同类好物：布艺')
  expect(opened.path()).toBe(routes.mall)
  expect(opened.requests('mallGoods.list').pop()?.request).toMatchObject({ CategoryId: 'cloth' })
})

describe('price after coupons', () => {
  const choice = (CouponOff: number, ActivityOff = 0): Answers => {
    const offers = sample(couponChoice)
    return { 'coupon.choose': { ...offers, Chosen: { ...offers.Best, CouponOff, ActivityOff } } }
  }

  test('is shown to a member for the chosen SKU', async () => {
    const answers = { ...families.b(bag()), ...choice(1_500) }
    const opened = await open({}, 'b', { user: true, answers })
    expect(opened.text()).toMatch(/券后 ¥64\.00/)
    expect(opened.requests('coupon.choose')[0]?.request).toEqual({
      Goods: { Lines: [{ SkuId: 'navy-m', Qty: 1 }] },
      Choice: { points: false },
    })
    await opened.tap('立即购买')
    await opened.tap('本白', 'radio')
    expect(opened.requests('coupon.choose').pop()?.request.Goods).toEqual({
      Lines: [{ SkuId: 'white-m', Qty: 1 }],
    })
  })

  test('is hidden without a saving and not requested for a visitor', async () => {
    const answers = { ...families.b(bag()), ...choice(0) }
    const member = await open({}, 'b', { user: true, answers })
    expect(member.text()).not.toContain('券后')
    const visitor = await open()
    expect(visitor.requests('coupon.choose')).toEqual([])
  })
})

test('a basket of a hundred lines is full and shows a message', async () => {
  const line = (at: number) => ({
    SkuId: `s${at}`,
    Qty: 1,
    At: 1,
    isChosen: true,
    isNews: false,
    putPrice: null,
    Goods: null,
  })
  const full = Array.from({ length: 100 }, (_, at) => line(at))
  const opened = await open({}, 'b', { stored: { basket: { 'mianfang/': full } } })
  await opened.tap('加入购物车')
  await opened.tap('本白', 'radio')
  await opened.tap('加入购物车')
  expect(opened.toasts()).toEqual(['购物车最多放 100 种商品，请先清理一下'])
  expect(inBasket(opened)).toHaveLength(100)
})
