/** Time-limited discounts as members meet them: on home, in the list, at the shop, and when their hours end. */
import { discountChannel } from '@/contract/discountChannel'
import { orderDetail } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { timeLimitedDiscount, type TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { routes } from '@/routes'
import { failed, pageOf, silent, type Answers } from '../support/screens/fakePark'
import { choiceOf } from '../support/screens/offers'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const hourMs = 3_600_000

const discount = (fields: Partial<TimeLimitedDiscount> = {}): TimeLimitedDiscount => ({
  ...sample(timeLimitedDiscount, { fields: { Id: 'd1', SubTitle: '面馆和咖啡' } }),
  Name: '早班 8.8 折',
  Kind: 'shop',
  DiscountRate: 8.8,
  MaxOff: 3_000,
  RateText: '8.8 折，最高减 30 元',
  ScopeText: '3 家商户可用',
  HoursText: '每天 06:00–14:00',
  Status: 'Running',
  StatusText: '进行中',
  WindowAt: Date.now() + hourMs,
  ...fields,
})
const coming = discount({
  Id: 'd2',
  Name: '夜班 8 折',
  Status: 'Upcoming',
  StatusText: '11月22日 22:00 开始',
  WindowAt: Date.now() + 2 * hourMs,
})

describe('on home', () => {
  const openHome = (rows: TimeLimitedDiscount[]) =>
    openPage('home', { answers: { 'timeLimitedDiscount.showList': rows } })

  test('discounts are grouped under one countdown with rate, shops and hours', async () => {
    const page = await openHome([discount(), coming])
    expect(page.getByRole('heading', '限时优惠')).toBeTruthy()
    expect(page.getByRole('timer', /^距结束 (1 小时|59 分)/)).toBeTruthy()
    for (const text of ['早班 8.8 折', '3 家商户可用', '每天 06:00–14:00'])
      expect(page.text()).toContain(text)
    expect(page.text()).not.toContain('夜班 8 折')
    await page.tap('即将开始')
    expect(page.getByRole('timer', /^距开始/)).toBeTruthy()
    await page.tap(/夜班 8 折/, 'link')
    expect(page.path()).toBe(routes.spendActivities)
    expect(page.query()).toEqual({ tab: 'timeLimited', session: 'Upcoming', id: 'd2' })
  })

  test('an empty session has no tab, and without discounts the section is absent', async () => {
    const page = await openHome([coming])
    expect(page.text()).toContain('夜班 8 折')
    expect(page.findByRole('radio', '即将开始')).toBeNull()
    expect((await openHome([])).findByRole('heading', '限时优惠')).toBeNull()
  })

  test('a failed section leaves no gap and hides nothing else', async () => {
    const page = await openPage('home', {
      answers: { 'timeLimitedDiscount.showList': failed(500, '稍后再试') },
    })
    expect(page.findByRole('heading', '限时优惠')).toBeNull()
    expect(page.findByRole('heading', '现在可领的券')).not.toBeNull()
  })
})

describe('in the list', () => {
  const openList = (answers: Answers = {}, query: Record<string, string> = {}) =>
    openPage('spendActivities', {
      query: { tab: 'timeLimited', ...query },
      answers: {
        'timeLimitedDiscount.list': ({ Status }) =>
          pageOf(Status === 'Upcoming' ? [coming] : [discount()]),
        'timeLimitedDiscount.listByTimeLimited': pageOf([
          { Id: 's1', Name: '三班面馆', Logo: '' },
          { Id: 's2', Name: '晒布场咖啡', Logo: '' },
        ]),
        ...answers,
      },
    })

  test('discounts have a tab beside the spend-and-save activities', async () => {
    const page = await openPage('spendActivities')
    expect(page.requests('timeLimitedDiscount.list')).toEqual([])
    await page.tap('限时优惠')
    expect(page.requests('timeLimitedDiscount.list').at(-1)?.request).toMatchObject({
      Status: 'Running',
    })
  })

  test('a running discount shows hours and shops and links to paying there', async () => {
    const page = await openList()
    const [row = ''] = page.rows()
    for (const text of ['8.8', '最高减 30 元', '3 家商户可用', '每天 06:00–14:00', '进行中'])
      expect(row).toContain(text)
    expect(page.getByRole('timer', /^距结束/)).toBeTruthy()
    await page.tap(/早班 8.8 折/, 'link')
    const sheet = page.getByRole('dialog', '早班 8.8 折').textContent ?? ''
    for (const text of ['8.8 折，最高减 30 元', '三班面馆', '晒布场咖啡'])
      expect(sheet).toContain(text)
    await page.tap(/三班面馆/, 'link')
    expect(page.path()).toBe(routes.scanPay)
    expect(page.query()).toEqual({ shopId: 's1' })
  })

  test('the other tab has upcoming discounts', async () => {
    const page = await openList()
    await page.tap('即将开始')
    expect(page.rows().join()).toContain('夜班 8 折')
    expect(page.getByRole('timer', /^距开始/)).toBeTruthy()
  })

  test('a link opens the named discount', async () => {
    const page = await openList({}, { session: 'Upcoming', id: 'd2' })
    expect(page.getByRole('dialog', '夜班 8 折')).toBeTruthy()
  })

  test('without running discounts upcoming ones are offered, without those coupons', async () => {
    const page = await openList({ 'timeLimitedDiscount.list': pageOf([]) })
    await page.tap('看即将开始的')
    await page.tap('去领券')
    expect(page.path()).toBe(routes.couponCenter)
  })

  test('loading, failure and retry work', async () => {
    expect((await openList({ 'timeLimitedDiscount.list': silent })).rows()).toEqual([])
    const page = await openList({ 'timeLimitedDiscount.list': failed(400, '园区正在打烊') })
    expect(page.text()).toContain('园区正在打烊')
    page.park.answer({ 'timeLimitedDiscount.list': pageOf([discount()]) })
    await page.tap('重试')
    expect(page.rows().join()).toContain('早班 8.8 折')
  })

  test('the list reloads when a discount’s hours end', async () => {
    const page = await openList({
      'timeLimitedDiscount.list': pageOf([discount({ WindowAt: Date.now() + 1_500 })]),
    })
    page.park.answer({ 'timeLimitedDiscount.list': pageOf([]) })
    await until(page, () => page.text().includes('此刻没有限时优惠'))
  })
})

/** Polls until `holds` returns true; the test's own time limit ends an endless wait. */
async function until(page: OpenedPage, holds: () => boolean): Promise<void> {
  while (!holds()) {
    await passTime(50)
    await page.settled()
  }
}

describe('paying a shop', () => {
  const shop = { ...sample(parkShopCalls.get.data), Id: 's1', CanPay: true, PayNote: '' }
  const off = (amount: number) => Math.floor(amount * 0.12)
  const runs = (more: Partial<TimeLimitedDiscount> = {}): Answers => ({
    'timeLimitedDiscount.getTimeLimitCompute': ({ Amount }) => ({
      Discount: discount(more),
      Off: off(Amount),
      PayAmount: Amount - off(Amount),
      Text: '',
    }),
    'coupon.choose': ({ Amount = 0 }) => ({
      ...choiceOf({}, { Amount: Amount - off(Amount) }),
      Earlier: [{ Step: 'timeLimited', Title: '限时优惠', Reason: '', Amount: off(Amount) }],
      BestText: '共省 ¥12.00',
    }),
  })
  const over: Answers = {
    'timeLimitedDiscount.getTimeLimitCompute': ({ Amount }) => ({
      Discount: null,
      Off: 0,
      PayAmount: Amount,
      Text: '',
    }),
    'coupon.choose': ({ Amount = 0 }) => choiceOf({}, { Amount }),
  }
  const open = (answers: Answers, user: boolean) =>
    openPage('scanPay', {
      ...(user && { user: true }),
      query: { shopId: 's1' },
      answers: { 'parkShop.get': shop, 'discountChannel.listByShopId': [], ...answers },
    })
  async function type100(page: OpenedPage): Promise<void> {
    for (const key of ['1', '0', '0']) await page.tap(key)
    await until(page, () => page.requests('timeLimitedDiscount.getTimeLimitCompute').length > 1)
    await until(page, () => page.findByRole('button', /^付款 ¥/) !== null)
  }

  test('shows rate and time left before an amount, and then the price', async () => {
    const page = await open(runs(), false)
    expect(page.text()).toContain('限时 8.8 折')
    expect(page.getByRole('timer', /^距结束 (1 小时|59 分)/)).toBeTruthy()
    expect(page.text()).not.toContain('限时价')
    await type100(page)
    await until(page, () => page.text().includes('限时价 ¥88.00'))
    // Also the button of a visitor, who logs in to pay it.
    expect(page.findByRole('button', '付款 ¥88.00')).not.toBeNull()
  })

  test('pays the shown price with the whole saving agreed', async () => {
    const page = await open(
      { ...runs(), 'order.submit': { ...sample(orderDetail), Status: 'PendingPay' } },
      true,
    )
    await type100(page)
    await until(page, () => page.findByRole('button', '付款 ¥88.00') !== null)
    await page.tap('付款 ¥88.00')
    expect(page.requests('order.submit').at(-1)?.request).toMatchObject({
      Amount: 10_000,
      Choice: { saved: 1_200 },
    })
  })

  test('reloads the price when the hours end, with a message before payment', async () => {
    const page = await open(runs({ WindowAt: Date.now() + 4_000 }), true)
    await type100(page)
    await until(page, () => page.findByRole('button', '付款 ¥88.00') !== null)
    page.park.answer(over)
    await until(page, () => page.text().includes('“早班 8.8 折”的时间到了'))
    await until(page, () => page.findByRole('button', '付款 ¥100.00') !== null)
    expect(page.text()).not.toContain('限时 8.8 折')
  })

  test('names a discount that follows the ended one', async () => {
    const page = await open(runs({ WindowAt: Date.now() + 1_500 }), false)
    page.park.answer(runs({ Id: 'd3', Name: '中班 9 折', DiscountRate: 9 }))
    await until(page, () => page.text().includes('现在是“中班 9 折”'))
    expect(page.text()).toContain('限时 9 折')
  })

  test('works without a price of the discount', async () => {
    const page = await open(
      {
        'timeLimitedDiscount.getTimeLimitCompute': failed(500, '稍后再试'),
        'coupon.choose': ({ Amount = 0 }) => choiceOf({}, { Amount }),
      },
      true,
    )
    for (const key of ['1', '0', '0']) await page.tap(key)
    const button = () => page.findByRole('button', '付款 ¥100.00')
    await until(page, () => button()?.getAttribute('aria-disabled') === null)
  })

  test('without online payment shows neither price nor offer', async () => {
    const page = await open(
      {
        'parkShop.get': { ...shop, CanPay: false, PayNote: '打烊了' },
        'discountChannel.listByShopId': [sample(discountChannel)],
      },
      true,
    )
    expect(page.requests('timeLimitedDiscount.getTimeLimitCompute')).toEqual([])
    expect(page.text()).toContain('打烊了')
    expect(page.element.querySelector('.shopOffers')).toBeNull()
  })

  describe('all offers', () => {
    const channel = (fields: object) => ({
      ...sample(discountChannel),
      StartAt: null,
      EndAt: null,
      ...fields,
    })
    const offers = [
      channel({
        ...{ Channel: 'timeLimited', ChannelText: '限时优惠', RefId: 'd2', Title: '夜班 8 折' },
        ...{ StartAt: Date.UTC(2026, 10, 22, 14), Link: `${routes.scanPay}?shopId=s1` },
      }),
      channel({
        ...{ Channel: 'activity', ChannelText: '满减', RefId: 'a1', Title: '一家人，一桌饭' },
        ...{ EndAt: Date.UTC(2026, 10, 30, 12), Link: routes.spendActivities },
      }),
      channel({ Channel: 'points', RefId: null, Title: '积分抵现', Link: '/pages/gone/gone' }),
    ]

    test('are in one line and listed in full with links', async () => {
      const page = await open({ ...over, 'discountChannel.listByShopId': offers }, true)
      await page.tap(/3 项优惠/)
      const sheet = page.getByRole('dialog', '本店优惠')
      expect(sheet.textContent).toContain('11月22日 22:00 开始')
      expect(sheet.textContent).toContain('至 11月30日 20:00')
      expect(page.names('link').join()).not.toMatch(/夜班|积分抵现/)
      await page.tap(/一家人，一桌饭/, 'link')
      expect(page.path()).toBe(routes.spendActivities)
    })

    test('are absent if there are none', async () => {
      const page = await open(over, true)
      expect(page.text()).not.toContain('项优惠')
    })
  })
})
