import { coupon } from '@/contract/coupon'
import { floorLayer, shopDetail } from '@/contract/business'
import type * as PageView from '@/platform/pageView'
import type * as Phone from '@/platform/phone'
import type * as Preview from '@/platform/preview'
import { tokenSet } from '@/contract/oauth'
import { routes } from '@/routes'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { accessToken, member } from '../support/screens/people'
import { sample, type SampleOptions } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const always = { Weekly: [{ Weekdays: [1, 2, 3, 4, 5, 6, 7], Open: 0, Close: 1440 }], Days: [] }
const dish = (Id: string, IsRecommended: boolean) => ({
  Id,
  Name: `菜${Id}`,
  Price: 2800,
  Description: '',
  Picture: '/art/dish.webp',
  IsRecommended,
})
const usual = {
  Id: 'noodles',
  Name: '老灶面馆',
  Category: '面馆',
  PerPerson: 3800,
  CanPay: true,
  PayNote: '',
  IsFavourite: false,
  Hours: always,
  HoursTexts: ['24 小时营业'],
  Phone: '0571-8888 6666',
  WayText: '3 号楼 织布楼 · B1 · 从北门步行 4 分钟',
  DishGroups: [
    { Name: '面', Dishes: [dish('1', false), dish('2', true), dish('3', true)] },
    { Name: '小菜', Dishes: [dish('4', true), dish('5', false)] },
  ],
  MenuPictures: [
    { Url: '/art/menu1.webp', Caption: '第一页' },
    { Url: '/art/menu2.webp', Caption: '' },
  ],
  Introduction: '<p>三代人的一碗面</p>',
  // An Id of the shop's would be theirs too.
  News: [],
  Articles: [],
}

const news = { Id: 'n1', Title: '', Content: '', Picture: '', PublishedAt: 1_700_000_000_000 }

const shop = (fields: NonNullable<SampleOptions['fields']> = {}) =>
  sample(shopDetail, { fields: { ...usual, ...fields } })

const open = (
  fields: Parameters<typeof shop>[0] = {},
  { answers, ...options }: OpenOptions = {},
  route: 'businessDetail' | 'shopMenu' | 'shopPictures' | 'shopIntroduction' = 'businessDetail',
) => {
  const own: Answers = { 'business.detail': shop(fields), 'coupon.couponListByShopId': [] }
  return openPage(route, { query: { id: 'noodles' }, answers: { ...own, ...answers }, ...options })
}

test('a visitor sees category, price level, opening, place and way', async () => {
  const page = await open()
  expect(page.title()).toBe('老灶面馆')
  for (const text of [
    '面馆',
    '人均 38 元',
    '24 小时营业',
    '3 号楼 织布楼 · B1',
    '从北门步行 4 分钟',
  ])
    expect(page.text()).toContain(text)
})

test('dishes come before coupons, and missing coupons hide nothing', async () => {
  const fields = { Name: '面馆 8 元券', Status: 'Claimable', Actions: ['receive'] }
  const coupons = [sample(coupon, { fields })]
  const News = [{ ...news, Title: '新面上市' }]
  const page = await open({ News }, { answers: { 'coupon.couponListByShopId': coupons as never } })
  expect(page.text()).toMatch(/本店推荐.*本店的券.*面馆 8 元券.*新面上市/s)
  const poor = await open({ News }, { answers: { 'coupon.couponListByShopId': failed(500) } })
  expect(poor.text()).toContain('新面上市')
  expect(poor.text()).not.toContain('本店的券')
})

test('the hours of the week open on tap, with special days', async () => {
  const page = await open({
    HoursTexts: ['周一至周五 10:00–22:00', '周六、周日休息'],
    Hours: { Weekly: [{ Weekdays: [1], Open: 600, Close: 1320 }], Days: [] },
  })
  expect(page.text()).not.toContain('周六、周日休息')
  await page.tap(/营业时间$/)
  expect(page.text()).toContain('周六、周日休息')
})

test('payment begins here; a shop without payment shows why', async () => {
  const page = await open()
  await page.tap('去付款')
  expect([page.path(), page.query()]).toEqual([routes.scanPay, { shopId: 'noodles' }])
  const closed = await open({ CanPay: false, PayNote: '请到柜台付款' })
  expect(closed.findByRole('button', '去付款')).toBeNull()
  expect(closed.getByRole('button', '请到柜台付款').getAttribute('aria-disabled')).toBe('true')
})

test('a closed shop shows beside its state when it opens, and a plain pay button', async () => {
  const Spans = [{ Open: 8 * 60, Close: 10 * 60 }]
  const page = await open({
    Hours: {
      Weekly: [],
      Days: [
        { Date: '2026-11-29', Spans: [], Note: '' },
        { Date: '2026-11-30', Spans, Note: '' },
      ],
    },
  })
  expect(page.getByRole('button', '去付款').className).toContain('button--plain')
  expect(page.text()).toMatch(/休息中\s*明天 08:00 开门/)
  expect(page.text().match(/开门/g)).toHaveLength(1)
})

test('a shop that has stopped says so once', async () => {
  const page = await open({
    Hours: {
      Weekly: [],
      Days: [{ Date: '2020-01-01', Spans: [{ Open: 600, Close: 720 }], Note: '' }],
    },
  })
  expect(page.getByRole('button', '去付款').className).toContain('button--plain')
  expect(page.text().match(/暂停营业/g)).toHaveLength(1)
  expect(page.text()).not.toContain('休息中')
})

test('the heart changes at once and is saved', async () => {
  const page = await open(
    {},
    { user: true, answers: { 'favouriteShop.set': { IsFavourite: true } } },
  )
  page.park.answer({ 'business.detail': shop({ IsFavourite: true }) })
  await page.tap('收藏老灶面馆')
  expect(page.requests('favouriteShop.set').map(({ request }) => request)).toEqual([
    { ShopId: 'noodles', IsFavourite: true },
  ])
  expect(page.getByRole('switch', '收藏老灶面馆').getAttribute('aria-checked')).toBe('true')
})

test('a heart that could not be saved changes back', async () => {
  const page = await open(
    {},
    { user: true, answers: { 'favouriteShop.set': failed(503, '正在维护') } },
  )
  await page.tap('收藏老灶面馆')
  expect(page.toasts()).toEqual(['正在维护'])
  expect(page.getByRole('switch', '收藏老灶面馆').getAttribute('aria-checked')).toBe('false')
})

test('a visitor’s heart leads to log-in; going back saves nothing', async () => {
  const page = await open()
  await page.tap('收藏老灶面馆')
  expect(page.path()).toBe(routes.login)
  await page.goBack()
  expect(page.path()).toBe(routes.businessDetail)
  expect(page.requests('favouriteShop.set')).toHaveLength(0)
})

const loggingIn = (): Answers => {
  const tokens = sample(tokenSet, {
    fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
  })
  return { 'user.login': { ...tokens, User: member, IsNewUser: false } }
}

async function logIn(page: OpenedPage): Promise<void> {
  await page.tap('密码登录')
  await page.type('手机号', member.PhoneNumber)
  await page.type('密码', 'park1958')
  await page.tap(/已阅读并同意/, 'checkbox')
  await page.tap('登录', 'button')
}

test('a visitor’s heart is saved after log-in only', async () => {
  const page = await open(
    {},
    { answers: { ...loggingIn(), 'favouriteShop.set': { IsFavourite: true } } },
  )
  await page.tap('收藏老灶面馆')
  await logIn(page)
  expect(page.path()).toBe(routes.businessDetail)
  const sent = () => page.requests('favouriteShop.set').map(({ request }) => request)
  expect(sent()).toEqual([{ ShopId: 'noodles', IsFavourite: true }])
  await page.tap('本店推荐：全部 5 项')
  await page.goBack()
  expect(page.path()).toBe(routes.businessDetail)
  expect(sent()).toHaveLength(1)
})

const claimableCoupon = () =>
  sample(coupon, {
    fields: {
      Id: 'c1',
      Name: '满 30 减 5',
      Status: 'Claimable',
      StatusText: '领取',
      Actions: ['receive'],
    },
  })

test('a heart dropped by going back is not saved by a later log-in', async () => {
  const page = await open(
    {},
    { answers: { ...loggingIn(), 'coupon.couponListByShopId': [claimableCoupon()] } },
  )
  await page.tap('收藏老灶面馆')
  await page.goBack()
  // The same way twice within 600 ms is one tap (navigation.ts).
  await passTime(650)
  await page.tap('领取：满 30 减 5')
  await logIn(page)
  expect(page.path()).toBe(routes.businessDetail)
  expect(page.findByRole('switch', '收藏老灶面馆')).not.toBeNull()
  expect(page.requests('favouriteShop.set')).toHaveLength(0)
})

test('a heart tapped twice at once is sent once', async () => {
  const page = await open(
    {},
    { user: true, answers: { 'favouriteShop.set': { IsFavourite: true } } },
  )
  const heart = page.getByRole('switch', '收藏老灶面馆')
  heart.click()
  heart.click()
  await page.settled()
  expect(page.requests('favouriteShop.set').map(({ request }) => request)).toEqual([
    { ShopId: 'noodles', IsFavourite: true },
  ])
})

test('four recommended dishes come first and link to the menu', async () => {
  const page = await open()
  const names = ['菜2', '菜3', '菜4', '菜1']
  const places = names.map((name) => page.text().indexOf(name))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(page.text()).not.toContain('菜5')
  await page.tap('本店推荐：全部 5 项')
  expect([page.path(), page.query()]).toEqual([routes.shopMenu, { id: 'noodles' }])
})

test('coupons of the shop are claimed in place', async () => {
  const page = await open(
    {},
    { user: true, answers: { 'coupon.couponListByShopId': [claimableCoupon()] } },
  )
  await page.tap('领取：满 30 减 5')
  expect(page.requests('coupon.receive').map(({ request }) => request.Id)).toEqual(['c1'])
})

test('current offers are named, also without log-in', async () => {
  const channel = {
    Channel: 'timeLimited' as const,
    ChannelText: '限时优惠',
    RefId: 'd1',
    Title: '午后 8 折',
    Text: '全单 8 折',
    StartAt: null,
    EndAt: null,
    Link: '/pages/sweepPay/sweepPay?shopId=noodles',
  }
  const later = { ...channel, RefId: 'd2', Title: '夜宵 7 折', StartAt: 4e12 }
  const page = await open({}, { answers: { 'discountChannel.listByShopId': [later, channel] } })
  expect(page.text()).toContain('现在最省：午后 8 折')
})

test('phone and place open the dialler and the plan', async () => {
  const numbers: string[][] = []
  const page = await open(
    { Outline: '' },
    {
      device: (module) => numbers.push(module<typeof Phone>('platform/phone').dialled),
    },
  )
  await page.tap(/致电商户/)
  expect(numbers[0]).toEqual(['0571-8888 6666'])
  await page.tap(/3 号楼 织布楼 · B1.* 从北门步行 4 分钟/)
  expect(page.path()).toBe(routes.openLocation)
  expect(page.query().name).toBe('老灶面馆')
})

test('the place is the unit and the walk to it; the street address is only for a shop without a plan', async () => {
  const address = { Address: '纱厂路 58 号', UnitNo: 'B1-07' }
  const placed = await open(address)
  expect(placed.text()).toContain('3 号楼 织布楼 · B1 · 铺位 B1-07\n从北门步行 4 分钟')
  expect(placed.text()).not.toContain('纱厂路')
  const unplaced = await open({ ...address, WayText: '' })
  expect(unplaced.text()).toContain('纱厂路 58 号 · 铺位 B1-07')
})

test('the floor plan marks the unit; an undrawn unit has no plan', async () => {
  const Layer = sample(floorLayer, { fields: { Name: 'B1', WidthMetres: 60, DepthMetres: 34 } })
  const page = await open({ Layer, Outline: '0,0 10,0 10,8 0,8' })
  expect(page.getByRole('img', 'B1 平面图，标出老灶面馆')).toBeTruthy()
  await page.tap(/3 号楼 织布楼 · B1.* 从北门步行 4 分钟/)
  expect(page.path()).toBe(routes.parkMap)
  expect(page.query()).toMatchObject({ floor: Layer.Id })
  const undrawn = await open({ Layer, Outline: '' })
  expect(undrawn.text()).not.toContain('在 B1 的位置')
})

test('the menu shows all groups; its rail marks the one being read and leads to each', async () => {
  const page = await open(
    {},
    { device: (module) => module<typeof PageView>('platform/pageView').makeScreenSmall() },
    'shopMenu',
  )
  const view = page.module<typeof PageView>('platform/pageView')
  expect(page.text()).toMatch(/面 · 3 项[^]*菜1[^]*小菜 · 2 项[^]*菜5/)
  expect(page.getByRole('button', '面，当前分组')).toBeTruthy()
  view.scrollPast('dishGroup', ['dishes-1'], true)
  await page.settled()
  expect(page.getByRole('button', '小菜，当前分组')).toBeTruthy()
  await page.tap('面')
  expect(view.broughtUp()).toEqual(['dishes-0'])
  expect(page.getByRole('button', '面，当前分组')).toBeTruthy()
})

test('menu pictures open one by one, in the app or the system’s viewer', async () => {
  const page = await open({}, {}, 'shopPictures')
  await page.tap('看大图：第 2 张')
  expect([page.path(), page.query()]).toEqual([
    routes.previewImage,
    { urls: '/art/menu1.webp,/art/menu2.webp', current: '/art/menu2.webp' },
  ])
  const shown: string[][][] = []
  const phone = await open(
    {},
    {
      device: (module) => {
        const preview = module<typeof Preview>('platform/preview')
        preview.setViewer(true)
        shown.push(preview.shownPictures)
      },
    },
    'shopPictures',
  )
  await phone.tap('看大图：第一页')
  expect(phone.path()).toBe(routes.shopPictures)
  expect(shown[0]?.[0]?.map((url) => url.slice(url.lastIndexOf('/')))).toEqual([
    '/menu1.webp',
    '/menu2.webp',
  ])
})

test.each([
  ['shopMenu', { DishGroups: [] }, '还没有菜单'],
  ['shopPictures', { MenuPictures: [] }, '还没有图片菜单'],
  ['shopIntroduction', { Introduction: '' }, '还没有介绍'],
] as const)('%s of a shop without such content says so', async (route, fields, text) => {
  const page = await open(fields, {}, route)
  expect(page.text()).toContain(text)
})

test('the introduction has the cover and the other photos with their captions', async () => {
  const Photos = [
    { Url: '/art/front.webp', Caption: '门面' },
    { Url: '/art/kitchen.webp', Caption: '开放厨房' },
  ]
  const page = await open({ Cover: '/art/front.webp', Photos }, {}, 'shopIntroduction')
  expect(page.text()).toContain('三代人的一碗面')
  expect(page.names('img')).toEqual(['老灶面馆', '开放厨房'])
  expect(page.text()).toContain('开放厨房')
})

test('a former shop shows a notice', async () => {
  const page = await open({}, { answers: { 'business.detail': failed(404, '商户不存在或已离场') } })
  expect(page.text()).toContain('商户不存在或已离场')
})
