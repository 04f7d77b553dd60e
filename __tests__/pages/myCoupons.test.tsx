/** Own coupons: by state and kind, the code for a shop, and links to where each is valid. */
import { shopCard } from '@/contract/business'
import { userCoupon, type UserCoupon } from '@/contract/coupon'
import { marketActivity } from '@/contract/marketActivity'
import { parkShopCalls } from '@/contract/parkShop'
import type * as Navigation from '@/navigation'
import { couponFace } from '@/rules/coupon/face'
import { routes } from '@/routes'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const face = couponFace({ Kind: 'discount', DiscountRate: 8, Threshold: 10_000, MaxOff: 2_000 })

const coupon = (Id: string, fields: Partial<UserCoupon> = {}) =>
  sample(userCoupon, {
    fields: {
      Id,
      Name: `茶饮券${Id}`,
      Kind: 'discount',
      KindText: '折扣券',
      Face: face,
      Scope: 'shops',
      Status: 'Unused',
      StatusText: '未使用',
      Code: '5800000000000001',
      ValidFrom: Date.now() - 86_400_000,
      ValidTo: Date.now() + 86_400_000,
      UsedAt: null,
      UsedOrderId: null,
      IsExpiringSoon: true,
      Reason: '',
      Actions: ['use', 'showCode'],
      ...fields,
    },
  })

const sums = {
  Unused: 7,
  ExpiringSoon: 1,
  Used: 2,
  Invalid: 1,
  Kinds: [
    { Kind: 'discount' as const, KindText: '折扣券', Count: 5 },
    { Kind: 'parking' as const, KindText: '停车券', Count: 2 },
  ],
}

const answers: Answers = {
  'coupon.myListSum': sums,
  'coupon.myList': ({ Group, Kind, ExpiringSoon }) =>
    pageOf([coupon([Group, Kind, ExpiringSoon && 'soon'].filter(Boolean).join('/'))]),
  'coupon.getCouponReceive': coupon('u1'),
}

test('equal coupons are one card with their number, over the pages of the list', async () => {
  const ends = Date.now() + 5 * 86_400_000
  const tea = {
    CouponId: 'tea',
    Name: '茶饮券',
    ValidTo: ends,
    ValidFrom: 1,
    IsExpiringSoon: false,
  }
  const pages = [
    [
      coupon('1', tea),
      coupon('2', { ...tea, ValidFrom: 2 }),
      coupon('3', { ...tea, ValidTo: ends + 86_400_000 }),
      coupon('4', { ...tea, Status: 'Locked', StatusText: '已锁定', Actions: [] }),
      coupon('5', { ...tea, Reason: '本时段不可用' }),
    ],
    [coupon('6', tea), coupon('7', { ...tea, Status: 'Locked', Actions: [] })],
  ]
  const page = await openPage('myCoupons', {
    user: true,
    answers: {
      ...answers,
      'coupon.myList': ({ PageIndex = 1 }) =>
        pageOf(pages[PageIndex - 1] ?? [], { current: PageIndex, count: 2 }),
    },
  })
  const counts = () => page.rows().map((text) => /，(\d+) 张/.exec(text)?.[1] ?? '')
  expect(counts()).toEqual(['2', '', '', ''])
  await page.trigger('onReachBottom')
  expect(counts()).toEqual(['3', '', '', '', ''])
  await page.tap(/茶饮券.*3 张/)
  expect([page.path(), page.query()]).toEqual([routes.myCouponDetail, { id: '1' }])
})

test('tabs and filters load their coupons with the server’s counts', async () => {
  const page = await openPage('myCoupons', { user: true, answers })
  expect(page.names('tab')).toEqual(['未使用 7', '已使用 2', '已失效 1'])
  expect(page.names('radio')).toEqual(['全部', '快到期 1', '折扣券 5', '停车券 2'])
  expect(page.rows().join()).toContain('茶饮券unused')
  await page.tap('快到期 1')
  expect(page.rows().join()).toContain('茶饮券unused/soon')
  await page.tap('停车券 2')
  expect(page.rows().join()).toContain('茶饮券unused/parking')
  await page.tap('已使用 2')
  // The kind filter of the unused coupons does not apply to the used ones.
  expect(page.rows().join()).toContain('茶饮券used')
  expect(page.names('radio')).toEqual([])
})

test('a discount of 8 折 is never shown as an amount', async () => {
  const page = await openPage('myCoupons', { user: true, answers })
  const [link] = page.names('link').filter((name) => name.includes('茶饮券'))
  expect(link).toContain('8 折折扣券')
  expect(page.text()).not.toContain('¥8')
})

test('pulling down reloads coupons and counts', async () => {
  const page = await openPage('myCoupons', { user: true, answers })
  const before = page.requests('coupon.myList').length
  await page.pullDown(200)
  expect(page.requests('coupon.myList').length).toBeGreaterThan(before)
  expect(page.requests('coupon.myListSum').length).toBeGreaterThan(1)
})

test('the code is shown as bars, QR and digits, with a link to its use', async () => {
  const page = await openPage('myCouponDetail', { query: { id: 'u1' }, user: true, answers })
  expect(page.names('img')).toEqual(
    expect.arrayContaining(['优惠券条形码', '优惠券二维码', '8 折折扣券']),
  )
  expect(page.text()).toContain('5800 0000 0000 0001')
  await page.tap('在哪里用')
  expect(page.text()).toContain('扫码付款')
})

test('the head of a coupon is its strip: near date, threshold said once, no link to itself', async () => {
  const page = await openPage('myCouponDetail', { query: { id: 'u1' }, user: true, answers })
  expect(page.text().split('满 100 元')).toHaveLength(2)
  expect(page.text()).toMatch(/最高减\s*20 元/)
  expect(page.text()).toContain('明天')
  expect(page.names('link').filter((name) => name.includes('茶饮券'))).toEqual([])
})

test.each([
  ['Used', '已使用'],
  ['Expired', '已过期'],
  ['Locked', '已锁定 · 订单支付中'],
] as const)('a coupon that is %s shows no code', async (Status, StatusText) => {
  const page = await openPage('myCouponDetail', {
    query: { id: 'u1' },
    user: true,
    answers: {
      'coupon.getCouponReceive': coupon('u1', {
        Status,
        StatusText,
        UsedOrderId: Status === 'Expired' ? null : 'order-9',
        Actions: Status === 'Expired' ? [] : ['viewOrder'],
      }),
    },
  })
  expect(page.text()).toContain(StatusText)
  expect(page.text()).not.toContain('5800 0000')
  expect(page.findByRole('button', /用$/)).toBeNull()
  if (Status === 'Expired') return
  await page.tap('查看订单')
  expect(page.path()).toBe(routes.payDetail)
  expect(page.query()).toEqual({ id: 'order-9' })
})

test('coupons of the current shop link to paying it', async () => {
  const page = await openPage('shopCoupons', {
    query: { shopId: 'shop-1' },
    user: true,
    answers: { ...answers, 'coupon.myList': pageOf([coupon('u1')]) },
    otherwise: { fields: { CanPay: true, PayNote: '' } },
  })
  expect(page.requests('coupon.myList')[0]?.request).toMatchObject({ ShopId: 'shop-1' })
  await page.tap('向本店付款')
  expect(page.path()).toBe(routes.scanPay)
  expect(page.query()).toEqual({ shopId: 'shop-1' })
})

test('running activities of the shop are above its coupons and link to their rules', async () => {
  const page = await openPage('shopCoupons', {
    query: { shopId: 'shop-1' },
    user: true,
    answers: {
      ...answers,
      'marketActivity.showListId': [
        {
          ...sample(marketActivity),
          Tiers: [
            { Need: 10_000, Off: 1_000, Text: '满 100 减 10' },
            { Need: 20_000, Off: 3_000, Text: '满 200 减 30' },
          ],
        },
      ],
    },
  })
  expect(page.requests('marketActivity.showListId')[0]?.request).toEqual({ ShopId: 'shop-1' })
  await page.tap(/满 100 减 10、满 200 减 30/)
  expect(page.path()).toBe(routes.spendActivities)
})

test('without a shop in the address the last one to be paid is used', async () => {
  const page = await openPage('scanPay', {
    query: { shopId: 'shop-1' },
    user: true,
    answers: {
      ...answers,
      'parkShop.get': sample(parkShopCalls.get.data, { fields: { Id: 'shop-1' } }),
    },
  })
  await page.module<typeof Navigation>('navigation').go('shopCoupons')
  await page.settled()
  expect(page.requests('coupon.myList').at(-1)?.request).toMatchObject({ ShopId: 'shop-1' })
})

test('a coupon redeemed by the shop is shown as used while its code is visible', async () => {
  const page = await openPage('myCouponDetail', { query: { id: 'u1' }, user: true, answers })
  expect(page.text()).toContain('5800 0000 0000 0001')
  page.park.answer({
    'coupon.getCouponReceive': coupon('u1', { Status: 'Used', StatusText: '已使用', Actions: [] }),
  })
  await passTime(3_300)
  await page.settled()
  expect(page.text()).toContain('已使用')
  expect(page.text()).not.toContain('5800 0000')
})

describe('using a coupon', () => {
  const open = (fields: Partial<UserCoupon>) =>
    openPage('myCoupons', {
      user: true,
      answers: {
        ...answers,
        'coupon.myList': pageOf([coupon('u1', fields)]),
        'business.moreBusiness': pageOf([
          sample(shopCard, { fields: { Id: 's1', Name: '一江火锅', FloorName: '2F' } }),
        ]),
      },
    })

  test('of some shops lists them with links', async () => {
    const page = await open({ Scope: 'shops', ShopIds: ['s1'] })
    await page.tap('使用：茶饮券u1')
    expect(page.names('dialog')).toEqual(['在哪里用'])
    expect(page.names('link')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^已在店里，扫码付款/)]),
    )
    expect(page.text()).not.toContain('停车缴费')
    await page.tap(/^一江火锅/)
    expect([page.path(), page.query()]).toEqual([routes.businessDetail, { id: 's1' }])
  })

  test('of the whole park links to the shops and every page of purchases', async () => {
    const page = await open({ Scope: 'all', ShopIds: [] })
    await page.tap('使用：茶饮券u1')
    for (const place of ['逛商户', '文创商城', '停车缴费']) expect(page.text()).toContain(place)
    expect(page.requests('business.moreBusiness')).toEqual([])
    await page.tap(/^停车缴费/)
    expect(page.path()).toBe(routes.parking)
  })

  test.each([
    ['goods', 'full', routes.mall],
    ['parking', 'parking', routes.parking],
    ['all', 'parking', routes.parking],
  ] as const)('of %s and kind %s opens its only page at once', async (Scope, Kind, path) => {
    const page = await open({ Scope, Kind, ShopIds: [] })
    await page.tap('使用：茶饮券u1')
    expect(page.path()).toBe(path)
  })
})
