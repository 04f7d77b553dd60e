/** The basket: stored on the device, sent to the park, and marked where goods have changed. */
import type { BasketLine } from '@/contract/mallBasket'
import type { KeptLine } from '@/features/mallBasket/model/lines'
import type * as StorageModule from '@/platform/storage'
import { routes } from '@/routes'
import type * as Session from '@/state/session'
import type * as Store from '@/state/store'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { passTime } from '../support/screens/testClock'

type Goods = NonNullable<BasketLine['Goods']>
const goods = (fields: Partial<Goods> = {}): Goods => ({
  GoodsId: 'bag',
  Name: '帆布袋',
  SpecText: '藏青',
  Image: '/art/bag.svg',
  ShopId: 'warp',
  ShopName: '经纬织造社',
  ShopLogo: '/art/warp.svg',
  Price: 7_900,
  PriceKind: 'normal',
  BasePrice: 7_900,
  Stock: 20,
  LimitPerUser: 0,
  Delivery: ['pickup'],
  Status: 'OnSale',
  StatusText: '在售',
  ...fields,
})
const kept = (SkuId: string, fields: Partial<KeptLine> = {}): KeptLine => ({
  SkuId,
  Qty: 1,
  At: 1_000,
  isChosen: true,
  isNews: true,
  putPrice: 7_900,
  Goods: goods(),
  ...fields,
})
const lines = [
  kept('bag', { Qty: 2 }),
  kept('lamp', {
    Goods: goods({ Name: '梭子台灯', ShopId: 'half', ShopName: '半砖', Price: 39_800 }),
    putPrice: 39_800,
  }),
]

/** The server answers a line as sent, with `news` of the goods. */
const answering =
  (news: Record<string, Goods | null> = {}) =>
  ({ Lines }: { Lines: { SkuId: string; Qty: number; At: number }[] }) => ({
    Lines: Lines.filter(({ Qty }) => Qty > 0).map((line) => {
      const known = lines.find(({ SkuId }) => SkuId === line.SkuId)
      return {
        ...line,
        Goods: line.SkuId in news ? (news[line.SkuId] ?? null) : (known?.Goods ?? null),
      }
    }),
  })
const answers = (news?: Record<string, Goods | null>): Answers => ({
  'mallBasket.look': answering(news),
  'mallBasket.sync': answering(news),
})
const visitors = (basket: KeptLine[]) => ({ basket: { 'binjiang/': basket } })
const park = 'mianfang'

const open = (options: OpenOptions & { basket?: KeptLine[] } = {}) =>
  openPage('basket', {
    answers: answers(),
    stored: { clientId: park, basket: { [`${park}/`]: options.basket ?? lines } },
    ...options,
  })
const isOn = (page: OpenedPage, name: string | RegExp) =>
  page.getByRole('checkbox', name).getAttribute('aria-checked') === 'true'

test('a shop has its logo beside its name, an icon without one', async () => {
  const page = await open({
    basket: [kept('bag'), kept('lamp', { Goods: goods({ ShopId: 'half', ShopLogo: '' }) })],
    answers: answers({ bag: goods(), lamp: goods({ ShopId: 'half', ShopLogo: '' }) }),
  })
  const heads = [...page.element.querySelectorAll('.basketShop__name')]
  expect(heads.map((head) => head.querySelectorAll('.picture--logo').length)).toEqual([1, 0])
})

test('lines are grouped by shop with the sum of the chosen; a shop, a line or all can be chosen', async () => {
  const page = await open()
  expect(page.text()).toContain('共 2 种 3 件')
  expect(page.getByRole('button', '去结算 (3)')).not.toBeNull()
  expect(page.text()).toMatch(/合计\s+¥\s*556/)
  await page.tap('全选半砖')
  expect(isOn(page, '全选')).toBe(false)
  expect(isOn(page, '结算帆布袋，藏青')).toBe(true)
  await page.tap('结算帆布袋，藏青')
  expect(page.getByRole('button', '去结算').getAttribute('aria-disabled')).toBe('true')
  await page.tap('全选')
  await page.tap('去结算 (3)')
  expect(page.path()).toBe(routes.goodsConfirm)
  expect(page.query()).toEqual({ from: 'basket' })
})

test('changed prices, stock and unavailable goods are shown', async () => {
  const page = await open({
    basket: [...lines, kept('cup', { Qty: 3 }), kept('soap')],
    answers: answers({
      bag: goods({ Price: 7_400 }),
      lamp: goods({ Name: '梭子台灯', ShopId: 'half', ShopName: '半砖', Price: 41_800 }),
      cup: goods({ Name: '陶杯', Stock: 2 }),
      soap: goods({ Name: '手工皂', Status: 'Off' }),
    }),
  })
  const text = page.text()
  for (const part of [
    '比加入时降 ¥5.00',
    '比加入时涨 ¥20.00',
    '仅剩 2 件',
    '失效商品 1 种',
    '已下架',
  ])
    expect(text).toContain(part)
  // The cup cannot be ordered so, and is not in the sum.
  expect(page.findByRole('button', '去结算 (3)')).not.toBeNull()
  expect(
    page.getByRole('checkbox', '结算陶杯，藏青，仅剩 2 件').getAttribute('aria-disabled'),
  ).toBe('true')
  await page.tap('改为 2 件')
  expect(page.findByRole('button', '去结算 (5)')).not.toBeNull()
  await page.tap('清空失效商品')
  expect(page.text()).not.toContain('手工皂')
})

test('a line is removed without a question and can be restored', async () => {
  const page = await open()
  await page.tap('管理')
  await page.tap('选中帆布袋，藏青')
  await page.tap('移出 1 种')
  expect(page.text()).toContain('已移出 1 种商品')
  expect(page.text()).not.toContain('帆布袋')
  await page.tap('撤销')
  expect(page.text()).toContain('共 2 种 3 件')
  expect(page.findByRole('button', '去结算 (3)')).not.toBeNull()
})

test('a second removal can be undone as long as the first', async () => {
  const page = await open()
  const remove = async (name: string) => {
    await page.tap('管理')
    await page.tap(name)
    await page.tap('移出 1 种')
  }
  await remove('选中帆布袋，藏青')
  await passTime(7_000)
  await remove('选中梭子台灯，藏青')
  await passTime(7_000)
  await page.tap('撤销')
  expect(page.text()).toContain('梭子台灯')
})

describe('another tab of the browser', () => {
  const ofVisitor = `${park}/`
  const ring = kept('ring', { Goods: goods({ Name: '锤纹银戒' }) })
  /** Adds a line in another tab. */
  const addElsewhere = (page: OpenedPage) =>
    page
      .module<typeof StorageModule>('platform/storage')
      .storage.write('basket', { [ofVisitor]: [ring, ...lines] })

  test('keeps its lines when this one changes others', async () => {
    const page = await open()
    await page.tap('增加')
    addElsewhere(page)
    await page.tap('增加')
    const stored = page.stored('basket') as Record<string, KeptLine[]>
    expect(stored[ofVisitor]?.map(({ SkuId, Qty }) => [SkuId, Qty])).toEqual([
      ['ring', 1],
      ['bag', 4],
      ['lamp', 1],
    ])
    expect(page.text()).toContain('锤纹银戒')
  })

  test('changes what this one shows', async () => {
    let changed: (key: string | null) => void = () => undefined
    const page = await open({
      device: (module) => {
        const { storage } = module<typeof StorageModule>('platform/storage')
        const listen = storage.onOutsideChange
        storage.onOutsideChange = (listener) => {
          const before = changed
          changed = (key) => {
            before(key)
            listener(key)
          }
          return listen(listener)
        }
      },
    })
    await page.tap('增加')
    addElsewhere(page)
    changed('basket')
    await page.settled()
    expect(page.text()).toContain('锤纹银戒')
  })
})

test('a basket that the device cannot store lasts as long as the page', async () => {
  const page = await open({
    device: (module) => {
      const { storage } = module<typeof StorageModule>('platform/storage')
      const { write } = storage
      storage.write = (key, value) => key !== 'basket' && write(key, value)
    },
  })
  await page.tap('增加')
  await page.tap('增加')
  expect(page.findByRole('button', '去结算 (5)')).not.toBeNull()
})

test('a basket that the device cannot store loses nothing to another tab', async () => {
  let changed: (key: string | null) => void = () => undefined
  let isFull = true
  const page = await open({
    device: (module) => {
      const { storage } = module<typeof StorageModule>('platform/storage')
      const { write } = storage
      storage.write = (key, value) => (!isFull || key !== 'basket') && write(key, value)
      storage.onOutsideChange = (listener) => {
        const before = changed
        changed = (key) => {
          before(key)
          listener(key)
        }
        return () => undefined
      }
    },
  })
  await page.tap('增加')
  isFull = false
  const ring = kept('ring', { Goods: goods({ Name: '锤纹银戒' }) })
  const { storage } = page.module<typeof StorageModule>('platform/storage')
  storage.write('basket', { [`${park}/`]: [ring, ...lines] })
  changed('basket')
  await page.settled()
  expect(page.text()).toContain('锤纹银戒')
  await page.tap('增加')
  const stored = page.stored('basket') as Record<string, KeptLine[]>
  expect(stored[`${park}/`]?.map(({ SkuId, Qty }) => [SkuId, Qty]).sort()).toEqual([
    ...[
      ['bag', 4],
      ['lamp', 1],
      ['ring', 1],
    ],
  ])
})

test('a visitor’s basket is priced by the server and stays on the device', async () => {
  const page = await open()
  expect(page.requests('mallBasket.look')).toHaveLength(1)
  expect(page.requests('mallBasket.look')[0]?.request).toEqual({
    Lines: [
      { SkuId: 'bag', Qty: 2, At: 1_000 },
      { SkuId: 'lamp', Qty: 1, At: 1_000 },
    ],
  })
  expect(page.requests('mallBasket.sync')).toEqual([])
})

test('a member’s basket is synced with the visitor’s lines and other devices', async () => {
  const page = await open({
    user: true,
    answers: {
      'mallBasket.sync': ({ Lines }) => ({
        Lines: [
          ...answering()({ Lines }).Lines,
          { SkuId: 'ring', Qty: 1, At: 5, Goods: goods({ Name: '锤纹银戒' }) },
        ],
      }),
    },
  })
  const [first] = page.requests('mallBasket.sync')
  expect(first?.request.Lines).toHaveLength(2)
  expect(page.text()).toContain('锤纹银戒')
  const stored = page.stored('basket') as Record<string, KeptLine[]>
  expect(Object.keys(stored)).toEqual([`${park}/${member.UserId}`])
  expect(stored[`${park}/${member.UserId}`]?.every(({ isNews }) => !isNews)).toBe(true)
})

test('a changed quantity is synced once, a moment later', async () => {
  const page = await open({ user: true })
  await page.tap('增加')
  await page.tap('增加')
  expect(page.findByRole('button', '去结算 (5)')).not.toBeNull()
  await passTime(1_000)
  await page.settled()
  const sentLines = page.requests('mallBasket.sync').map(({ request }) => request.Lines)
  expect(sentLines).toHaveLength(2)
  expect(sentLines[1]).toEqual([expect.objectContaining({ SkuId: 'bag', Qty: 4 })])
})

test('an answer to an earlier question does not undo that of a later one', async () => {
  const page = await open({ user: true })
  const late: (() => void)[] = []
  page.park.answer({
    'mallBasket.sync': ({ Lines }) =>
      new Promise((resolve) => late.push(() => resolve(answering()({ Lines })))),
  })
  // The page does not come to rest while an answer is missing.
  for (const _ of [1, 2]) {
    page.element.querySelector<HTMLElement>('.nut-inputnumber-add')?.click()
    await passTime(1_000)
  }
  late[1]?.()
  await passTime(50)
  late[0]?.()
  await page.settled()
  expect(late).toHaveLength(2)
  expect(page.findByRole('button', '去结算 (4)')).not.toBeNull()
})

test('offline the basket is shown as last seen', async () => {
  const page = await open({ answers: { 'mallBasket.look': unreachable } })
  expect(page.text()).toContain('帆布袋')
  expect(page.text()).toContain('价格和库存可能不是最新的')
  page.park.answer(answers({ bag: goods({ Price: 6_900 }) }))
  await page.tap('增加')
  page.getByRole('button', '去结算 (4)')
})

test('an empty basket links to the mall; a failed sync can be retried', async () => {
  const empty = await openPage('basket')
  expect(empty.text()).toContain('购物车里还没有商品')
  await empty.tap('去逛逛')
  expect(empty.path()).toBe(routes.mall)
  const page = await openPage('basket', {
    user: true,
    answers: { 'mallBasket.sync': failed(400, '忙') },
  })
  expect(page.text()).toContain('没能加载出来')
  page.park.answer({ 'mallBasket.sync': { Lines: [] } })
  await page.tap('重试')
  expect(page.text()).toContain('购物车里还没有商品')
})

test('a visitor’s basket of another park is not shown', async () => {
  const page = await openPage('basket', { stored: visitors(lines) })
  expect(page.text()).toContain('购物车里还没有商品')
})

test('log-out clears the basket, and a late answer does not restore it', async () => {
  let answer: (lines: { Lines: BasketLine[] }) => void = () => undefined
  const page = await open({ user: true })
  expect(page.text()).toContain('帆布袋')
  page.park.answer({
    'mallBasket.sync': () => new Promise((resolve) => (answer = resolve)),
  })
  await page.tap('增加')
  await passTime(1_000)
  const { logOutAtom } = page.module<typeof Session>('state/session')
  page.module<typeof Store>('state/store').store.set(logOutAtom)
  answer({ Lines: [{ SkuId: 'bag', Qty: 3, At: 2_000, Goods: goods() }] })
  await page.settled()
  expect(page.text()).toContain('购物车里还没有商品')
  expect(page.stored('basket')).toBeUndefined()
})
