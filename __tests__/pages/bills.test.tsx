/** Bills of a month: grouped by day across page limits, totals by category, and each bill in full. */
import type * as PageView from '@/platform/pageView'
import type * as Queries from '@/request/queryClient'
import { tradeBillDetail, tradeBillRow, type TradeBillRow } from '@/contract/tradeBill'
import { orderRefund } from '@/contract/order'
import { thisMonth } from '@/hooks/useMonth'
import { routes } from '@/routes'
import { parseParkTime } from '@/utils/dateTime'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const dayMs = 86_400_000
const noon = () => Math.floor((Date.now() + 8 * 3_600_000) / dayMs) * dayMs + 4 * 3_600_000
const row = (fields: Partial<TradeBillRow> = {}): TradeBillRow => ({
  ...sample(tradeBillRow),
  Id: 'b1',
  Kind: 'pay',
  Type: 'scan',
  TypeText: '到店付款',
  ShopName: '纱线咖啡',
  WaysText: '余额',
  InOut: 'out',
  Amount: 1_880,
  Refunded: 0,
  Logo: '',
  Image: '',
  At: noon(),
  StatusText: '已支付',
  ExpireAt: null,
  ...fields,
})
const sums = (...amounts: number[]) => ({
  Month: '2026-11',
  In: 0,
  Out: amounts.reduce((sum, amount) => sum + amount, 0),
  Moved: 0,
  Count: amounts.length,
  Categories: amounts.map((Amount, place) => ({
    Category:
      (['shop', 'mall', 'parking', 'property', 'show'] as const)[place] ?? ('activity' as const),
    Text: ['到店消费', '商城购物', '停车', '物业维修', '演出'][place] ?? '活动',
    Amount,
  })),
})
const answers = (rows: TradeBillRow[], month = sums(1_880)): Answers => ({
  'tradeBill.listByPage': ({ State, Month }) =>
    pageOf(State === 'unpaid' || Month !== thisMonth(Date.now()) ? [] : rows),
  'tradeBill.calcInOut': month,
})
const inOneLine = (text = '') => text.replace(/\n/g, '')
const texts = (page: OpenedPage, selector: string) =>
  [...page.element.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

describe('bills of a month', () => {
  test('are grouped by day, also across pages', async () => {
    const rows = [
      [row({ Id: 'b1' }), row({ Id: 'b2', At: noon() - dayMs + 60_000 })],
      [
        row({ Id: 'b3', At: noon() - dayMs }),
        row({ Id: 'b4', At: parseParkTime('2024-11-26 12:00') ?? 0 }),
      ],
    ]
    const page = await openPage('bills', {
      user: true,
      answers: {
        ...answers([]),
        'tradeBill.listByPage': ({ State, Month, PageIndex = 1 }) =>
          State === 'unpaid' || Month !== thisMonth(Date.now())
            ? pageOf([])
            : pageOf(rows[PageIndex - 1] ?? [], { current: PageIndex, count: 2 }),
      },
    })
    await page.trigger('onReachBottom')
    const lists = [...page.element.querySelectorAll('.pagedList__rows[role="list"]')]
    expect(lists.map((list) => [list.getAttribute('aria-label'), list.children.length])).toEqual([
      ['今天', 1],
      ['昨天', 2],
      ['11月26日 周二', 1],
    ])
    expect(page.names('heading')).toEqual(expect.arrayContaining(['今天', '昨天', '11月26日 周二']))
  })

  test('have rows with shop, title, way, time and amount, which open the bill', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: { ...answers([row({ Amount: 123_456_789 })]) },
    })
    expect(inOneLine(page.rows().at(-1))).toMatch(
      /纱线咖啡.*到店付款.*余额.*12:00.*−¥1,234,567\.89/,
    )
    await page.tap(/纱线咖啡/)
    expect([page.path(), page.query()]).toEqual([routes.billDetail, { id: 'b1' }])
  })

  test('show the logo, else the picture, else an icon', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([
        row({ Id: 'b1', Logo: '/art/logo.svg', Image: '/art/thing.svg' }),
        row({ Id: 'b2', Image: '/art/thing.svg' }),
        row({ Id: 'b3', ShopName: '', Title: '余额充值', Type: 'recharge', InOut: 'neutral' }),
      ]),
    })
    const marks = [...page.element.querySelectorAll('.billMark')]
    expect(
      marks.map(
        (mark) => /logo|thing/.exec(mark.innerHTML)?.[0] ?? mark.querySelectorAll('.icon').length,
      ),
    ).toEqual(['logo', 'thing', 1])
  })

  test('mark refunds with their state, and payments with the refunded part', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([
        row({
          Id: 'b1',
          Kind: 'refund',
          InOut: 'in',
          StatusText: '退款处理中',
          Logo: '/art/l.svg',
        }),
        row({ Id: 'b2', Refunded: 500 }),
        row({ Id: 'b3', Refunded: 1_880, StatusText: '已退款' }),
        row({ Id: 'b4' }),
      ]),
    })
    const [refund, part, all, none] = page.rows().slice(-4)
    expect(inOneLine(refund)).toMatch(/退款处理中.*\+¥18\.80/)
    expect(part).toContain('已退 ¥5.00')
    expect(all).toContain('已退款')
    expect(none).not.toContain('退')
    expect(page.element.querySelectorAll('.billMark__back')).toHaveLength(1)
  })
})

describe('spending of the month', () => {
  const legend = (page: OpenedPage) => texts(page, '.spendingChart__line')

  test('has three lines, and all of them after a tap', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([row()], sums(5_000, 2_500, 1_500, 600, 400)),
    })
    expect(legend(page)).toEqual(['到店消费50%¥50.00', '商城购物25%¥25.00', '停车15%¥15.00'])
    await page.tap('全部 5 类')
    expect(legend(page)).toHaveLength(5)
    await page.tap('收起')
    expect(legend(page)).toHaveLength(3)
  })

  test('is not folded for a single further line', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([row()], sums(5_000, 2_500, 1_500, 1_000)),
    })
    expect(legend(page)).toHaveLength(4)
    expect(page.names('button')).not.toContain('全部 4 类')
  })

  test('bar has the same text folded and unfolded', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([row()], sums(5_000, 2_500, 1_500, 1_000)),
    })
    expect(page.names('img')).toContain(
      '支出构成：到店消费 ¥50.00，占 50%；商城购物 ¥25.00，占 25%；停车 ¥15.00，占 15%；物业维修 ¥10.00，占 10%',
    )
    expect(page.element.querySelectorAll('.spendingChart__slice')).toHaveLength(4)
  })

  test('with three categories has no button', async () => {
    const page = await openPage('bills', { user: true, answers: answers([row()], sums(3, 2, 1)) })
    expect(legend(page)).toHaveLength(3)
    expect(page.names('button').filter((name) => /全部 \d/.test(name))).toEqual([])
  })

  test('with refunds only has sums and no bar', async () => {
    const page = await openPage('bills', {
      user: true,
      answers: answers([row({ Kind: 'refund', InOut: 'in' })], { ...sums(), In: 1_880 }),
    })
    expect(texts(page, '.monthSpending__sums')).toEqual(['支出¥0.00退款 ¥18.80'])
    expect(page.element.querySelector('.spendingChart')).toBeNull()
  })

  test('with one kind of spending has no bar', async () => {
    const page = await openPage('bills', { user: true, answers: answers([row()], sums(1_880)) })
    expect(texts(page, '.monthSpending__sums')).toEqual(['支出¥18.80'])
    expect(page.element.querySelector('.spendingChart')).toBeNull()
  })

  test('without bills in two months shows one notice, and leads to the month before these', async () => {
    const page = await openPage('bills', { user: true, answers: answers([], sums()) })
    expect(page.text()).toContain('近两个月没有账单')
    expect(page.text()).not.toContain('这个月没有账单')
    const [year, month] = /(\d+)年(\d+)月/.exec(page.text())!.slice(1).map(Number) as [
      number,
      number,
    ]
    const wanted = new Date(Date.UTC(year, month - 3)).getUTCMonth() + 1
    expect(page.names('button').filter((name) => name.startsWith('看看'))).toEqual([
      expect.stringMatching(new RegExp(`看看(\\d+年)?${wanted}月$`)),
    ])
    expect(page.names('heading').filter((name) => /^(\d+年)?\d+月$/.test(name))).toEqual([])
    expect(page.element.querySelector('.spendingChart')).toBeNull()
  })

  test.each([
    [0, true],
    [5, true],
    [6, false],
  ])('with %d bills, the current one goes on into the month before: %s', async (count, goesOn) => {
    const rows = Array.from({ length: count }, (_, place) => row({ Id: `b${place}` }))
    const asked: string[] = []
    const page = await openPage('bills', {
      user: true,
      answers: {
        ...answers([]),
        'tradeBill.listByPage': ({ State, Month = '' }) => {
          if (State === 'unpaid') return pageOf([])
          if (!asked.includes(Month)) asked.push(Month)
          return pageOf(
            Month === asked[0] ? rows : [row({ Id: 'earlier', ShopName: '上月的面馆' })],
          )
        },
      },
    })
    expect(asked).toHaveLength(goesOn ? 2 : 1)
    expect(page.text().includes('上月的面馆')).toBe(goesOn)
    expect(page.names('button').filter((name) => name.startsWith('看看'))).toHaveLength(1)
    if (!goesOn) return
    const title = `${Number(asked[1]!.slice(5))}月`
    expect(page.names('heading').some((name) => name.endsWith(title))).toBe(true)
  })

  test('opened again with bills on the device, each of the two months is requested once', async () => {
    const page = await openPage('my', {
      user: true,
      answers: {
        ...answers([]),
        'tradeBill.listByPage': async ({ State, Month }) => {
          // The month above is answered after the page is drawn, the one below later still.
          await passTime(Month === thisMonth(Date.now()) ? 50 : 100)
          return pageOf(State === 'unpaid' ? [] : [row({ Id: 'b' })])
        },
      },
      otherwise: {},
    })
    const { queryClient } = page.module<typeof Queries>('request/queryClient')
    const months = () =>
      page
        .requests('tradeBill.listByPage')
        .map(({ request }) => (request as { Month?: string }).Month)
        .filter((month) => month !== undefined)
    await page.tap(/^账单/)
    expect(page.path()).toBe(routes.bills)
    expect(months()).toHaveLength(2)
    await page.goBack()
    expect(page.path()).toBe(routes.my)
    await queryClient.invalidateQueries({ refetchType: 'none' })
    const before = months().length
    // The same way twice within 600 ms is one tap (navigation.ts).
    await passTime(650)
    await page.tap(/^账单/)
    expect(page.path()).toBe(routes.bills)
    const again = months().slice(before)
    expect(again).toHaveLength(2)
    expect(new Set(again).size).toBe(2)
  })

  test.each([0, 1])('with %d bills leads to the month before', async (count) => {
    const rows = Array.from({ length: count }, () => row())
    const page = await openPage('bills', { user: true, answers: answers(rows, sums()) })
    const wanted = page.names('button').find((name) => name.startsWith('看看'))!
    expect(page.getByRole('button', wanted).closest('[role="status"]')).toBeNull()
    await page.tap(wanted)
    const { broughtUp } = page.module<typeof PageView>('platform/pageView')
    expect(page.element.querySelector('.myBill')?.id).toBe(broughtUp().at(-1))
    const month = Number(/(\d+)月/.exec(wanted)?.[1])
    expect(page.text()).toContain(`年${month}月`)
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      new RegExp(`^月份，\\d+年0?${month}月`),
    )
  })
})

test('a payment for parking is named once', async () => {
  const parking = row({ Type: 'parking', TypeText: '停车缴费', ShopName: '' })
  const page = await openPage('bills', {
    user: true,
    answers: answers([{ ...parking, Title: '停车费 浙A·12345' }]),
  })
  expect(texts(page, '.monthBill__name')).toEqual(['停车费 浙A·12345'])
  expect(page.text()).not.toContain('停车缴费')
})

describe('bill', () => {
  const detail = (fields: object = {}) => ({
    ...sample(tradeBillDetail, { amount: 'none' }),
    ...row({ Id: 'o1', OrderId: 'o1', Title: '纱线咖啡' }),
    GoodsAmount: 2_500,
    Freight: 0,
    Reductions: [{ Step: 'coupon' as const, Title: '满减券', Reason: '满 20 减 6.2', Amount: 620 }],
    Split: [
      {
        Way: 'balance' as const,
        WayText: '余额',
        CardId: null,
        Name: '',
        Amount: 1_880,
        Refunded: 0,
      },
    ],
    Refunds: [],
    Link: { Kind: 'goods' as const, Id: 'o1' },
    Remark: '',
    TransactionNo: '',
    Invoice: null,
    CanInvoice: false,
    ...fields,
  })
  const open = (fields: object = {}, more: object = {}) =>
    openPage('billDetail', {
      user: true,
      query: { id: 'o1' },
      answers: { 'tradeBill.detail': detail(fields), ...more },
    })

  test('requests an invoice for a recharge, and then shows it', async () => {
    const recharge = { Type: 'recharge' as const, TypeText: '充值', Title: '余额充值' }
    const title = {
      ...{ TitleType: 'personal', Title: '林晚', TaxNo: '' },
      Email: 'lin@example.com',
    }
    const invoice = {
      ...{ Id: 'i1', ...title, Amount: 1_880, AppliedAt: 1, IssuedAt: null, SentAt: null },
      ...{ Reason: '', Status: 'Applied', StatusText: '开票中' },
    }
    const page = await open(
      { ...recharge, CanInvoice: true },
      { 'invoice.titles': [title], 'invoice.applyOrder': invoice },
    )
    await page.tap('申请发票')
    await page.tap('使用抬头 林晚')
    page.park.answer({ 'tradeBill.detail': detail({ ...recharge, Invoice: invoice }) })
    await page.tap('提交申请')
    expect(page.requests('invoice.applyOrder')).toMatchObject([
      { request: { OrderId: 'o1', TitleType: 'personal', Title: '林晚' } },
    ])
    expect(page.text()).toContain('开票中')
    expect(page.findByRole('button', '申请发票')).toBeNull()
  })

  test('of another payment has no invoice', async () => {
    const page = await open()
    expect(page.findByRole('button', '申请发票')).toBeNull()
  })

  test('shows amount, saving and the link to its order', async () => {
    const page = await open()
    expect(texts(page, '.stateHead')).toEqual(['纱线咖啡已支付¥18.80已优惠 ¥6.20'])
    expect(inOneLine(page.text())).toMatch(/原价.*¥25\.00.*满减券.*−¥6\.20.*支付方式余额/)
    await page.tap('查看订单')
    expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { payOrderId: 'o1' }])
  })

  test('shows the freight if any', async () => {
    expect((await open()).text()).not.toContain('运费')
    expect(inOneLine((await open({ Freight: 800, Reductions: [] })).text())).toMatch(
      /商品金额.*运费.*¥8\.00/,
    )
  })

  test('lists refunds with links to their bills', async () => {
    const refund = {
      ...sample(orderRefund),
      Id: 'r1',
      Amount: 500,
      Reason: '少做一份',
      StatusText: '已退款',
    }
    const page = await open({ Refunded: 500, Refunds: [refund] })
    await page.tap(/已退款.*少做一份/)
    expect([page.path(), page.query()]).toEqual([routes.billDetail, { id: 'r1' }])
  })

  test('of a refund shows destination, reason and payment, without the order’s saving', async () => {
    const page = await open({
      Id: 'r1',
      Kind: 'refund',
      InOut: 'in',
      Title: '退款：纱线咖啡',
      StatusText: '已退款',
      Remark: '少做一份',
    })
    expect(texts(page, '.stateHead')).toEqual(['纱线咖啡已退款¥18.80'])
    expect(inOneLine(page.text())).toMatch(/退回到余额.*退款原因.*少做一份/)
    expect(page.text()).not.toContain('满减券')
    await page.tap('查看原付款')
    expect([page.path(), page.query()]).toEqual([routes.billDetail, { id: 'o1' }])
  })
})
