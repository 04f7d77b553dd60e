/** A payment whose page was closed before the answer: the reopened page shows its outcome. */
import { orderDetail, type OrderDetail } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { payCalls } from '@/contract/pay'
import { couponCalls } from '@/contract/coupon'
import type * as Network from '@/platform/network'
import { routes, type RouteName } from '@/routes'
import { failed, unreachable, type Answers, type CallName } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const order = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'scan',
  ShopName: '纱线咖啡',
  PayAmount: 1880,
  ExpireAt: Date.now() + 600_000,
  Status: 'PendingPay',
  StatusText: '待支付',
  Actions: ['pay'],
  Refunds: [],
  ...fields,
})
const paid = order({ Status: 'Done', StatusText: '已支付', ExpireAt: null, Actions: [] })
const closed = order({ Status: 'Closed', StatusText: '已关闭', ExpireAt: null, Actions: [] })
const noOffers = { ...sample(couponCalls.choose.data, { amount: 'none' }), Chosen: null }
const unpaid = {
  ...sample(payCalls.orderPay.data),
  ...{ Status: 'PendingPay' as const, PayStatus: 'None' as const },
}
const answers: Answers = {
  'parkShop.get': { ...sample(parkShopCalls.get.data), Id: 's1', CanPay: true, PayNote: '' },
  'coupon.choose': noOffers,
  'order.get': order(),
  'pay.orderPay': unpaid,
}

/** The amount as it was typed before. */
const typed = {
  'typed/pay/s1/': {
    value: { text: '18.8', at: Date.now() },
    at: Date.now(),
    owner: member.UserId,
  },
}

/** Every page that creates its own kind of order, with the call that creates it. */
const pages: [RouteName, Record<string, string>, string][] = [
  ['scanPay', { shopId: 's1' }, '/order/api/v1/order/submit/c'],
  ['accountBalance', {}, '/market/api/v1/userBalanceRecharge/recharge/c'],
  ['buyCard', { id: 'c1' }, '/market/api/v1/storedCard/purchasingCard/c'],
  ['thirdPayIcCard', { p: '8801' }, '/market/api/v1/ic-card/rechargeCard/c'],
  ['pointGoods', { id: 'g1' }, '/market/api/v1/pointGoods/exchange/c'],
]
const [scanPay] = pages

/** Storage of a device after an unfinished payment of the member on this page. */
function left(
  [, query, path]: (typeof pages)[number],
  kept: object,
  { owner = member.UserId, park = 'mianfang' } = {},
) {
  const key = `${park}/${path}/${JSON.stringify(query)}`
  return { openRequests: [{ ...kept, kind: 'page', key, at: Date.now(), owner }] }
}
const open = (
  page: (typeof pages)[number] | undefined,
  stored: OpenOptions['stored'],
  changes: Answers = {},
  options: OpenOptions = {},
) =>
  openPage(page![0], {
    user: true,
    query: page![1],
    stored,
    answers: { ...answers, ...changes },
    ...options,
  })
const noteOf = (page: OpenedPage) => page.element.querySelector('.lastPayment')?.textContent ?? ''

describe.each(pages)('page %s', (...page) => {
  test('reports the earlier payment with amount and shop, and links to the bill', async () => {
    const opened = await open(page, left(page, { orderId: 'o1' }), { 'order.get': paid })
    expect(noteOf(opened)).toMatch(/上次付款已完成.*纱线咖啡.*18\.80/)
    await opened.tap('查看账单')
    expect([opened.path(), opened.query()]).toEqual([routes.billDetail, { id: 'o1' }])
  })

  test('reports it when only the RequestId of the lost call is known', async () => {
    const kept = left(page, { requestId: 'a'.repeat(32) })
    const opened = await open(page, kept, { 'order.get': paid })
    expect(opened.requests('order.get')[0]?.request).toEqual({ RequestId: 'a'.repeat(32) })
    expect(noteOf(opened)).toContain('上次付款已完成')
  })

  test('reopens the cashier for an unpaid order with a message', async () => {
    const opened = await open(page, left(page, { orderId: 'o1' }))
    expect(opened.text()).toContain('确认付款')
    expect(opened.text()).toContain('订单已留着')
  })

  test('reports that the order was closed, and denies no payment', async () => {
    const opened = await open(page, left(page, { orderId: 'o1' }), { 'order.get': closed })
    expect(noteOf(opened)).toContain('上次的订单已关闭')
    expect(noteOf(opened)).not.toContain('没有扣款')
    await opened.tap('知道了')
    expect(noteOf(opened)).toBe('')
    expect(opened.stored('openRequests')).toBeUndefined()
  })
})

test('a call that never arrived has paid nothing, and the input is kept', async () => {
  const kept = left(scanPay!, { requestId: 'a'.repeat(32) })
  const page = await open(scanPay, { ...kept, drafts: typed }, { 'order.get': failed(404) })
  expect(noteOf(page)).toContain('没有扣款')
  expect(page.getByRole('status', '金额 18.8 元')).toBeTruthy()
})

test('a paid amount is not left in the field', async () => {
  const kept = left(scanPay!, { orderId: 'o1' })
  const page = await open(scanPay, { ...kept, drafts: typed }, { 'order.get': paid })
  expect(page.getByRole('status', '金额 0 元')).toBeTruthy()
})

test('offline the query is announced, payment is blocked, and the result reported later', async () => {
  const kept = left(scanPay!, { orderId: 'o1' })
  const page = await open(scanPay, { ...kept, drafts: typed }, { 'order.get': unreachable })
  expect(noteOf(page)).toContain('正在确认上次付款')
  await passTime(350)
  await page.settled()
  await page.tap(/^付款 ¥/)
  expect(page.requests('order.submit')).toEqual([])
  page.park.answer({ 'order.get': paid })
  const { plugNetwork } = page.module<typeof Network>('platform/network')
  plugNetwork(false)
  plugNetwork(true)
  await page.settled()
  expect(noteOf(page)).toContain('上次付款已完成')
})

test('nothing can be paid before the first answer', async () => {
  const kept = left(scanPay!, { orderId: 'o1' })
  let note: string | null | undefined
  const answer = async () => {
    // The saving has been computed meanwhile.
    await passTime(1000)
    note = document.querySelector('.lastPayment')?.textContent
    const buttons = [...document.querySelectorAll<HTMLElement>('.button')]
    buttons.find(({ textContent }) => textContent?.startsWith('付款 ¥'))!.click()
    await passTime(100)
    return paid
  }
  const page = await open(scanPay, { ...kept, drafts: typed }, { 'order.get': answer })
  expect(note).toBe('正在确认上次付款请稍候')
  expect(page.requests('order.submit')).toEqual([])
  expect(noteOf(page)).toContain('上次付款已完成')
})

test('an order past its time is not reopened while its payment is confirmed', async () => {
  const kept = left(scanPay!, { orderId: 'o1' })
  const overdue = order({ StatusText: '支付确认中', ExpireAt: null, PaidAt: null, Actions: [] })
  const page = await open(scanPay, { ...kept, drafts: typed }, { 'order.get': overdue })
  expect(noteOf(page)).toContain('正在确认上次付款')
  expect(page.text()).not.toMatch(/没有扣款|确认付款/)
  await passTime(350)
  await page.settled()
  await page.tap(/^付款 ¥/)
  expect(page.requests('order.submit')).toEqual([])
  await page.tap('查看订单')
  expect([page.path(), page.query()]).toEqual([routes.orderDetail, { id: 'o1' }])
})

test('a payment that came after the closing is reported as refunded, with its order', async () => {
  const [refund] = sample(orderDetail).Refunds
  const late = { ...closed, PaidAt: null, Refunds: [{ ...refund!, StatusText: '退款处理中' }] }
  const page = await open(scanPay, left(scanPay!, { orderId: 'o1' }), { 'order.get': late })
  expect(noteOf(page)).toContain('上次付款原路退回')
  await page.tap('查看订单')
  expect([page.path(), page.query()]).toEqual([routes.orderDetail, { id: 'o1' }])
})

test('a result on the screen is not reported again by the page of the payment', async () => {
  const stored = left(scanPay!, { orderId: 'o1' })
  const page = await openPage('paySuccess', {
    ...{ user: true, query: { id: 'o1' }, stored },
    answers: { ...answers, 'order.get': paid },
  })
  expect(page.stored('openRequests')).toBeUndefined()
})

test('a refunded payment is reported as refunded', async () => {
  const back = order({ Status: 'Refunded', StatusText: '已退款', ExpireAt: null, Actions: [] })
  const page = await open(scanPay, left(scanPay!, { orderId: 'o1' }), { 'order.get': back })
  expect(noteOf(page)).toContain('上次付款原路退回')
})

test.each([
  ['another person', { owner: 'somebody-else' }],
  ['another park', { park: 'binjiang' }],
])('a payment of %s is neither shown nor queried', async (_name, whose) => {
  const page = await open(scanPay, left(scanPay!, { orderId: 'o1' }, whose), { 'order.get': paid })
  expect(noteOf(page)).toBe('')
  expect(page.requests('order.get' satisfies CallName)).toEqual([])
})

test('a visitor’s payment is not queried', async () => {
  const kept = left(scanPay!, { orderId: 'o1' }, { owner: '' })
  const page = await open(scanPay, kept, {}, { user: undefined })
  expect(page.requests('order.get')).toEqual([])
})

test('a payment of an older version is found and its request sent again', async () => {
  const [name, query, path] = scanPay!
  const intent = `${path}/${JSON.stringify({ ShopId: 's1', Amount: 1880, Remark: '' })}`
  const draft = (value: unknown) => ({ value, at: Date.now(), owner: member.UserId })
  const requestId = 'b'.repeat(32)
  const drafts = {
    ...typed,
    [`cashier/mianfang/${path}/${JSON.stringify(query)}`]: draft({ requestId }),
    [`requestId/${intent}`]: draft(requestId),
    [`choice/${intent}`]: draft({ Choice: { coupon: ['k1'], activity: false, points: false } }),
  }
  const answered = { ...answers, 'order.get': failed(404), 'order.submit': order() }
  const page = await openPage(name, { user: true, query, stored: { drafts }, answers: answered })
  expect(page.requests('order.get')[0]?.request).toEqual({ RequestId: requestId })
  expect(Object.keys(page.stored('drafts') as object)).toEqual(Object.keys(typed))
  await passTime(350)
  await page.settled()
  await page.tap(/^付款 ¥/)
  expect(page.requests('order.submit').map(({ request }) => request)).toEqual([
    expect.objectContaining({
      RequestId: requestId,
      Choice: { coupon: ['k1'], activity: false, points: false },
    }),
  ])
})
