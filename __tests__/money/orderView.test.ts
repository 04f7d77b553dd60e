import {
  inSpendingOrder,
  orderDetailOf,
  orderName,
  payLinesOf,
  statusTextOf,
} from '../../server/areas/money/order/orderView'
import type { Order } from '../../server/areas/money/order/order.repository'
import type { OrderKind } from '../../server/areas/money/order/orderKind'
import { innerLines, sumOfLines } from '../../server/areas/money/order/payLine.repository'
import { locked } from '../../server/areas/money/payPassword/payPasswordFailures'

const line = (way: string, ownerId: string | null, amount: number, refunded = 0) =>
  ({ way, ownerId, name: way, amount, refunded }) as Parameters<typeof payLinesOf>[0][number]

test('both parts of the balance are one payment way; cards stay separate', () => {
  const lines = [
    line('storedCard', 'a', 100, 10),
    line('storedCard', 'b', 200),
    line('balance', 'me', 30, 3),
    line('balance', 'me', 40, 4),
    line('icCard', 'c', 5),
    line('wechat', null, 60),
  ]
  expect(payLinesOf(lines)).toEqual([
    {
      Way: 'storedCard',
      WayText: '储值卡',
      CardId: 'a',
      Name: 'storedCard',
      Amount: 100,
      Refunded: 10,
    },
    {
      Way: 'storedCard',
      WayText: '储值卡',
      CardId: 'b',
      Name: 'storedCard',
      Amount: 200,
      Refunded: 0,
    },
    { Way: 'balance', WayText: '余额', CardId: null, Name: 'balance', Amount: 70, Refunded: 7 },
    { Way: 'icCard', WayText: '一卡通', CardId: 'c', Name: 'icCard', Amount: 5, Refunded: 0 },
    { Way: 'wechat', WayText: '微信支付', CardId: null, Name: 'wechat', Amount: 60, Refunded: 0 },
  ])
})

test('payment ways are in the order in which money is taken', () => {
  expect(inSpendingOrder(['wechat', 'points', 'icCard', 'balance', 'storedCard'])).toEqual([
    'storedCard',
    'balance',
    'icCard',
    'points',
    'wechat',
  ])
})

test('inner money is money in an account with an owner', () => {
  const lines = [
    { account: 'card', ownerId: 'a', amount: 3 },
    { account: null, ownerId: null, amount: 4 },
    { account: 'card', ownerId: null, amount: 5 },
    { account: null, ownerId: 'a', amount: 6 },
  ] as never[]
  expect(innerLines(lines)).toEqual([lines[0]])
  expect([sumOfLines([]), sumOfLines([{ amount: 3 }, { amount: 4 }])]).toEqual([0, 7])
})

describe('order view', () => {
  const day = Date.UTC(2026, 10, 22)
  const order = {
    ...{ id: 'o', orderCode: '1', type: 'scan', title: '到店付款', image: '', shopId: 's' },
    ...{ shopName: '茶室', goodsAmount: 1000, freight: 0, payAmount: 900, refundedAmount: 0 },
    ...{
      reductions: [
        { step: 'coupon', title: '券', reason: '满减', amount: 100, hold: { secret: 1 } },
      ],
    },
    ...{ pointsEarned: 9, remark: '', createdAt: new Date(1), expireAt: new Date(day) },
    ...{ paidAt: null, doneAt: null, closedAt: null, closeReason: '', status: 'PendingPay' },
  } as unknown as Order
  const kind = { statusTexts: { Done: '支付成功' } } as unknown as OrderKind
  const parts = { items: [], payLines: [], refunds: [] }
  const shown = (more: object, now: number, own: OrderKind = kind, of: object = {}) =>
    orderDetailOf({ ...order, ...more } as Order, { ...parts, ...of }, own, now)

  it('allows payment and cancellation until its expiry', () => {
    expect(shown({}, day - 1)).toMatchObject({
      Actions: ['pay', 'cancel'],
      ExpireAt: day,
      PaidAt: null,
    })
    expect(shown({}, day - 1).StatusText).toBe('待支付')
    // Still open afterwards: the outcome of its payment is unknown.
    expect(shown({}, day)).toMatchObject({
      Actions: [],
      ExpireAt: null,
      StatusText: '支付确认中',
    })
    expect(shown({ status: 'Done', paidAt: new Date(3), doneAt: new Date(4) }, 0)).toMatchObject({
      Actions: [],
      ExpireAt: null,
      PaidAt: 3,
      DoneAt: 4,
      ClosedAt: null,
    })
    expect(shown({ status: 'Closed', closedAt: new Date(5) }, 0)).toMatchObject({ ClosedAt: 5 })
  })

  it('adds the actions of its kind', () => {
    const own = { actions: () => ['rate'] } as unknown as OrderKind
    expect(shown({}, day - 1, own).Actions).toEqual(['pay', 'cancel', 'rate'])
    expect(shown({ status: 'Done' }, day - 1, own).Actions).toEqual(['rate'])
  })

  it('has reductions with reasons, and nothing of what is held', () => {
    expect(shown({}, 0)).toMatchObject({ TypeText: '到店付款', GoodsAmount: 1000, PayAmount: 900 })
    expect(shown({}, 0).Reductions).toEqual([
      { Step: 'coupon', Title: '券', Reason: '满减', Amount: 100 },
    ])
  })

  it('has its items and refunds with their destination', () => {
    const item = {
      refId: null,
      skuId: null,
      name: '杯',
      sku: '',
      image: '',
      price: 300,
      points: 0,
      qty: 3,
    }
    const refund = (status: string) => ({
      ...{ id: 'r', amount: 70, reason: '退', status, createdAt: 1, doneAt: null },
      lines: [line('balance', 'me', 30), line('balance', 'me', 40)],
    })
    const { Items, Refunds } = shown({}, 0, kind, {
      items: [item],
      refunds: [refund('Pending'), refund('Succeeded')],
    })
    expect(Items).toMatchObject([{ Name: '杯', Price: 300, Qty: 3, Sub: 900 }])
    expect(Refunds).toMatchObject([
      {
        Amount: 70,
        StatusText: '退款处理中',
        Split: [{ Way: 'balance', Amount: 70, Refunded: 0 }],
      },
      { Amount: 70, StatusText: '已退款' },
    ])
  })

  it('uses the status text of its kind and the name of the shop', () => {
    expect(statusTextOf({ ...order, status: 'Done' }, kind, 0)).toBe('支付成功')
    expect(statusTextOf({ ...order, status: 'Done' }, {} as OrderKind, 0)).toBe('已完成')
    expect(statusTextOf(order, kind, 0)).toBe('待支付')
    expect([orderName(order), orderName({ ...order, shopName: '' })]).toEqual(['茶室', '到店付款'])
  })
})

describe('locked payment password', () => {
  test.each([
    [0, false, '支付密码已锁定，请 1 分钟后再试，或用短信验证码重设', 1],
    [1, false, '支付密码已锁定，请 1 分钟后再试，或用短信验证码重设', 1],
    [60_000, false, '支付密码已锁定，请 1 分钟后再试，或用短信验证码重设', 60],
    [60_001, false, '支付密码已锁定，请 2 分钟后再试，或用短信验证码重设', 61],
  ])('message with %d ms left', (left, isDay, message, retryAfterSeconds) => {
    const failure = locked(1000 + left, 1000, isDay)
    expect(failure).toMatchObject({
      statusCode: 429,
      reason: 'passwordLocked',
      message,
      options: { retryAfterSeconds },
    })
  })

  it('message of a daily lock has the time of its end', () => {
    expect(locked(3_600_000, 0, true).message).toMatch(
      /^24 小时内支付密码已输错 \d+ 次，已锁定至 .+，也可用短信验证码重设$/,
    )
  })
})
