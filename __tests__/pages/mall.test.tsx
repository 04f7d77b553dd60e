/** The mall's tab, in both families of calls: shelves, search, categories, sorting, filter, and the number of goods. */
import type * as PageView from '@/platform/pageView'
import { routes } from '@/routes'
import type { GoodsCard } from '@/contract/mallGoods'
import { cardOfBag, inFamilyA } from '../support/park/mallGoods'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { passTime } from '../support/screens/testClock'

const categories = [
  { Id: 'cloth', Name: '布艺', Picture: '', Count: 40 },
  { Id: 'ware', Name: '器物', Picture: '/art/ware.svg', Count: 31 },
]
const all = Array.from({ length: 71 }, (_, at) =>
  cardOfBag({
    Id: `g${at}`,
    Name: `好物 ${at}`,
    Sold: 1_000 - at,
    CategoryId: at % 2 ? 'ware' : 'cloth',
    ShopId: at < 3 ? 'half' : 'warp',
  }),
)
const hour = 3_600_000
const limited = (fields: Partial<NonNullable<GoodsCard['Limited']>> = {}): GoodsCard =>
  cardOfBag({
    Id: 'mug',
    Name: '夜班搪瓷杯',
    Price: 4_640,
    PriceKind: 'limited',
    BasePrice: 5_800,
    Limited: {
      Id: 'week',
      Name: '手作周',
      Price: 4_640,
      From: Date.now() - hour,
      To: Date.now() + 2 * hour,
      Total: 60,
      Left: 12,
      LimitPerUser: 2,
      Status: 'Running',
      ...fields,
    },
  })

interface Wish {
  Keyword?: string
  CategoryId?: string
  ShopId?: string
  PageIndex?: number
  PageSize?: number
}

/** A page of all goods that fit, twenty at a time. */
function found({ Keyword, CategoryId, ShopId, PageIndex = 1, PageSize = 20 }: Wish) {
  const fitting = all.filter(
    (card) =>
      (!Keyword || card.Name.includes(Keyword)) &&
      (!CategoryId || card.CategoryId === CategoryId) &&
      (!ShopId || card.ShopId === ShopId),
  )
  return {
    DataRows: fitting.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    CurrentPageIndex: PageIndex,
    PageCount: Math.ceil(fitting.length / PageSize),
  }
}
const onePage = (rows: GoodsCard[]) => ({
  DataRows: rows,
  CurrentPageIndex: 1,
  PageCount: rows.length && 1,
})

interface Shelves {
  limited?: GoodsCard[]
}

const families = {
  b: ({ limited: shelf = [limited()] }: Shelves = {}): Answers => ({
    'mallGoods.list': (request) => ({
      ...(request.Shelf === 'limited'
        ? onePage(shelf)
        : request.Shelf === 'hot'
          ? onePage(all.slice(0, 3))
          : found(request)),
      Categories: categories,
    }),
  }),
  a: ({ limited: shelf = [limited()] }: Shelves = {}): Answers => ({
    'eMallGoods.getHotList': all.slice(0, 3).map(inFamilyA),
    'eMallGoods.getGoodsList': ({ GoodsName, TypeId, MerchantId, ...request }) => {
      const page = request.IsFlashSale
        ? onePage(shelf)
        : found({ Keyword: GoodsName, CategoryId: TypeId, ShopId: MerchantId, ...request })
      return { ...page, DataRows: page.DataRows.map(inFamilyA), TypeList: categories }
    },
  }),
}

const lists = { a: 'eMallGoods.getGoodsList', b: 'mallGoods.list' } as const
/** Number of cards on the first page of the list: 12 without the three best-selling goods on the shelf. */
const firstPage = 9
const typed = () => passTime(400)
const cards = (page: OpenedPage) => page.names('link').filter((name) => name.includes('好物'))
const shown = (page: OpenedPage) => page.element.querySelectorAll('.goodsCard').length

describe.each(['b', 'a'] as const)('mall family %s', (family) => {
  const open = (options: OpenOptions = {}) => {
    return openPage('mall', { answers: families[family](), ...options })
  }
  const lastAsked = (page: OpenedPage) =>
    page
      .requests(lists[family])
      .filter(({ request }) => request.Shelf === undefined && !request.IsFlashSale)
      .pop()?.request

  test('shows shelves, categories with counts, and goods with their main facts', async () => {
    const page = await open()
    expect(page.names('heading')).toEqual(['商城', '限时特惠', '大家在买'])
    expect(page.names('radio').slice(0, 3)).toEqual(['全部，71 种', '布艺，40 种', '器物，31 种'])
    expect(page.text()).toContain('剩 12 件')
    expect(page.text()).toMatch(/距结束\s+0?2\s+:\s+00\s+:\s+00|距结束\s+01\s+:\s+59/)
    expect(page.names('link')).toContainEqual(
      expect.stringMatching(/第 1 名\s+好物 0\s+79\.00 元起\s+已售 1,000/),
    )
    expect(cards(page).pop()).toMatch(
      /好物 11\s+十六安厚帆布\s+日常\s+79\.00 元起\s+原价 ¥99\.00\s+已售 989/,
    )
  })

  test('requests the list and each shelf once', async () => {
    const page = await open()
    const calls = family === 'a' ? [lists.a, 'eMallGoods.getHotList' as const] : [lists.b]
    expect(calls.flatMap((call) => page.requests(call))).toHaveLength(3)
  })

  test('searches once typing has stopped, and names a query without result', async () => {
    const page = await open()
    await page.type('搜商品、商户', ' 好物 7 ')
    await typed()
    await page.settled()
    expect(lastAsked(page)).toMatchObject(
      family === 'a' ? { GoodsName: '好物 7' } : { Keyword: '好物 7' },
    )
    expect(page.names('heading')).toEqual(['商城'])
    expect(cards(page)).toHaveLength(2)
    await page.type('搜商品、商户', '火锅')
    await typed()
    await page.settled()
    expect(page.text()).toContain('没有找到“火锅”')
    await page.tap('看全部商品')
    await typed()
    await page.settled()
    expect(page.value('搜商品、商户')).toBe('')
    expect(shown(page)).toBe(firstPage)
  })

  test('combines category, sort and price in the server’s query', async () => {
    const page = await open()
    await page.tap('器物，31 种')
    expect(page.getByRole('radio', '器物，31 种').getAttribute('aria-checked')).toBe('true')
    await page.tap('价格')
    await page.tap('价格，从低到高')
    await page.tap('价格筛选')
    await page.type('最低价（元）', '200')
    await page.type('最高价（元）', '50')
    await page.tap('看这些商品')
    expect(lastAsked(page)).toMatchObject(
      family === 'a'
        ? { TypeId: 'ware', SortType: 3, LowPrice: 5_000, HighPrice: 20_000 }
        : { CategoryId: 'ware', Sort: 'priceDown', MinPrice: 5_000, MaxPrice: 20_000 },
    )
    await page.tap('价格筛选：50–200 元')
    await page.tap('不限价格')
    await page.tap('销量')
    expect(lastAsked(page)).toMatchObject(family === 'a' ? { SortType: 1 } : { Sort: 'sold' })
    expect(lastAsked(page)).not.toHaveProperty(family === 'a' ? 'LowPrice' : 'MinPrice')
  })

  test('renders only the goods near the screen', async () => {
    const page = await open()
    await page.trigger('onReachBottom')
    await page.trigger('onReachBottom')
    await page.trigger('onReachBottom')
    await page.trigger('onReachBottom')
    await page.trigger('onReachBottom')
    expect(page.element.querySelectorAll('.goodsBlock')).toHaveLength(17)
    expect(page.text()).not.toMatch(/正在加载|加载更多/)
    const view = page.module<typeof PageView>('platform/pageView')
    view.scrollPast('goodsBlock', ['goods-0-g3', 'goods-1-g7', 'goods-2-g11'], false)
    await page.settled()
    expect(shown(page)).toBe(56)
    expect(page.element.querySelector('#goods-0-g3')?.className).toContain('goodsBlock--empty')
  })

  test('shows when upcoming goods start, and no empty shelf', async () => {
    const From = Date.now() + hour
    const page = await open({
      answers: families[family]({ limited: [limited({ Status: 'Upcoming', From, Left: 60 })] }),
    })
    expect(page.text()).toContain('距开抢')
    expect(page.text()).toMatch(/(今天|明天) \d\d:\d\d 开抢/)
    const bare = await open({ answers: families[family]({ limited: [] }) })
    expect(bare.names('heading')).toEqual(['商城', '大家在买'])
  })

  test('reloads everything shown when pulled down', async () => {
    const page = await open()
    const before = page.requests().length
    await page.pullDown(300)
    expect(page.requests().length - before).toBe(3)
  })
})

const open = (options: OpenOptions = {}) => openPage('mall', { answers: families.b(), ...options })

test('a card opens its goods, and going back restores the list', async () => {
  const page = await open()
  await page.tap('布艺，40 种')
  await page.tap(/好物 4\s/, 'link')
  expect(page.path()).toBe(routes.goodsDetail)
  expect(page.query()).toMatchObject({ id: 'g4' })
  await page.goBack()
  expect(page.getByRole('radio', '布艺，40 种').getAttribute('aria-checked')).toBe('true')
})

test('goods on the shelves are repeated in the list only while it is sorted', async () => {
  const page = await open()
  const named = (name: RegExp) => page.names('link').filter((each) => name.test(each))
  expect(named(/好物 1\s/)).toHaveLength(1)
  await page.tap('销量')
  expect(page.names('heading')).not.toContain('大家在买')
  expect(named(/好物 1\s/)).toHaveLength(1)
  expect(shown(page)).toBe(12)
})

test('a shop’s goods are shown alone until all are chosen', async () => {
  const page = await open({ query: { shopId: 'half', shopName: '半砖' } })
  expect(page.text()).toContain('只看 半砖')
  expect(shown(page)).toBe(3)
  await page.tap(/^只看半砖/)
  expect(shown(page)).toBe(firstPage)
  expect(page.text()).toContain('大家在买')
})

test('sold-out and upcoming goods are marked on their picture', async () => {
  const rows = [
    cardOfBag({ Id: 'out', Name: '好物甲', Status: 'SoldOut', StatusText: '已售罄', Stock: 0 }),
    cardOfBag({ Id: 'soon', Name: '好物乙', Status: 'Upcoming', StatusText: '今晚 20:00 开售' }),
    cardOfBag({ Id: 'few', Name: '好物丙', Stock: 3, PriceKind: 'member', BasePrice: 9_000 }),
  ]
  const page = await open({
    answers: {
      'mallGoods.list': ({ Shelf }) => ({
        ...onePage(Shelf === 'all' ? rows : []),
        Categories: [],
      }),
    },
  })
  const [out, soon, few] = cards(page)
  expect(out).toContain('已售罄')
  expect(soon).toContain('今晚 20:00 开售')
  expect(few).toMatch(/会员价\s+原价 ¥90\.00\s+仅剩 3 件/)
})

test('the basket link shows the number of pieces', async () => {
  const line = {
    SkuId: 's',
    Qty: 3,
    At: 1,
    isChosen: true,
    isNews: false,
    putPrice: 1,
    Goods: null,
  }
  const page = await open({ stored: { basket: { 'mianfang/': [line] } } })
  const name = page.names('link').find((each) => each.startsWith('购物车')) ?? ''
  expect(name).toMatch(/^购物车/)
  await page.tap(name)
  expect(page.path()).toBe(routes.basket)
})

test('the basket link counts what a member put in on another device', async () => {
  const Lines = [{ SkuId: 's', Qty: 2, At: 1, Goods: null }]
  const page = await open({
    user: true,
    answers: { ...families.b(), 'mallBasket.sync': { Lines } },
  })
  await page.settled()
  expect(page.findByRole('link', '购物车，2 件')).not.toBeNull()
})

test('offline the goods last seen are shown', async () => {
  const nothing = await open({ answers: { 'mallGoods.list': unreachable } })
  expect(nothing.text()).toMatch(/网络不可用\n/)
  nothing.park.answer(families.b())
  await nothing.tap('重试', 'button')
  expect(shown(nothing)).toBe(firstPage)
  nothing.park.answer({ 'mallGoods.list': failed(500, '忙') })
  await nothing.pullDown(300)
  expect(shown(nothing)).toBe(firstPage)
})
