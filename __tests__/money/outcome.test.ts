/** Outcome of an order at the checkout, and the saving that the member confirms. */
import { orderType, type OrderDetail } from '@/contract/order'
import { resultOf, resultQuery, wayOn } from '@/features/checkout/model/orderPages'
import { outcomeOf } from '@/features/checkout/model/outcome'
import { agreedChoice, savingOf } from '@/features/checkout/model/saving'
import { payment } from '@/platform/payment'
import { routes } from '@/routes'
import { returnPathOf } from '../../server/areas/money/order/paying/openCashier'

const order = (Status: string, more: object = {}) =>
  ({
    ...{ Id: 'o', Type: 'scan', Status, StatusText: '已完成', CloseReason: '' },
    ...{ PayAmount: 100, Reductions: [], Refunds: [], ...more },
  }) as unknown as OrderDetail

const off = (...steps: string[]) => ({
  ...{ StatusText: '已支付', PayAmount: 0 },
  Reductions: steps.map((Step) => ({ Step })),
})

test.each([
  ['PendingPay', {}, 'waiting', '正在确认支付结果', '已付款请稍候，到账后更新'],
  ['Closed', { StatusText: '已关闭', CloseReason: '超时未支付' }, 'over', '已关闭', '超时未支付'],
  [
    'Closed',
    { StatusText: '已关闭', CloseReason: '超时未支付', Refunds: [{ StatusText: '退款处理中' }] },
    ...(['over', '退款处理中', '付款时订单已关闭，款项原路退回'] as const),
  ],
  ['Refunding', { StatusText: '退款中' }, 'over', '退款中', '如已扣款，将按原路退回'],
  ['Refunded', { StatusText: '已退款' }, 'over', '已退款', '如已扣款，将按原路退回'],
  ['Paid', { StatusText: '待自提' }, 'paid', '支付成功', '待自提'],
  ['Done', { StatusText: '已支付' }, 'paid', '支付成功', ''],
  ['Done', { ...off('coupon'), PayAmount: 100 }, 'paid', '支付成功', ''],
  ['Done', off('coupon', 'coupon'), 'paid', '已用券抵扣', ''],
  ['Done', off('coupon', 'level'), 'paid', '已用优惠抵扣', ''],
])('%s %j is %s: %s', (status, more, kind, title, hint) => {
  expect(outcomeOf(order(status, more))).toMatchObject({ kind, title, hint })
})

test.each([
  ['card', { text: '查看储值卡', to: 'allValueCards' }],
  ['recharge', { text: '查看余额', to: 'accountBalance' }],
  ['goods', { text: '查看订单', to: 'goodsOrderDetail', query: { payOrderId: 'o' } }],
  ['points', { text: '查看兑换', to: 'exchanges', query: { orderId: 'o' } }],
  ['scan', { text: '查看账单', to: 'bills' }],
])('order of %s links to %j', (Type, way) => {
  expect(wayOn(order('Done', { Type }))).toEqual(way)
})

test.each(orderType.options)('payment of %s returns to the page that the app opens', (Type) => {
  const page = resultOf({ Type })
  const path = returnPathOf(Type, 'o1')
  const query = resultQuery(page ?? 'paySuccess', 'o1')
  expect(path).toBe(
    `${routes[page ?? 'paySuccess']}?${new URLSearchParams(query as never).toString()}`,
  )
})

test('payment of a bill returns to different pages in WeChat and in a browser', () => {
  jest.spyOn(payment, 'scene').mockReturnValue('miniProgram')
  expect(resultOf({ Type: 'bill' })).toBe('propertyBillPaidWx')
  expect(resultOf({ Type: 'goods' })).toBe('goodsPaid')
  jest.restoreAllMocks()
  expect(resultOf({ Type: 'bill' })).toBe('propertyBillPaid')
})

test('a saving includes earlier reductions and is agreed on by its parts', () => {
  const price = { CouponIds: ['a', 'b'], ActivityId: null, Points: 0, Off: 300, Pay: 500 } as never
  const Earlier = [{ Amount: 20 }, { Amount: 5 }] as never
  const saving = savingOf({ Earlier } as never, price)
  expect(saving).toEqual({ earlier: Earlier, price, off: 325, pay: 500 })
  expect(agreedChoice(saving)).toEqual({
    ...{ coupon: ['a', 'b'], activity: false, points: false, saved: 325 },
  })
  const other = { CouponIds: [], ActivityId: 'x', Points: 1, Off: 1, Pay: 1 } as never
  expect(agreedChoice(savingOf({ Earlier: [] } as never, other))).toEqual({
    ...{ coupon: [], activity: 'x', points: true, saved: 1 },
  })
})
