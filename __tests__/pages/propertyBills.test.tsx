/** Bills of the member's rooms: grouped, chosen oldest first, paid once, and never shown as due afterwards. */
import { orderDetail } from '@/contract/order'
import { paidCalls } from '@/contract/paid'
import { payCalls } from '@/contract/pay'
import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { bill, dueList, otherRoom, overdue, receiptOf, room } from '../support/screens/bills'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const open = (answers: Answers, options: OpenOptions = {}) =>
  openPage('propertyBills', { user: true, answers, ...options })

const order = sample(orderDetail, {
  fields: { Id: 'o1', Type: 'bill', Status: 'PendingPay', Actions: ['pay', 'cancel'], Refunds: [] },
})

test('bills are sorted overdue first, then by due day, with the sum of all', async () => {
  const page = await open({
    'paid.list': dueList([
      bill('b3', { SubjectName: '电费', PayAmount: 10_000 }),
      overdue('b1', 40, { Period: '2026-09', LateFee: 120, PayAmount: 4320 }),
      bill('b2', { SubjectName: '物业费', DueAt: Date.now(), PayAmount: 123_456_700 }),
    ]),
  })
  expect(page.names('heading').slice(1)).toEqual([
    '已逾期',
    expect.stringMatching(/^\d+月\d+日到期$/),
    expect.stringMatching(/^\d+月\d+日到期$/),
  ])
  const [first, second, third] = page.rows()
  expect(first).toContain('水费 2026年9月')
  expect(first).toContain('逾期 40 天 · 含滞纳金 ¥1.20')
  expect(second).toContain('物业费')
  expect(third).toContain('电费')
  expect(page.text()).toContain('今天')
  expect(page.text()).toContain('还有 5 天')
  expect(page.text()).toContain('待缴 3 张')
  expect(page.text()).toContain('其中已逾期 ¥43.20')
})

test('the room of all bills is said once, different rooms on each bill', async () => {
  const timesShown = (page: Awaited<ReturnType<typeof open>>) =>
    page.text().split(room.Text).length - 1
  const one = await open({ 'paid.list': dueList([bill('b1'), bill('b2')]) })
  expect(timesShown(one)).toBe(1)
  const several = await open({
    'paid.list': dueList([bill('b1'), bill('b2'), bill('b3', { Room: otherRoom })]),
  })
  expect(several.rows().map((row) => row.includes(room.Text))).toEqual([true, true, false])
})

test('several bills are chosen with a running total and paid as one order', async () => {
  const page = await open({
    'paid.list': dueList([bill('b1'), bill('b2', { SubjectName: '电费', PayAmount: 8150 })]),
    'paid.purchasingBill': order,
  })
  expect(page.names('status')).toContain('已选 0 张，合计 ¥0.00')
  await page.tap(/^水费/)
  expect(page.names('status')).toContain('已选 1 张，合计 ¥42.00')
  await page.tap('全选')
  expect(page.names('status')).toContain('已选 2 张，合计 ¥123.50')
  await page.tap('全选')
  expect(page.names('status')).toContain('已选 0 张，合计 ¥0.00')
  await page.tap('全选')
  await page.tap('去缴费')
  const [purchase] = page.requests('paid.purchasingBill')
  expect(purchase?.request).toMatchObject({
    Bills: [
      { Id: 'b1', Amount: 4200, Due: 4200 },
      { Id: 'b2', Amount: 8150, Due: 8150 },
    ],
    Total: 12_350,
  })
  expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
})

test('overdue bills are selected from the start, and can be left out', async () => {
  const page = await open({
    'paid.list': dueList([
      overdue('b1', 40, { Period: '2026-09' }),
      bill('b2', { SubjectName: '电费' }),
      overdue('b3', 3, { SubjectName: '物业费', Status: 'Paying', Actions: [] }),
    ]),
  })
  expect(page.names('status')).toContain('已选 1 张，合计 ¥42.00')
  expect(page.getByRole('checkbox', /^水费/).getAttribute('aria-checked')).toBe('true')
  await page.tap(/^水费/)
  expect(page.names('status')).toContain('已选 0 张，合计 ¥0.00')
})

describe('oldest period first', () => {
  const answers: Answers = {
    'paid.list': dueList([
      overdue('old', 30, { Period: '2026-08' }),
      bill('new', { Period: '2026-10' }),
      // Older bills of another subject or another room do not have to be paid first.
      overdue('power', 30, { SubjectName: '电费', Period: '2026-07' }),
      overdue('next door', 30, { Room: otherRoom, Period: '2026-07' }),
    ]),
  }
  /** The page with nothing selected. */
  const openUnselected = async (options: OpenOptions = {}) => {
    const page = await open(answers, options)
    await page.tap('全选')
    await page.tap('全选')
    return page
  }
  const dialog = (page: Awaited<ReturnType<typeof open>>) =>
    page.module<typeof Dialog>('platform/dialog')

  test('choosing a newer bill adds the older ones after a confirmation', async () => {
    const page = await openUnselected({
      device: (module) => module<typeof Dialog>('platform/dialog').answerWith(true),
    })
    await page.tap(/^水费 2026年10月/)
    const [question] = dialog(page).openedQuestions
    expect(question?.content).toContain('2026年8月还没有缴')
    expect(page.names('status')).toContain('已选 2 张，合计 ¥84.00')
    // Without the older bill the newer one cannot be paid.
    await page.tap(/^水费 2026年8月，2 号楼/)
    expect(page.names('status')).toContain('已选 0 张，合计 ¥0.00')
    expect(page.toasts()).toContain('同时取消了 1 张更新账期的水费')
  })

  test('declining chooses nothing', async () => {
    const page = await openUnselected({
      device: (module) => module<typeof Dialog>('platform/dialog').answerWith(false),
    })
    await page.tap(/^水费 2026年10月/)
    expect(page.names('status')).toContain('已选 0 张，合计 ¥0.00')
  })

  test('choosing the oldest requires no confirmation', async () => {
    const page = await openUnselected()
    await page.tap(/^水费 2026年8月，2 号楼/)
    expect(dialog(page).openedQuestions).toEqual([])
    expect(page.names('status')).toContain('已选 1 张，合计 ¥42.00')
  })
})

test('a bill that another person is paying shows this and cannot be chosen', async () => {
  const page = await open({
    'paid.list': dueList([
      bill('b1', { Status: 'Paying', StatusText: '缴费中', Actions: [] }),
      bill('b2', { SubjectName: '电费' }),
    ]),
  })
  const row = page.getByRole('checkbox', /^水费/)
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(page.rows()[0]).toContain('同住的人正在缴')
  await page.tap('全选')
  expect(page.names('status')).toContain('已选 1 张，合计 ¥42.00')
})

test('a bill paid by another person meanwhile shows the refusal and reloads the list', async () => {
  let count = 0
  const page = await open({
    'paid.list': () => {
      count += 1
      return dueList(count === 1 ? [bill('b1'), bill('b2', { SubjectName: '电费' })] : [bill('b2')])
    },
    'paid.purchasingBill': failed(409, '水费 2026年10月 刚刚由林*缴清', 'billPaid'),
  })
  await page.tap('全选')
  await page.tap('去缴费')
  expect(page.text()).toContain('刚刚由林*缴清')
  expect(page.findByRole('dialog', '确认付款')).toBeNull()
  expect(page.rows()).toHaveLength(1)
})

describe('own unpaid order', () => {
  const answers: Answers = {
    'paid.list': dueList([
      bill('b1', { Status: 'Paying', Actions: ['continuePay'], OrderId: 'o1' }),
      bill('b2', {
        SubjectName: '电费',
        Status: 'Paying',
        Actions: ['continuePay'],
        OrderId: 'o1',
      }),
    ]),
  }

  test('can still be paid', async () => {
    const page = await open(answers)
    await page.tap('继续支付：水费 2026年10月 等 2 张')
    expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
    expect(page.requests('paid.purchasingBill')).toEqual([])
  })

  test('can be cancelled, and its bills are due again', async () => {
    const page = await open(
      { ...answers, 'order.closeOrder': order },
      { device: (module) => module<typeof Dialog>('platform/dialog').answerWith(true) },
    )
    page.park.answer({ 'paid.list': dueList([bill('b1'), bill('b2', { SubjectName: '电费' })]) })
    await page.tap('放弃')
    expect(page.requests('order.closeOrder')[0]?.request).toMatchObject({ OrderId: 'o1' })
    expect(page.rows()).toHaveLength(2)
  })
})

test('several rooms are filters, and the list is loaded for the chosen one', async () => {
  const page = await open({
    'paid.list': ({ RoomId }) =>
      dueList(
        RoomId === 'r2' ? [bill('b2', { Room: otherRoom, SubjectName: '电费' })] : [bill('b1')],
        { Rooms: [room, otherRoom] },
      ),
  })
  await page.tap('5 号楼 · 12F · 1208', 'radio')
  expect(page.rows()[0]).toContain('电费')
})

test('without a room the page explains the binding', async () => {
  const page = await open({ 'paid.list': dueList([], { Rooms: [], Years: [] }) })
  expect(page.text()).toContain('还没有绑定房屋')
  await page.tap('联系客服')
  expect(page.text()).toContain('关于“绑定房屋”')
})

test('paid bills are listed by year', async () => {
  const page = await open({
    'paid.list': ({ State, Year }) =>
      State === 'paid'
        ? dueList([
            bill(`p${Year ?? 'newest'}`, {
              Period: `${Year ?? 2026}-03`,
              PaidAmount: 4200,
              PayAmount: 0,
              PaidAt: Date.now(),
              Payer: '林*',
              Status: 'Paid',
              StatusText: '已支付',
              Actions: ['askInvoice'],
            }),
          ])
        : dueList([]),
  })
  expect(page.text()).toContain('没有待缴的账单')
  await page.tap('已支付', 'tab')
  expect(page.rows()[0]).toMatch(/水费 2026年3月[^]*林\*/)
  await page.tap('2025 年')
  expect(page.rows()[0]).toContain('水费 2025年3月')
  await page.tap(/水费 2025年3月/)
  expect(page.path()).toBe(routes.propertyBill)
})

describe('list from an earlier visit', () => {
  const hourMs = 3_600_000
  const seenAt = Date.now() - 5 * hourMs
  const request = { State: 'unpaid', PageSize: 50 }
  const queryKey = [paidCalls.list.path, request, 'pages']
  const stored = {
    answers: {
      timestamp: seenAt,
      buster: `mianfang/${member.UserId}`,
      clientState: {
        mutations: [],
        queries: [
          {
            queryKey,
            queryHash: JSON.stringify([
              paidCalls.list.path,
              { PageSize: 50, State: 'unpaid' },
              'pages',
            ]),
            state: {
              data: {
                pages: [
                  dueList([
                    overdue('b1', 3, { Period: '2026-09' }),
                    bill('b2', { SubjectName: '电费', PayAmount: 8150 }),
                  ]),
                ],
                pageParams: [1],
              },
              dataUpdateCount: 1,
              dataUpdatedAt: seenAt,
              error: null,
              errorUpdateCount: 0,
              errorUpdatedAt: 0,
              fetchFailureCount: 0,
              fetchFailureReason: null,
              fetchMeta: null,
              isInvalidated: false,
              status: 'success',
              fetchStatus: 'idle',
            },
          },
        ],
      },
    },
  }
  const answerFor = (Id: string, HasPaid: boolean) => ({
    Id,
    HasPaid,
    Status: HasPaid ? ('Paid' as const) : ('Unpaid' as const),
    StatusText: HasPaid ? '已支付' : '待缴',
    PayAmount: HasPaid ? 0 : 8150,
  })

  test('offline shows its age, marks nothing as due and takes no payment', async () => {
    const page = await open({ 'paid.list': unreachable, 'paid.hasPaid': unreachable }, { stored })
    expect(page.text()).toMatch(/看到的账单，可能已支付/)
    expect(page.text()).not.toMatch(/逾期|到期|待缴 \d/)
    expect(page.rows()[0]).toContain('待核对')
    expect(page.getByRole('checkbox', /^水费/).getAttribute('aria-disabled')).toBe('true')
    expect(page.findByRole('button', '去缴费')).toBeNull()
  })

  test('drops bills that hasPaid reports, even if the list fails to load', async () => {
    const page = await open(
      {
        'paid.list': failed(500, '园区正在打烊'),
        'paid.hasPaid': [answerFor('b1', true), answerFor('b2', false)],
      },
      { stored },
    )
    expect(page.requests('paid.hasPaid')[0]?.request).toEqual({ Ids: ['b1', 'b2'] })
    expect(page.rows()).toHaveLength(1)
    expect(page.rows()[0]).toContain('电费')
    expect(page.text()).toContain('待缴 1 张')
    await page.tap('全选')
    expect(page.names('status')).toContain('已选 1 张，合计 ¥81.50')
  })
})

test('loses a bill paid here on the device', async () => {
  const paid = bill('b1', { PayAmount: 0, PaidAmount: 4200, Status: 'Paid', Actions: [] })
  const page = await open({
    'paid.list': dueList([bill('b1'), bill('b2', { SubjectName: '电费' })]),
    'paid.purchasingBill': order,
    'paid.purchasingBillSuccess': {
      Order: { ...order, Status: 'Done' },
      Bills: [paid],
      Receipt: receiptOf([bill('b1')]),
    },
    'pay.getBalanceAndStoredCard': {
      ...sample(payCalls.getBalanceAndStoredCard.data),
      PayAmount: 4200,
      OutsideAmount: 0,
      NeedPassword: false,
    },
    'order.get': { ...order, Type: 'bill' as const },
    'paid.payOrder': { Order: { ...order, Status: 'Done' }, Payment: null },
  })
  await page.tap(/^水费/)
  await page.tap('去缴费')
  await page.tap('支付 ¥42.00')
  expect(page.path()).toBe(routes.propertyBillPaid)
  expect(page.text()).toContain('支付成功')
  page.park.answer({ 'paid.list': unreachable, 'paid.hasPaid': unreachable })
  await page.tap('查看物业账单')
  expect(page.rows()).toHaveLength(1)
  expect(page.rows()[0]).toContain('电费')
})
