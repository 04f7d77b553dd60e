/** Paying a shop with lost answers, a reloaded page or double taps: one intent, one order. */
import { orderCalls, orderDetail, payRequest } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { payCalls } from '@/contract/pay'
import { couponCalls } from '@/contract/coupon'
import { routes } from '@/routes'
import type * as Navigation from '@/navigation'
import type * as Dialog from '@/platform/dialog'
import type * as Payment from '@/platform/payment'
import type * as Drafts from '@/state/draft'
import type * as OpenRequests from '@/state/openRequests'
import { failed, silent, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const shop = { ...sample(parkShopCalls.get.data), Id: 's1', CanPay: true, PayNote: '' }
const order = (fields: object = {}) => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'scan' as const,
  PayAmount: 1880,
  PaidAt: null,
  ExpireAt: Date.now() + 600_000,
  Status: 'PendingPay' as const,
  StatusText: '待支付',
  Actions: ['pay' as const],
  ...fields,
})
const funds = {
  ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
  PayAmount: 1880,
  OutsideAmount: 0,
  NeedPassword: true,
  PasswordIsSet: true,
}
const noOffers = { ...sample(couponCalls.choose.data, { amount: 'none' }), Chosen: null }
const answers: Answers = {
  'parkShop.get': shop,
  'coupon.choose': noOffers,
  'order.submit': order(),
  'order.get': order(),
  'pay.getBalanceAndStoredCard': funds,
}

const open = (changes: Answers = {}, stored: Record<string, unknown> = {}) =>
  openPage('scanPay', {
    user: true,
    query: { shopId: 's1' },
    answers: { ...answers, ...changes },
    stored,
  })

/** The saving is requested after a pause in typing. */
async function reckoned(page: OpenedPage) {
  await passTime(350)
  await page.settled()
}
async function typeAmount(page: OpenedPage) {
  for (const key of ['1', '8', '小数点', '8']) await page.tap(key)
  await reckoned(page)
}
async function enterPassword(page: OpenedPage) {
  for (const digit of '258036') {
    const keys = [...page.element.querySelectorAll<HTMLElement>('.keypad__key')]
    keys.find(({ textContent }) => textContent === digit)?.click()
    await page.settled()
  }
}
const payButton = /^付款 ¥/
const requestIds = (page: OpenedPage) =>
  page.requests('order.submit').map(({ request }) => request.RequestId)
const isCashierOpen = (page: OpenedPage) => page.text().includes('确认付款')
/** Stored data of the device with which the page is reloaded. */
const reloaded = (page: OpenedPage) => ({
  drafts: page.stored('drafts'),
  openRequests: page.stored('openRequests'),
})

test('a result page without parameters shows the last paid order, also after a restart', async () => {
  const page = await open({ 'order.payOrder': unreachable })
  await typeAmount(page)
  await page.tap(payButton)
  await page.tap(/^支付 ¥/)
  await enterPassword(page)
  const stored = { orderData: page.stored('orderData') }
  const result = await openPage('paySuccess', { user: true, answers, stored })
  expect(result.requests('order.get')[0]?.request).toEqual({ OrderId: 'o1' })
})

test('after a lost answer and a reload the input is kept, and paying uses the same order', async () => {
  const page = await open({ 'order.submit': unreachable })
  await typeAmount(page)
  await page.tap(payButton)
  expect(isCashierOpen(page)).toBe(false)
  const [first] = requestIds(page)
  expect(first).toMatch(/^[0-9a-f]{32}$/)

  const again = await open({}, reloaded(page))
  expect(again.text()).toContain('18.8')
  await reckoned(again)
  await again.tap(payButton)
  expect(requestIds(again)).toEqual([first])
  expect(isCashierOpen(again)).toBe(true)
})

test('after a refusal the next try is a new request', async () => {
  const page = await open({ 'order.submit': failed(409, '商户暂停收款', 'shopClosed') })
  await typeAmount(page)
  await page.tap(payButton)
  await page.tap(payButton)
  const [first, second] = requestIds(page)
  expect(second).not.toBe(first)
})

test('after the lost answer’s order has closed a new one is made', async () => {
  const page = await open({ 'order.submit': unreachable })
  await typeAmount(page)
  await page.tap(payButton)

  const closed = order({ Status: 'Closed', StatusText: '已关闭', Actions: [] })
  const again = await open({ 'order.get': closed }, reloaded(page))
  await reckoned(again)
  await again.tap(payButton)
  const [first, second] = requestIds(again)
  expect(first).toBe(requestIds(page)[0])
  expect(second).not.toBe(first)
})

test('a reload with the cashier open returns to it without a new order', async () => {
  const page = await open()
  await typeAmount(page)
  await page.tap(payButton)
  expect(isCashierOpen(page)).toBe(true)
  page.module<typeof Drafts>('state/draft').storeDrafts()

  const again = await open({}, reloaded(page))
  expect(isCashierOpen(again)).toBe(true)
  expect(requestIds(again)).toEqual([])
})

test('leaving an unpaid order requires a confirmation', async () => {
  const page = await open({ 'order.closeOrder': order({ Status: 'Closed', Actions: [] }) })
  const dialog = page.module<typeof Dialog>('platform/dialog')
  await typeAmount(page)
  await page.tap(payButton)
  dialog.answerWith(false)
  await page.tap('关闭')
  expect(dialog.openedQuestions.map(({ title }) => title)).toEqual(['订单还没有支付，确定离开吗'])
  expect(isCashierOpen(page)).toBe(true)
  expect(page.requests('order.closeOrder')).toEqual([])
  dialog.answerWith(true)
  await page.tap('关闭')
  expect(isCashierOpen(page)).toBe(false)
  expect(page.requests('order.closeOrder')).toHaveLength(1)
})

test('an order that could not be closed is kept, and nothing is paid in its place', async () => {
  const page = await open({
    'order.closeOrder': failed(503, '暂时查不到支付结果', 'payProvider'),
    'pay.orderPay': {
      ...sample(payCalls.orderPay.data),
      ...{ Status: 'PendingPay' as const, PayStatus: 'Paying' as const },
    },
  })
  const dialog = page.module<typeof Dialog>('platform/dialog')
  await typeAmount(page)
  await page.tap(payButton)
  dialog.answerWith(true)
  await page.tap('关闭')
  await page.settled()
  expect([isCashierOpen(page), page.text().includes('正在确认上次付款')]).toEqual([false, true])
  expect(JSON.stringify(page.stored('openRequests'))).toContain('"orderId":"o1"')
  await page.tap(payButton)
  expect(requestIds(page)).toHaveLength(1)
})

const undecided: Answers = {
  'order.closeOrder': failed(503, '暂时查不到支付结果', 'payProvider'),
  'pay.orderPay': {
    ...sample(payCalls.orderPay.data),
    ...{ Status: 'PendingPay' as const, PayStatus: 'None' as const },
  },
}

test('a cashier that was left does not open by itself, and another amount can be paid', async () => {
  const page = await open(undecided)
  await typeAmount(page)
  await page.tap(payButton)
  page.module<typeof Dialog>('platform/dialog').answerWith(true)
  await page.tap('关闭')
  await page.settled()
  expect(isCashierOpen(page)).toBe(false)
  expect(page.text()).toContain('上次的订单还没付款')
  await page.tap('8')
  await reckoned(page)
  page.park.answer({ 'order.submit': order({ Id: 'o2' }), 'order.get': order({ Id: 'o2' }) })
  await page.tap(payButton)
  expect(requestIds(page)).toHaveLength(2)
  expect(isCashierOpen(page)).toBe(true)
  expect(page.text()).not.toContain('上次的订单还没付款')
})

test('an order left open leads to its page, and is not mentioned again on the way back', async () => {
  const page = await open(undecided)
  await typeAmount(page)
  await page.tap(payButton)
  page.module<typeof Dialog>('platform/dialog').answerWith(true)
  await page.tap('关闭')
  await page.settled()
  await page.tap('查看订单')
  expect([page.path(), page.query()]).toEqual([routes.orderDetail, { id: 'o1' }])
  expect(JSON.stringify(page.stored('openRequests'))).not.toContain('"kind":"page"')
})

/**
 * Leaves the cashier, and the page while its order is being closed.
 * @param meanwhile runs between the two and the answer
 */
async function leftWhileClosing(
  answer: Answers['order.closeOrder'],
  meanwhile: (page: OpenedPage) => Promise<void>,
) {
  const page = await open({
    ...undecided,
    'order.closeOrder': async () => {
      await page.module<typeof Navigation>('navigation').relaunch('home')
      await passTime(100)
      await meanwhile(page)
      return answer as never
    },
  })
  page.module<typeof Dialog>('platform/dialog').answerWith(true)
  await typeAmount(page)
  await page.tap(payButton)
  await page.tap('关闭')
  await page.settled()
  return page
}

test('a page that was left does not ask for its payment', async () => {
  let before = 0
  const page = await leftWhileClosing(failed(503), async (left) => {
    before = left.requests('order.get').length
  })
  expect(page.path()).toBe(routes.home)
  expect(page.requests('order.get')).toHaveLength(before)
  expect(JSON.stringify(page.stored('openRequests'))).toContain('"orderId":"o1"')
})

test.each([
  ['the same payment is not kept', 'o1', undefined],
  ['another one of the same shop stays kept', 'o2', expect.stringContaining('"orderId":"o2"')],
])('an order closed after its page was left: %s', async (_name, orderId, kept) => {
  const page = await leftWhileClosing(order({ Status: 'Closed', Actions: [] }), async (left) => {
    const { keepPagePayment, readPagePayment } =
      left.module<typeof OpenRequests>('state/openRequests')
    const [{ key } = { key: '' }] = left.stored('openRequests') as { key: string }[]
    expect(readPagePayment(key)).toMatchObject({ orderId: 'o1' })
    keepPagePayment(key, { orderId })
  })
  expect(JSON.stringify(page.stored('openRequests'))).toEqual(kept)
})

test('the cross leaves at once without an amount, otherwise after a question', async () => {
  const page = await open()
  const dialog = page.module<typeof Dialog>('platform/dialog')
  expect(page.findByRole('button', '返回')).toBeNull()
  await typeAmount(page)
  dialog.answerWith(false)
  await page.tap('关闭页面')
  expect(dialog.openedQuestions.map(({ title }) => title)).toEqual(['还没有付款，确定离开吗'])
  expect(page.path()).toBe(routes.scanPay)
  for (let key = 0; key < 4; key += 1) await page.tap('删除')
  await page.tap('关闭页面')
  expect(dialog.openedQuestions).toHaveLength(1)
  expect(page.path()).toBe(routes.home)
})

test('an order closed while the question is open is not closed twice', async () => {
  const page = await open({ 'order.closeOrder': order({ Status: 'Closed', Actions: [] }) })
  const dialog = page.module<typeof Dialog>('platform/dialog')
  await typeAmount(page)
  await page.tap(payButton)
  let leave: (isYes: boolean) => void = () => undefined
  dialog.answerWith(new Promise((resolve) => (leave = resolve)))
  await page.tap('关闭')
  await page.tap('更换优惠')
  expect(page.requests('order.closeOrder')).toHaveLength(1)
  leave(true)
  await page.settled()
  expect(page.requests('order.closeOrder')).toHaveLength(1)
})

test('a cashier whose order was paid meanwhile is not reopened', async () => {
  const page = await open()
  await typeAmount(page)
  await page.tap(payButton)
  page.module<typeof Drafts>('state/draft').storeDrafts()

  const paid = order({ Status: 'Done', StatusText: '已支付', Actions: [] })
  const again = await open({ 'order.get': paid }, reloaded(page))
  expect(isCashierOpen(again)).toBe(false)
})

test('an unanswered payment is repeated as the same request', async () => {
  const page = await open({ 'order.payOrder': unreachable })
  await typeAmount(page)
  await page.tap(payButton)
  await page.tap(/^支付 ¥/)
  await enterPassword(page)
  await enterPassword(page)
  const ids = page.requests('order.payOrder').map(({ request }) => request.RequestId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an order that is already paid opens its result', async () => {
  const page = await open({
    'order.payOrder': failed(409, '订单已支付', 'alreadyPaid'),
    'pay.getBalanceAndStoredCard': { ...funds, NeedPassword: false },
  })
  await typeAmount(page)
  await page.tap(payButton)
  await page.tap(/^支付 ¥/)
  expect(page.path()).toBe(routes.paySuccess)
})

describe('a payment by WeChat', () => {
  const begun = { ...sample(orderCalls.payOrder.data), Order: order() }
  const opened = (page: OpenedPage) =>
    page.module<typeof Payment>('platform/payment').openedCashiers.length

  /** Pays, and presses the cross of the cashier while `call` is being answered with `answer`. */
  async function leaving<Name extends 'order.payOrder' | 'pay.orderPay'>(
    call: Name,
    answer: Answers[Name],
  ) {
    const page = await open({
      'pay.getBalanceAndStoredCard': { ...funds, OutsideAmount: 1880, NeedPassword: false },
      'order.payOrder': begun,
      'order.closeOrder': order({ Status: 'Closed', Actions: [] }),
      [call]: async () => {
        page.getByRole('button', '关闭').click()
        await passTime(100)
        return answer
      },
    })
    page.module<typeof Dialog>('platform/dialog').answerWith(true)
    await typeAmount(page)
    await page.tap(payButton)
    await page.tap(/^支付 ¥/)
    return page
  }

  test('is not opened once its cashier has been left', async () => {
    const page = await leaving('order.payOrder', begun)
    expect(opened(page)).toBe(0)
    expect([isCashierOpen(page), page.path()]).toEqual([false, routes.scanPay])
  })

  test('cannot be left between WeChat’s success and the answer of the server', async () => {
    const paid = { ...sample(payCalls.orderPay.data), PayStatus: 'Paid' as const }
    const page = await leaving('pay.orderPay', paid)
    expect(opened(page)).toBe(1)
    expect(page.requests('order.closeOrder')).toEqual([])
    expect(page.path()).toBe(routes.paySuccess)
  })
})

test('a cashier whose order cannot be paid any more leads to its outcome', async () => {
  const page = await open()
  await typeAmount(page)
  page.park.answer({
    'order.get': order({ ExpireAt: null, StatusText: '支付确认中', Actions: [] }),
  })
  await page.tap(payButton)
  expect([page.path(), page.query()]).toEqual([routes.paySuccess, { id: 'o1' }])
  expect(page.text()).toContain('正在确认支付结果')
  // Nothing was paid: what was typed is kept.
  expect(JSON.stringify(page.stored('drafts'))).toContain('18.8')
})

test('the funds of a payment stand above its button', async () => {
  const spendable = { ...sample(payCalls.getUserMaxBalance.data), StoredCard: 1000, Balance: 5000 }
  const page = await open({
    'pay.getUserMaxBalance': { ...spendable, Total: 6000, IcCard: 0 },
    // Without reductions the whole amount is charged.
    'coupon.choose': unreachable,
    'timeLimitedDiscount.getTimeLimitCompute': unreachable,
  })
  const line = () => page.element.querySelector('.chargeLine')?.textContent
  expect(line()).toBe('本店可用 ¥60.00')
  await page.tap('8')
  await reckoned(page)
  expect(line()).toMatch(/支付方式储值卡.*付后可用 ¥52\.00/)
  await page.tap('0')
  await reckoned(page)
  expect(line()).toMatch(/储值卡 ¥10\.00.*余额 ¥50\.00.*另付 ¥20\.00/)
  await page.tap(/^支付方式，储值卡 ¥10\.00/)
  expect(page.findByRole('dialog', '确认付款')).toBeTruthy()
})

test('an amount above the limit is named on the button, and no price is requested', async () => {
  const page = await open()
  for (const key of ['5', '0', '0', '0', '1']) await page.tap(key)
  await reckoned(page)
  const button = page.getByRole('button', '单笔最多 50,000 元')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(page.requests('coupon.choose')).toEqual([])
  await page.tap('删除')
  await reckoned(page)
  expect(page.requests('coupon.choose').at(-1)?.request).toMatchObject({ Amount: 500_000 })
})

test('usable money comes first, WeChat takes the rest, and a card shows its last digits', async () => {
  const icCard = sample(payCalls.getBalanceAndStoredCard.data.entries.IcCards.item, {
    fields: { Id: 'i1', TypeName: '园区一卡通', Serial: '20260042', Usable: true, TakeAmount: 0 },
  })
  const page = await open({
    'pay.getBalanceAndStoredCard': {
      ...funds,
      Balance: { ...funds.Balance, Usable: false, Reason: '不能用于充值', TakeAmount: 0 },
      IcCards: [icCard],
      OutsideAmount: 880,
    },
  })
  await typeAmount(page)
  await page.tap(payButton)
  expect(page.names('checkbox')).toHaveLength(1)
  expect(page.names('checkbox')[0]).toMatch(/^园区一卡通 尾号 0042/)
  // The reasons against the others are shown on request only.
  expect(page.text()).not.toContain('不能用于充值')
  await page.tap('其他支付方式（1）')
  expect(page.names('checkbox')[1]).toMatch(/^账户余额，不能用于充值/)
  expect(page.text()).not.toContain('20260042')
  expect(page.text()).toContain('支付其余部分')
  expect(page.names('button')).toContain('支付 ¥18.80，其中微信 ¥8.80')
})

test('the cashier appears whole: order, reductions and funds together', async () => {
  const isWhole = (page: OpenedPage) => page.element.querySelector('.cashier') !== null
  for (const call of ['order.get', 'pay.getDiscountList', undefined] as const) {
    const page = await open(call && { [call]: silent })
    await typeAmount(page)
    await page.tap(payButton)
    expect(isCashierOpen(page)).toBe(true)
    const button = page.getByRole('button', call ? '支付' : '支付 ¥18.80')
    expect([call, isWhole(page)]).toEqual([call, !call])
    expect(button.getAttribute('aria-disabled') === 'true').toBe(call !== undefined)
  }
})

test('where own money covers the amount, WeChat pays all of it after one tap', async () => {
  const cardOf = (Id: string, TakeAmount: number) =>
    sample(payCalls.getBalanceAndStoredCard.data.entries.Cards.item, {
      fields: { Id, Name: `储值卡 ${Id}`, Usable: true, TakeAmount },
    })
  const page = await open({
    'pay.getBalanceAndStoredCard': {
      ...funds,
      Cards: [cardOf('c1', 1880)],
      Balance: { Total: 9000, Usable: true, Reason: '', TakeAmount: 0 },
    },
  })
  await typeAmount(page)
  await page.tap(payButton)
  const balance = page.getByRole('checkbox', /^账户余额/)
  expect(balance.getAttribute('aria-checked')).toBe('false')
  expect(page.getByRole('checkbox', /^储值卡 c1/).getAttribute('aria-checked')).toBe('true')
  await page.tap(/^微信支付/, 'checkbox')
  expect(page.requests('pay.getBalanceAndStoredCard').at(-1)?.request).toMatchObject({
    CardIds: [],
    UseBalance: false,
  })
})

test('a payment by WeChat only is not called a rest', async () => {
  const page = await open({ 'pay.getBalanceAndStoredCard': { ...funds, OutsideAmount: 1880 } })
  await typeAmount(page)
  await page.tap(payButton)
  expect(page.text()).not.toContain('支付其余部分')
  expect(page.names('button')).toContain('支付 ¥18.80')
})

test('an external order is sent with its number, and again with the same', async () => {
  const request = {
    ...{ AppName: '票务', Title: '讲座', Amount: 1880 },
    ...{ ExpireAt: Date.now() + 600_000, Status: 'Open' as const, StatusText: '待支付' },
  }
  const place = { Address: '纱厂路 58 号', Place: '3 号楼 织布楼 1F' }
  const Shop = { ...sample(payRequest.entries.Shop), ...place }
  const codes = ['26112600000000010001', '26112600000000020002']
  const page = await openPage('thirdPay', {
    user: true,
    query: { appId: 'tickets', p: 'o-1' },
    answers: {
      ...answers,
      'order.parseOrderV2': {
        ...{ Kind: 'request' as const, Link: routes.thirdPay },
        Request: { ...sample(payRequest), ...request, Shop },
      },
      'order.getOrderCode': () => ({ OrderCode: codes.shift() ?? '' }),
      'order.submit': unreachable,
      'pay.getUserMaxBalance': failed(500),
    },
  })
  expect(page.text()).toContain(place.Place)
  expect(page.text()).not.toContain(place.Address)
  expect(page.text()).toMatch(/订单\s[^]*来自\s[^]*有效至/)
  const way = () => page.getByRole('link', /^支付方式/)
  expect(way().textContent).toContain('付款时选择')
  const before = way()
  await page.tap(payButton)
  // The same element: a screen reader stays on it.
  expect(way()).toBe(before)
  page.park.answer({ 'order.submit': order() })
  await page.tap(payButton)
  const sent = page.requests('order.submit').map(({ request: { OrderCode, RequestId } }) => ({
    OrderCode,
    RequestId,
  }))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.OrderCode).toBe('26112600000000010001')
  expect(sent[1]).toEqual(sent[0])
  expect(isCashierOpen(page)).toBe(true)
})
