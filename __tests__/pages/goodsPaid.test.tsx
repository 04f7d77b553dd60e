/** After paying goods: the paid amount and the next step of each order. */
import { partsText } from '@/features/mallOrder/model/goodsOrderText'
import { mallOrder, mallOrderCalls } from '@/contract/mallOrder'
import { orderDetail } from '@/contract/order'
import { routes } from '@/routes'
import { inEachFamily, spoken } from '../support/park/mallOrderFamilies'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const paid = {
  ...sample(orderDetail),
  Id: 'p1',
  Type: 'goods' as const,
  Status: 'Paid' as const,
  StatusText: '支付成功',
  PointsEarned: 14,
}
const part = (fields: object) => ({
  ...sample(mallOrder),
  PayOrderId: 'p1',
  Status: 'Paid' as const,
  StatusText: '待发货',
  ...fields,
})
const list = (orders: ReturnType<typeof part>[]) => ({
  ...sample(mallOrderCalls.list.data),
  ...pageOf(orders),
})
const two = [
  part({ Id: 'm1', ShopName: '织造工坊', Delivery: 'express', Count: 2 }),
  part({ Id: 'm2', ShopName: '一九五八书店', Delivery: 'pickup', Count: 1 }),
]
const open = (changes: Answers = {}, query: Record<string, string> = { id: 'p1' }) =>
  openPage('goodsPaid', {
    user: true,
    query,
    answers: spoken({
      'order.get': paid,
      'mallOrder.list': list([...two, part({ Id: 'm0', PayOrderId: 'p0', ShopName: '从前的店' })]),
      ...changes,
    }),
  })

inEachFamily(() => {
  test('every order of the payment is shown with its next step', async () => {
    const page = await open()
    const text = page.text()
    expect(text).toContain('支付成功')
    expect(text).toContain('+14')
    expect(text).toContain('分 2 单发货或自提')
    expect(text).toContain('待发货')
    expect(text).toContain('备好后通知您，凭码自提')
    expect(text).not.toContain('从前的店')
  })

  test('each order opens its page', async () => {
    const page = await open()
    await page.tap(/^一九五八书店/)
    expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { id: 'm2' }])
  })

  test('a single order is not called a part', async () => {
    const page = await open({ 'mallOrder.list': list(two.slice(0, 1)) })
    expect(page.text()).toMatch(/待发货\s+发货后可查物流/)
    expect(page.text()).not.toContain('单发货')
  })

  test('the page opens by either name of the id, and otherwise for the last payment', async () => {
    const page = await open({}, { payOrderId: 'p1' })
    expect(page.requests('order.get')[0]?.request).toEqual({ OrderId: 'p1' })
    const later = await openPage('goodsPaid', {
      user: true,
      stored: { orderData: { orderId: 'p1' } },
      answers: spoken({ 'order.get': paid, 'mallOrder.list': list(two) }),
    })
    expect(later.text()).toContain('支付成功')
  })

  test('an unpaid order has no next step, but a way to pay', async () => {
    const page = await open({
      'order.get': { ...paid, Status: 'PendingPay', StatusText: '待支付', Actions: ['pay'] },
    })
    expect(page.text()).toContain('正在确认支付结果')
    expect(page.text()).not.toContain('商户发货后')
    expect(page.getByRole('button', '继续支付')).toBeTruthy()
  })
})

test.each([
  [['express', 'express'], '分 2 单发货'],
  [['pickup', 'pickup'], '分 2 单自提'],
  [['pickup', 'express'], '分 2 单发货或自提'],
] as const)('orders by %s are headed %s', (ways, heading) => {
  expect(partsText(ways.map((Delivery) => ({ Delivery })))).toBe(heading)
})
