/** Result of a payment: payee, saving, earnings, remaining money, and next steps. */
import { accountBalance } from '@/contract/accountBalance'
import { orderDetail, type OrderDetail } from '@/contract/order'
import { routes } from '@/routes'
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
  expect(page.text()).toMatch(/三班面馆\s+已省\s+¥7.00\s+获得积分\s+\+1,234\s+余额还有\s+¥880.50/)
})

test('absent values are hidden, and an unused balance is not requested', async () => {
  const page = await open({})
  for (const word of ['已省', '获得积分', '余额还有', '用积分换好物'])
    expect(page.text()).not.toContain(word)
  expect(page.text()).toContain('再看看三班面馆')
})

test('a recharge shows the new balance', async () => {
  const page = await open({ Type: 'recharge' })
  expect(page.text()).toMatch(/余额现有\s+¥880.50/)
})

test('the page links to the shop and to the use of points', async () => {
  const page = await open({ PointsEarned: 43 })
  await page.tap(/^用积分换好物/)
  expect(page.path()).toBe(routes.points)
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
