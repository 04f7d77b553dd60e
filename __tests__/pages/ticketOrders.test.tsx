/** Ticket orders: lists by state, one order in full, releasing seats and returning tickets. */
import type { Invoice } from '@/contract/invoiceFields'
import { orderDetail, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import {
  orderSeat,
  ticketOrder,
  ticketOrderCalls,
  ticketOrderDetail,
  type OrderSeat,
  type RefundQuote,
  type TicketOrder,
  type TicketOrderDetail,
} from '@/contract/ticketOrder'
import type { UsedTitle } from '@/features/invoice/model'
import type * as Dialogs from '@/platform/dialog'
import { routes } from '@/routes'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const seat = (Line: number, fields: Partial<OrderSeat> = {}): OrderSeat => ({
  ...sample(orderSeat),
  Line,
  SeatText: `池座 6 排 ${12 + Line} 座`,
  TierName: '甲等票',
  Colour: '#1a7282',
  Mark: 'A',
  Price: 8000,
  BasePrice: 8000,
  PayShare: 8000,
  RefundedAmount: 0,
  StateText: '',
  CanRefund: true,
  ...fields,
})
const order = (fields: Partial<TicketOrder> = {}): TicketOrder => ({
  ...sample(ticketOrder),
  Id: 't1',
  Title: '牡丹亭',
  StartAt: Date.UTC(2026, 10, 30, 11, 30),
  Theatre: '之江剧院',
  Hall: '大厅',
  Count: 2,
  SeatTexts: ['池座 6 排 12 座', '池座 6 排 13 座'],
  PayAmount: 16000,
  RefundedAmount: 0,
  ExpireAt: null,
  Status: 'Issued',
  StatusText: '已出票',
  RefundText: '',
  Actions: ['viewTickets', 'refund'],
  ...fields,
})
const payment = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'ticket',
  PayAmount: 16000,
  PaySplit: [
    { Way: 'balance', WayText: '余额', CardId: null, Name: '余额', Amount: 16000, Refunded: 0 },
  ],
  PointsEarned: 0,
  PaidAt: Date.UTC(2026, 10, 20),
  ...fields,
})
const detail = (fields: Partial<TicketOrderDetail> = {}): TicketOrderDetail => ({
  ...sample(ticketOrderDetail),
  ...order(),
  Seats: [seat(0), seat(1)],
  GoodsAmount: 16000,
  Reductions: [],
  Payment: payment(),
  MovedText: '',
  CloseReason: '',
  Invoice: null,
  RefundRuleText: '开演 24 小时前退 50%；24 小时内不退。',
  ...fields,
})
const due = {
  ExpireAt: Date.now() + 300_000,
  Status: 'PendingPay',
  StatusText: '待支付',
  Actions: ['pay', 'cancel'],
} satisfies Partial<TicketOrder>
const listOf = (...DataRows: TicketOrder[]) => ({
  ...sample(ticketOrderCalls.list.data),
  DataRows,
  Counts: { toPay: 1, coming: 12 },
})
const funds = {
  ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
  PayAmount: 16000,
}

describe('order list', () => {
  const open = (answers: Answers, query: Record<string, string> = {}) =>
    openPage('ticketOrders', { user: true, query, answers })
  const groups = (page: OpenedPage) =>
    page.requests('ticketOrder.list').map(({ request }) => request.Group)

  test('requires a visitor to log in', async () => {
    const page = await openPage('ticketOrders', {})
    expect(page.text()).toContain('登录后查看演出订单')
    expect(page.requests('ticketOrder.list')).toEqual([])
  })

  test('has groups with counts', async () => {
    const page = await open({ 'ticketOrder.list': listOf(order()) }, { group: 'coming' })
    expect(page.names('radio')).toEqual(['全部', '待支付 1', '待观演 12', '已完成', '已关闭'])
    expect(groups(page)).toEqual(['coming'])
    await page.tap('待支付 1')
    expect(groups(page)).toEqual(['coming', 'toPay'])
  })

  test('has cards with show, time, place, seats and state', async () => {
    const page = await open({
      'ticketOrder.list': listOf(
        order({ RefundText: '已退 1 张 ¥80.00', PayAmount: 24000, RefundedAmount: 8000, Count: 3 }),
      ),
    })
    for (const text of [
      '牡丹亭',
      '11月30日 周一 19:30',
      '之江剧院 · 大厅',
      '池座 6 排 12、13 座',
      '已出票',
      '共 2 张\n¥\n240',
      '已退 1 张 ¥80.00',
    ])
      expect(page.rows()[0]).toContain(text)
    await page.tap(/^牡丹亭/)
    expect([page.path(), page.query()]).toEqual([routes.ticketOrderDetail, { id: 't1' }])
  })

  test('shows only buttons that the server allows', async () => {
    const page = await open({ 'ticketOrder.list': listOf(order({ Actions: [] })) })
    expect(page.names('button')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/牡丹亭/)]),
    )
    page.park.answer({ 'ticketOrder.list': listOf(order(due)) })
    await page.tap('待支付 1')
    expect(page.getByRole('timer').getAttribute('aria-label')).toMatch(/座位保留/)
    await page.tap(/^去支付/)
    expect([page.path(), page.query()]).toEqual([routes.ticketOrderDetail, { id: 't1', pay: '1' }])
  })

  test('held seats are paid from their confirmation', async () => {
    const held = order({
      ...{ ...due, Status: 'Holding', StatusText: '待支付', Actions: ['confirm', 'cancel'] },
    })
    const page = await open({ 'ticketOrder.list': listOf(held) })
    expect(page.rows()[0]).toMatch(/待支付[^]*¥/)
    await page.tap(/^去支付/)
    expect([page.path(), page.query()]).toEqual([routes.ticketConfirm, { id: 't1' }])
  })

  test('explains an empty group', async () => {
    const page = await open({ 'ticketOrder.list': listOf() }, { group: 'toPay' })
    expect(page.text()).toContain('没有待支付的演出票')
  })
})

describe('order', () => {
  const open = (
    fields: Partial<TicketOrderDetail> = {},
    answers: Answers = {},
    query: Record<string, string> = { id: 't1' },
  ) =>
    openPage('ticketOrderDetail', {
      user: true,
      query,
      answers: {
        'ticketOrder.allDetail': detail(fields),
        'pay.getBalanceAndStoredCard': funds,
        'order.get': payment({ Status: 'PendingPay', PaidAt: null }),
        ...answers,
      },
    })

  test('shows each seat’s state and the payment split', async () => {
    const page = await open({
      Payment: payment({ OffersText: '券不退回：还有票没有退' }),
      MovedText: '由 11月29日 19:30 改期',
      Seats: [
        seat(0, { StateText: '已退票', RefundedAmount: 4000, CanRefund: false }),
        seat(1, { ViewerName: '张*', ViewerIdMask: '330*************21' }),
      ],
    })
    for (const text of [
      '由 11月29日 19:30 改期',
      '已退票',
      '已退 ¥40.00',
      '观演人 张*',
      '330*************21',
      '支付方式\n余额',
      '券不退回：还有票没有退',
      '开演 24 小时前退',
    ])
      expect(page.text()).toContain(text)
  })

  test('of one seat says the sum once', async () => {
    const one = {
      Seats: [seat(0)],
      GoodsAmount: 8000,
      PayAmount: 8000,
      Payment: null,
      Timeline: [],
    }
    const page = await openPage('ticketOrderDetail', {
      ...{ user: true, query: { id: 't1' } },
      answers: { 'ticketOrder.allDetail': detail(one) },
    })
    expect(page.text().replace(/\s/g, '').split('¥80.00')).toHaveLength(2)
  })

  test('says once that a seat was refunded at its price, and once how much', async () => {
    const page = await open({
      RefundText: '已退 1 张 ¥80.00',
      RefundedAmount: 8000,
      Seats: [seat(0, { StateText: '已退票', RefundedAmount: 8000, CanRefund: false }), seat(1)],
    })
    expect(page.text().match(/已退\S*/g)).toEqual(['已退票', '已退款'])
  })

  test('is found by its payment, as linked by the cashier', async () => {
    const page = await open({}, {}, { payOrderId: 'o1' })
    expect(page.requests('ticketOrder.allDetail')[0]?.request).toEqual({ PayOrderId: 'o1' })
    // Just bought: the poster as a ticket. Opened from the list there is the plain head.
    expect(page.text()).toContain('买好了，11月30日 周一见')
    expect(page.findByRole('img', '牡丹亭 海报')).not.toBeNull()
    expect((await open({})).text()).not.toContain('买好了')
  })

  test('paid with a payment that is still open, nothing is celebrated', async () => {
    const page = await open(
      { ...due, Payment: payment({ Status: 'PendingPay', PaidAt: null }) },
      {},
      { payOrderId: 'o1' },
    )
    expect(page.text()).not.toContain('买好了')
  })

  test('confirming a payment after its time says to wait, and asks again', async () => {
    const page = await open({
      ...due,
      ...{ ExpireAt: null, StatusText: '支付确认中', Actions: [] },
      Payment: payment({ Status: 'PendingPay', PaidAt: null }),
    })
    expect(page.text()).toContain('已付款请稍候，到账后更新')
    expect(page.text()).not.toContain('付款后立即出票')
    page.park.answer({ 'ticketOrder.allDetail': detail() })
    await passTime(3000)
    await page.settled()
    expect(page.text()).toContain('已出票')
    expect(page.text()).not.toContain('已付款请稍候')
  })

  test('is paid here and returns here', async () => {
    const page = await open({ ...due, Payment: payment({ Status: 'PendingPay', PaidAt: null }) })
    await page.tap('去支付 ¥160.00')
    expect(page.text()).toContain('确认付款')
    await page.tap('关闭')
    expect(page.path()).toBe(routes.ticketOrderDetail)
  })

  test.each([
    ['Cancelled', true],
    ['Timeout', true],
    ['Refunded', true],
    ['Done', true],
    ['Issued', false],
  ] as const)('the head of %s is quiet: %s', async (Status, isQuiet) => {
    const page = await open({ Status, Actions: [] })
    const head = page.element.querySelector('.stateHead')!
    expect(head.classList.contains('stateHead--quiet')).toBe(isQuiet)
  })

  test('opened for payment shows the cashier at once', async () => {
    const page = await open(
      { ...due, Payment: payment({ Status: 'PendingPay', PaidAt: null }) },
      {},
      { id: 't1', pay: '1' },
    )
    expect(page.text()).toContain('确认付款')
  })

  test('paid meanwhile shows no cashier', async () => {
    const page = await open({}, {}, { id: 't1', pay: '1' })
    expect(page.text()).not.toContain('确认付款')
  })

  describe('invoice', () => {
    const done = {
      Status: 'Done',
      StatusText: '已完成',
      Actions: ['viewTickets', 'invoice', 'again'],
    } satisfies Partial<TicketOrderDetail>
    const invoice: Invoice = {
      ...{ Id: 'i1', Title: '林晚', TitleType: 'personal', TaxNo: '', Email: 'lin@example.com' },
      ...{ Amount: 16000, AppliedAt: Date.now(), IssuedAt: null, SentAt: null, Reason: '' },
      ...{ Status: 'Applied', StatusText: '开票中' },
    }
    const titles: UsedTitle[] = [
      { TitleType: 'personal', Title: '林晚', TaxNo: '', Email: 'lin@example.com' },
    ]

    test('the tickets of a show that is over are a row, the way to another one is in the bar', async () => {
      const page = await open(done)
      expect(page.findByRole('button', '查看门票')).toBeNull()
      expect(page.getByRole('button', '再次购买').className).toContain('primary')
      await page.tap('查看门票', 'link')
      expect(page.path()).toBe(routes.ticketWallet)
    })

    test('is shown only where the server offers it', async () => {
      const page = await open()
      expect(page.text()).not.toContain('发票')
      page.park.answer({ 'ticketOrder.allDetail': detail({ ...done, Invoice: invoice }) })
      await page.trigger('onPullDownRefresh')
      for (const text of ['发票', '开票中', '林晚', 'lin@example.com'])
        expect(page.text()).toContain(text)
      expect(page.text()).toMatch(/金额\s+¥\s*160\s*\.00/)
    })

    test('form is sent once for this order, which is reloaded', async () => {
      const page = await open(done, {
        'invoice.titles': titles,
        'invoice.applyTickets': detail({ ...done, Invoice: invoice }),
      })
      await page.tap('申请发票')
      await page.tap('提交申请')
      expect(page.text()).toContain('请填写抬头')
      expect(page.requests('invoice.applyTickets')).toEqual([])
      await page.tap('使用抬头 林晚')
      page.park.answer({
        'ticketOrder.allDetail': detail({
          ...done,
          Actions: ['viewTickets', 'again'],
          Invoice: invoice,
        }),
      })
      await page.tap('提交申请')
      expect(page.requests('invoice.applyTickets').map(({ request }) => request)).toEqual([
        {
          ...{ OrderId: 't1', TitleType: 'personal', Title: '林晚' },
          Email: 'lin@example.com',
        },
      ])
      expect(page.requests('invoice.apply')).toEqual([])
      expect(page.toasts()).toContain('已申请，开好后发到您的邮箱')
      expect(page.findByRole('dialog')).toBeNull()
      expect(page.text()).toContain('开票中')
      expect(page.findByRole('button', '申请发票')).toBeNull()
    })

    test('form shows the park’s refusal', async () => {
      const page = await open(done, {
        'invoice.titles': titles,
        'invoice.applyTickets': failed(409, '订单没有实付金额或已全部退款，不能申请发票'),
      })
      await page.tap('申请发票')
      await page.tap('使用抬头 林晚')
      await page.tap('提交申请')
      expect(page.names('alert')).toContain('订单没有实付金额或已全部退款，不能申请发票')
    })

    test('rejected shows why and can be requested again', async () => {
      const rejected: Invoice = { ...invoice, Status: 'Rejected', Reason: '抬头不符' }
      const page = await open({ ...done, Invoice: rejected })
      expect(page.text()).toContain('未通过：抬头不符')
      expect(page.findByRole('button', '申请发票')).not.toBeNull()
    })
  })

  test('frees its seats after a question, once', async () => {
    const page = await open(
      { ...due, Payment: payment({ Status: 'PendingPay', PaidAt: null }) },
      { 'ticketOrder.cancel': detail({ Status: 'Cancelled' }) },
    )
    const { answerWith } = page.module<typeof Dialogs>('platform/dialog')
    answerWith(false)
    await page.tap('放弃座位')
    expect(page.requests('ticketOrder.cancel')).toEqual([])
    answerWith(true)
    await page.tap('放弃座位')
    expect(page.requests('ticketOrder.cancel')).toMatchObject([{ request: { Id: 't1' } }])
  })

  describe('refund', () => {
    const quoted = (Lines: number[], Problem = ''): RefundQuote => ({
      Rows: Lines.map((Line) => ({ Line, Paid: 8000, Fee: 4000, Back: 4000, Problem })),
      Back: Problem ? 0 : 4000 * Lines.length,
      Fee: 4000 * Lines.length,
      OffersText: '券不退回：按退票规则只退 50%',
      RuleText: '开演 24 小时前退 50%',
      WorseAt: Date.UTC(2026, 10, 29, 11, 30),
    })
    const refunds: Answers = {
      'ticketOrder.refundQuote': ({ Lines }) => quoted(Lines),
      'ticketOrder.refund': detail({ Status: 'Refunded' }),
    }
    const sent = (page: OpenedPage) =>
      page.requests('ticketOrder.refund').map(({ request }) => request)

    test('shows fee and deadlines before, and sends exactly that', async () => {
      const page = await open({}, refunds)
      await page.tap('退票')
      expect(page.getByRole('button', '先选要退的票').getAttribute('aria-disabled')).toBe('true')
      await page.tap(/^池座 6 排 13 座/)
      for (const text of [
        '手续费',
        '开演 24 小时前退 50%',
        '券不退回：按退票规则只退 50%',
        '11月29日 19:30 起退得更少',
      ])
        expect(page.text()).toContain(text)
      await page.tap('确认退 1 张，退回 ¥40.00')
      expect(sent(page)).toMatchObject([{ Id: 't1', Lines: [1], Back: 4000 }])
      expect(page.toasts()).toContain('已退票，款项原路退回')
    })

    test('chooses all refundable tickets at once, others show why not', async () => {
      const page = await open(
        { Seats: [seat(0), seat(1, { CanRefund: false, StateText: '已使用' }), seat(2)] },
        refunds,
      )
      await page.tap('退票')
      expect(page.names('checkbox')).toContain('池座 6 排 13 座，已使用')
      await page.tap('全选')
      await page.tap('确认退 2 张，退回 ¥80.00')
      expect(sent(page)).toMatchObject([{ Lines: [0, 2] }])
    })

    test('with a changed amount is reported and quoted again, nothing refunded', async () => {
      const page = await open(
        {},
        { ...refunds, 'ticketOrder.refund': failed(409, '退款金额有变化', 'priceChanged') },
      )
      await page.tap('退票')
      await page.tap(/^池座 6 排 12 座/)
      const before = page.requests('ticketOrder.refundQuote').length
      await page.tap('确认退 1 张，退回 ¥40.00')
      expect(page.getByRole('alert').textContent).toContain('退款金额有变化')
      expect(page.requests('ticketOrder.refundQuote').length).toBeGreaterThan(before)
      expect(page.findByRole('dialog', '退票')).not.toBeNull()
    })

    test('forbidden by the quote is not sent', async () => {
      const page = await open(
        {},
        { ...refunds, 'ticketOrder.refundQuote': ({ Lines }) => quoted(Lines, '这张票正在转赠') },
      )
      await page.tap('退票')
      await page.tap(/^池座 6 排 12 座/)
      expect(page.text()).toContain('这张票正在转赠')
      await page.tap('所选的票不能退')
      expect(sent(page)).toEqual([])
    })
  })
})
