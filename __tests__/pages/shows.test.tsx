/** Shows: the list by day, kind and name, and one show with its schedules, prices and the way to its seats. */
import { schedule, showCard, showDetail, type Schedule, type ShowDetail } from '@/contract/show'
import { seatPalette } from '@/features/showSeat/model/seatPalette'
import { channelsOf } from '@/rules/colour'
import { routes } from '@/routes'
import { pageOf, silent, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { passTime } from '../support/screens/testClock'
import { sample } from '../support/screens/sample'

const day = (text: string, time = '19:30') => Date.parse(`${text}T${time}:00+08:00`)
const first = day('2036-12-05')
const card = (Id: string, fields: object = {}) =>
  sample(showCard, {
    fields: {
      Id,
      Title: `演出${Id}`,
      FirstAt: first,
      LastAt: first,
      MinPrice: 8_000,
      MaxPrice: 38_000,
      Status: 'OnSale',
      StatusText: '售票中',
      ...fields,
    },
  })

const tier = (Id: string, fields: object = {}) => ({
  ...{ Id, Key: 'a', Name: '甲席', Price: 38_000, MemberPrice: 38_000 },
  ...{ Colour: '#f0b75b', Mark: '甲' },
  ...{ Total: 100, Left: 60, ...fields },
})
const scheduleRow = (Id: string, StartAt: number, fields: Partial<Schedule> = {}): Schedule => ({
  ...sample(schedule, { fields: { Id } }),
  ...{ ShowId: 's1', StartAt, EndAt: StartAt + 7_200_000, Hall: '大剧场', MovedText: '' },
  ...{ Status: 'OnSale', StatusText: '售票中', Total: 100, Left: 60, IsNotified: false },
  Tiers: [tier('t1')],
  ...fields,
})
const show: ShowDetail = {
  ...sample(showDetail, { fields: { Id: 's1' } }),
  ...{ Title: '青蛇', Status: 'OnSale', StatusText: '售票中', FirstAt: first, LastAt: first },
  ...{ MinPrice: 8_000, MaxPrice: 38_000, AllowSeatPick: true, NeedRealName: false },
  Tiers: [tier('t1'), tier('t2', { Price: 8_000, MemberPrice: 8_000 })],
  ...{ MaxPerOrder: 6, MaxPerUser: 0, DurationMinutes: 135, Coupons: 0, Intro: '' },
  Notices: {
    ...{ Entry: '开演前 30 分钟入场', Child: '', Prohibited: '', RealName: '' },
    ...{ Refund: '开演 72 小时前全额退。', Invoice: '' },
  },
}

const index = {
  Heroes: [card('h1')],
  Categories: ['话剧', '戏曲'],
  Month: '',
  Days: [] as string[],
}
const listAnswers: Answers = {
  'showIndex.get': ({ Month = '' }) => ({ ...index, Month, Days: [`${Month}-28`] }),
  'showIndex.list': ({ Category, State, Keyword }) =>
    pageOf([card([State, Category, Keyword].filter(Boolean).join('/'))]),
}

const openShow = (
  schedules: Schedule[],
  detail: Partial<ShowDetail> = {},
  more: OpenOptions = {},
) =>
  openPage('showDetail', {
    query: { id: 's1' },
    user: true,
    ...more,
    answers: {
      'cshow.detail': { ...show, ...detail },
      'cshow.schedule': { Schedules: schedules },
      'cshow.notify': { IsNotified: true },
      'cshow.hasTickets': { Rows: [] },
    },
  })

test('the head shows the lowest price of the viewer only without schedules', async () => {
  const page = await openShow([], { MinPrice: 7_400, MaxPrice: 16_700 })
  const prices = (opened: OpenedPage) =>
    [...opened.element.querySelectorAll('.money')].map((price) => price.getAttribute('aria-label'))
  expect(prices(page)).toEqual(['74.00 元起'])
  const one = await openShow([scheduleRow('a', first)], { MinPrice: 7_400, MaxPrice: 16_700 })
  expect(prices(one)).not.toContain('74.00 元起')
})

test('a schedule that sells out meanwhile is shown as sold out', async () => {
  const open = scheduleRow('a', first)
  const page = await openShow([open])
  const requestCount = page.requests('cshow.schedule').length
  expect(page.requests('cshow.hasTickets').at(-1)?.request).toEqual({ ScheduleIds: ['a'] })
  const gone = { ...open, Status: 'SoldOut' as const, StatusText: '已售罄' }
  page.park.answer({
    'cshow.hasTickets': { Rows: [{ ScheduleId: 'a', Left: 0, HasTickets: false }] },
    'cshow.schedule': { Schedules: [gone] },
  })
  await passTime(20_000)
  expect(page.text()).toContain('已售罄')
  expect(page.requests('cshow.schedule')).toHaveLength(requestCount + 1)
})

describe('list of shows', () => {
  test('loads by its filters, and each show opens its page', async () => {
    const page = await openPage('shows', { answers: listAnswers })
    expect(page.rows().join()).toContain('演出coming')
    await page.tap('戏曲')
    expect(page.requests('showIndex.list').at(-1)?.request).toMatchObject({ Category: '戏曲' })
    await page.tap('往期')
    expect(page.requests('showIndex.list').at(-1)?.request).toMatchObject({ State: 'past' })
    await page.tap(/^演出past/)
    expect([page.path(), page.query()]).toEqual([routes.showDetail, { id: 'past/戏曲' }])
  })

  test('does not repeat the show that the carousel begins with', async () => {
    const heroes = [card('next'), card('second')]
    const page = await openPage('shows', {
      answers: {
        ...listAnswers,
        'showIndex.get': ({ Month = '' }) => ({ ...index, Month, Heroes: heroes }),
        'showIndex.list': pageOf(heroes),
      },
    })
    const rows = page.rows().join()
    expect(rows).toContain('演出second')
    expect(rows).not.toContain('演出next')
  })

  test.each([
    ['is to come', false, silent],
    ['has failed', true, unreachable],
  ])('whose index %s has rows: %p', async (_, hasRows, answer) => {
    const page = await openPage('shows', {
      answers: { ...listAnswers, 'showIndex.get': answer },
    })
    expect(page.text().includes('演出coming')).toBe(hasRows)
  })

  test('has the next performances above the unfiltered list only', async () => {
    const page = await openPage('shows', { answers: listAnswers })
    expect(page.names('region')).toContain('即将上演')
    await page.tap('话剧')
    expect(page.names('region')).not.toContain('即将上演')
  })

  test('has a calendar that marks days with shows', async () => {
    const page = await openPage('shows', { answers: listAnswers })
    await page.tap('日历')
    await page.tap('下个月')
    expect(page.names('radio').filter((name) => /28日，演出$/.test(name))).toHaveLength(1)
    expect(page.names('radio').filter((name) => /日，演出$/.test(name))).toHaveLength(1)
  })

  test('offers everything again without a result', async () => {
    const page = await openPage('shows', {
      answers: {
        ...listAnswers,
        'showIndex.list': ({ Category }) => pageOf(Category ? [] : [card('any')]),
      },
    })
    await page.tap('话剧')
    expect(page.text()).toContain('没有找到演出')
    await page.tap('看全部演出')
    expect(page.rows().join()).toContain('演出any')
  })
})

describe('show detail', () => {
  test('has price, duration and conditions', async () => {
    const page = await openShow([scheduleRow('e1', first)])
    const texts = ['青蛇', '甲席', '约 2 小时 15 分钟', '每单最多 6 张', '开演前 30 分钟入场']
    for (const text of texts) expect(page.text()).toContain(text)
    expect(page.text()).not.toContain('儿童')
  })

  test('preselects the first schedule with seats and links to its seats', async () => {
    const page = await openShow([
      scheduleRow('e1', first, { Status: 'SoldOut', StatusText: '售罄', Left: 0 }),
      scheduleRow('e2', day('2036-12-06')),
    ])
    await page.tap('选座购票')
    expect([page.path(), page.query()]).toEqual([routes.seatMap, { id: 'e2', showId: 's1' }])
  })

  test('marks a tier as its seats on the map', async () => {
    const shown = tier('t1')
    const page = await openShow([scheduleRow('e1', first, { Tiers: [shown] })])
    const { tiers } = seatPalette([shown], { isDark: false, isElder: false })
    const mark = page.element.querySelector<HTMLElement>('.tierMark')
    const [red, green, blue] = channelsOf(tiers.a!.fill)!
    expect(mark?.textContent).toBe('甲')
    expect(mark?.style.background).toBe(`rgb(${red}, ${green}, ${blue})`)
  })

  test('shows the member price beside the crossed-out one, and counts few seats', async () => {
    const page = await openShow([
      scheduleRow('e1', first, { Tiers: [tier('t1', { MemberPrice: 34_200, Left: 3 })] }),
    ])
    for (const text of ['会员价', '¥380.00', '仅剩 3 张']) expect(page.text()).toContain(text)
  })

  test('says the usual once: on sale, for members, and of no tier that tickets are left', async () => {
    const page = await openShow([
      scheduleRow('e1', first, {
        Tiers: ['t1', 't2', 't3'].map((id) => tier(id, { MemberPrice: 34_200 })),
      }),
    ])
    const said = (text: string) => page.text().split(text).length - 1
    expect(['售票中', '会员价', '有票'].map(said)).toEqual([1, 1, 0])
  })

  test('a tier opens its seats, a sold-out one nothing', async () => {
    const page = await openShow([
      scheduleRow('e1', first, {
        Tiers: [tier('t1', { Key: 'a' }), tier('t2', { Key: 'b', Name: '乙席', Left: 0 })],
      }),
    ])
    const tiers = () => page.names('link').filter((name) => /席/.test(name))
    expect(tiers()).toHaveLength(1)
    await page.tap(/^甲席/)
    expect([page.path(), page.query()]).toEqual([
      routes.seatMap,
      { id: 'e1', showId: 's1', tier: 'a' },
    ])
    const over = await openShow([scheduleRow('e1', first, { Status: 'Ended' })])
    expect(over.names('link').filter((name) => /席/.test(name))).toEqual([])
  })

  test('few schedules are rows with their days; of more the day is chosen first', async () => {
    const onDays = (count: number) =>
      Array.from({ length: count }, (_, at) => scheduleRow(`e${at}`, day(`2036-12-0${at + 5}`)))
    const few = await openShow(onDays(3))
    expect(few.names('radiogroup')).toEqual(['场次'])
    await few.tap(/^12月6日 周六 19:30/, 'radio')
    await few.tap('选座购票')
    expect(few.query()).toEqual({ id: 'e1', showId: 's1' })
    const more = await openShow(onDays(5))
    expect(more.names('radiogroup')).toEqual(['日期', '场次'])
  })

  test('shows more than a week of schedules in a calendar', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      scheduleRow(`e${at}`, day(`2036-12-${String(at + 5).padStart(2, '0')}`)),
    )
    const page = await openShow(many)
    expect(page.names('group')).toContain('演出日历')
    await page.tap('12月8日，1 场演出')
    await page.tap('选座购票')
    expect(page.query()).toEqual({ id: 'e3', showId: 's1' })
  })

  test.each([
    ['Upcoming', { SaleFrom: day('2036-11-01', '10:00') }, '11月1日 10:00 开票'],
    ['Ended', {}, '本场已停止售票'],
    ['Cancelled', {}, '本场已取消'],
  ] as const)(
    'of a schedule that is %s sells nothing and shows why',
    async (Status, fields, text) => {
      const page = await openShow([scheduleRow('e1', first, { Status, ...fields })], {}, {})
      expect(page.names('button')).toContain(text)
      expect(page.names('button')).not.toContain('选座购票')
    },
  )

  test('offers members a notice for sold-out schedules, and log-in to visitors', async () => {
    const soldOut = [scheduleRow('e1', first, { Status: 'SoldOut', StatusText: '售罄', Left: 0 })]
    const page = await openShow(soldOut)
    await page.tap('有票时通知我')
    expect(page.requests('cshow.notify').map(({ request }) => request)).toEqual([
      { ScheduleId: 'e1', IsWanted: true },
    ])
    expect(page.toasts()).toContain('有票时会在消息里通知您')
    const visitor = await openShow(soldOut, {}, { user: undefined })
    await visitor.tap('有票时通知我')
    expect(visitor.requests('cshow.notify')).toEqual([])
    expect(visitor.path()).toBe(routes.login)
  })

  test('without seat choice sells tickets of a tier', async () => {
    const page = await openShow([scheduleRow('e1', first)], { AllowSeatPick: false })
    expect(page.text()).toContain('系统配座')
    expect(page.names('button')).toContain('购票')
  })
})
