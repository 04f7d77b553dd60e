/** Result of a payment: payee, saving, earnings, remaining money, and next steps. */
import { accountBalance } from '@/contract/accountBalance'
import { mallOrder, mallOrderCalls } from '@/contract/mallOrder'
import { orderDetail, type OrderDetail } from '@/contract/order'
import { routes } from '@/routes'
import { pageOf } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const split = (Way: 'balance' | 'wechat', Amount: number) => ({
  ...{ Way, WayText: Way, CardId: null, Name: Way, Amount, Refunded: 0 },
})
const order = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sample(orderDetail),
  ...{ Id: 'o1', Type: 'scan', Title: '在三班面馆消费', ShopId: 's1', ShopName: '三班面馆' },
  ...{ Status: 'Done', StatusText: '已支付', ExpireAt: null, Actions: [], Refunds: [] },
  ...{ GoodsAmount: 5_000, PayAmount: 4_300, Reductions: [], PointsEarned: 0 },
  ...{ PaySplit: [split('wechat', 4_300)] },
  ...fields,
})
const off = (Amount: number) => ({ Step: 'coupon', Title: '券', Reason: '优惠券', Amount })

const open = (fields: Partial<OrderDetail>) =>
  openPage('paySuccess', {
    user: true,
    query: { id: 'o1' },
    answers: {
      'order.get': order(fields),
      'balance.getBalance': { ...sample(accountBalance.data), Total: 88_050 },
    },
  })

test('saving, points earned and the remaining balance are shown', async () => {
  const page = await open({
    ...{ Reductions: [off(400), off(300)], PointsEarned: 1_234 },
    PaySplit: [split('balance', 4_300)],
  })
  expect(page.text()).toMatch(/三班面馆\s+省下\s+¥7.00\s+获得积分\s+\+1,234\s+余额\s+¥880.50/)
})

test('absent values are hidden, as is the balance of an order that WeChat paid', async () => {
  const page = await open({ PaySplit: [split('wechat', 4_300)] })
  for (const word of ['省下', '得积分', '余额', '用积分换好物'])
    expect(page.text()).not.toContain(word)
  expect(page.requests('balance.getBalance')).toHaveLength(0)
  expect(page.text()).toContain('再看看三班面馆')
})

test('the number is in groups of four and copied whole; the shop is named once', async () => {
  const page = await open({ OrderCode: '26112086711364042983', PointsEarned: 43 })
  expect(page.text()).toContain('2611 2086 7113 6404 2983')
  expect(page.findByRole('button', '复制订单编号 2611 2086 7113 6404 2983')).not.toBeNull()
  expect(page.text().match(/三班面馆/g)).toHaveLength(1)
})

test('the ways onward are the bar at the bottom; the type of the order is not among them', async () => {
  const page = await open({ TypeText: '扫码买单' })
  expect(page.text()).toMatch(/三班面馆[^]*订单编号[^]*再看看三班面馆/)
  const bar = page.element.querySelector('.screen__footer')
  expect(
    [...(bar?.querySelectorAll('[role="button"]') ?? [])].map((way) => way.textContent),
  ).toEqual(['回首页', '查看账单'])
  expect(page.text()).not.toContain('扫码买单')
})

test.each([
  [{ Type: 'ticket', Status: 'Done', StatusText: '已支付' }, '已出票', '入场时出示票码'],
  [{ Type: 'scan', Status: 'Done', StatusText: '已支付' }, '请店员核对', '出示本页的金额和时间'],
] as const)('the next step of %j is said once, below the sum', async (fields, title, hint) => {
  const page = await open(fields)
  expect(page.text()).toMatch(new RegExp(`三班面馆\\s+${title}\\s+${hint}`))
  expect(page.text().split(title)).toHaveLength(2)
})

test('without points and shop there is no suggestion', async () => {
  const page = await open({ ShopId: null, ShopName: '', PointsEarned: 0 })
  expect(page.text()).not.toMatch(/领优惠券|用积分|再看看/)
})

test('points alone are one row, which leads to their use', async () => {
  const page = await open({ PointsEarned: 1_234 })
  expect(page.text()).toMatch(/三班面馆[^]*获得积分 \+1,234\s+用积分换好物/)
  expect(page.text().split('获得积分')).toHaveLength(2)
  await page.tap(/^获得积分/)
  expect(page.path()).toBe(routes.points)
})

test('points beside a saving are shown with it, and their use is suggested', async () => {
  const page = await open({ Reductions: [off(700)], PointsEarned: 43 })
  expect(page.text()).toMatch(/三班面馆\s+省下\s+¥7.00\s+获得积分\s+\+43[^]*用积分换好物/)
  await page.tap(/^用积分换好物/)
  expect(page.path()).toBe(routes.points)
})

test('a saving alone stands below the sum', async () => {
  const page = await open({ Reductions: [off(700)] })
  expect(page.text()).toMatch(/三班面馆\s+省下\s+¥7.00/)
})

test.each([
  ['goods', 'goodsOrderDetail'],
  ['scan', 'orderDetail'],
] as const)('an order of %s has one link to itself, to %s', async (Type, route) => {
  const page = await openPage('orderPaid', {
    ...{ user: true, query: { orderId: 'o1', id: 'o1' } },
    answers: { 'order.get': order({ Type }) },
  })
  expect(page.names('button').filter((name) => name === '查看订单')).toHaveLength(1)
  await page.tap('查看订单')
  expect(page.path()).toBe(routes[route])
})

test.each(['paySuccess', 'payComplete', 'orderPaid', 'orderPaidWx', 'goodsPaid'] as const)(
  '%s shows each shop of a mall payment, which opens its order',
  async (name) => {
    const part = (Id: string, ShopName: string) => ({
      ...{ ...sample(mallOrder), Id, ShopName, PayOrderId: 'o1', StatusText: '待发货' },
      ...{ Status: 'Paid' as const, Delivery: 'express' as const },
    })
    const page = await openPage(name, {
      user: true,
      query: { id: 'o1', orderId: 'o1' },
      answers: {
        'order.get': order({ Type: 'goods', Status: 'Paid', ShopId: null, ShopName: '' }),
        'mallOrder.list': {
          ...sample(mallOrderCalls.list.data),
          ...pageOf([part('m1', '织造工坊'), part('m2', '一九五八书店')]),
        },
      },
    })
    expect(page.text()).toMatch(/分 2 单发货\s+织造工坊\s+待发货\s+一九五八书店\s+待发货/)
    await page.tap(/^一九五八书店/)
    expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { id: 'm2' }])
  },
)
