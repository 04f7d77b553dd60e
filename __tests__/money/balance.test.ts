import { balanceLeft } from '../../server/areas/money/balance/balance.service'
import { balanceLogOf, rechargeRuleOf } from '../../server/areas/money/balance/balanceView'
import { holderNameOf, maskSerial, statusTexts } from '../../server/areas/money/icCard/icCardView'
import { leftOnIcCards } from '../../server/areas/money/icCard/icCard.service'

const nobody = {} as never

test.each([
  [{ Frozen: 1, Principal: 0 }, '还有订单正在支付，请完成或取消后再注销'],
  [{ Frozen: 1, Principal: 9 }, '还有订单正在支付，请完成或取消后再注销'],
  [{ Frozen: 0, Principal: 0 }, undefined],
  [{ Frozen: 0, Principal: 1 }, '账户余额还有 ¥0.01，请用完或联系客服退回后再注销'],
])('account removal with balance %j: %p', async (balance, reason) => {
  expect(await balanceLeft({ get: async () => balance as never }, nobody)).toBe(reason)
})

test.each([
  [0, undefined],
  [1, '一卡通里还有 ¥0.01，请用完或联系客服退回后再注销'],
])('account removal with %d on IC cards: %p', async (balance, reason) => {
  expect(await leftOnIcCards({ balance: async () => balance }, nobody)).toBe(reason)
})

test.each([
  [false, true, true, ''],
  [false, false, true, ''],
  [true, true, true, ''],
  [true, false, false, '仅限首次充值'],
])(
  'rule for first recharges only %p, first recharge %p',
  (isFirstOnly, isFirst, Usable, Reason) => {
    const rule = {
      id: 'r',
      pay: 1000,
      gift: 50,
      label: '热门',
      note: '',
      isFirstOnly,
      validTo: new Date(5),
    }
    expect(rechargeRuleOf(rule as never, isFirst)).toEqual({
      ...{ Id: 'r', Pay: 1000, Gift: 50, GiftCouponId: null, Label: '热门', Note: '' },
      ...{ ValidTo: 5, Usable, Reason },
    })
    expect(rechargeRuleOf({ ...rule, validTo: null } as never, isFirst).ValidTo).toBeNull()
  },
)

describe('balance movement', () => {
  const row = (kind: string, amount: number, more: object = {}) =>
    ({
      ...{ movementId: 'm', kind, note: '', orderId: 'o', userId: 'me', at: new Date(9) },
      ...{ amount, byAccount: {}, after: 70, ...more },
    }) as Parameters<typeof balanceLogOf>[0]
  const order = (isPaid: boolean) => ({ title: '茶', shopName: '茶室', orderCode: '1', isPaid })

  test.each([
    ['recharge', 100, undefined, 'recharge', '充值'],
    ['gift', 100, undefined, 'gift', '赠送'],
    ['opening', 100, undefined, 'opening', '期初转入'],
    ['pay', -30, order(true), 'pay', '支付'],
    ['hold', -30, order(false), 'hold', '支付中'],
    ['hold', -30, undefined, 'hold', '支付中'],
    ['hold', -30, order(true), 'pay', '支付'],
    ['release', 30, order(true), 'release', '支付取消退回'],
    ['refund', 30, order(true), 'refund', '退款'],
    ['other', 30, undefined, 'refund', '退款'],
    ['other', -30, undefined, 'pay', '支付'],
    ['other', 0, undefined, 'pay', '支付'],
  ])('%s of %d with order %j is %s', (kind, amount, title, Type, TypeText) => {
    expect(balanceLogOf(row(kind, amount), title)).toEqual({
      ...{ Id: 'm', Type, TypeText, Title: title?.shopName ?? TypeText, Amount: amount },
      ...{ GiftAmount: 0, After: 70, OrderId: 'o', OrderCode: title?.orderCode ?? '', At: 9 },
    })
  })

  it('without an order is titled by its note and shows the gift’s part', () => {
    const log = balanceLogOf(
      row('gift', 60, { note: '开业赠送', byAccount: { gift: 40 } }),
      undefined,
    )
    expect(log).toMatchObject({ Title: '开业赠送', GiftAmount: 40 })
  })
})

describe('IC card', () => {
  test.each([
    ['0009123456781234', '0009****1234'],
    ['123456789', '1234****6789'],
    ['12345678', '****5678'],
    ['12', '****12'],
  ])('%s is masked as %s', (serial, shown) => expect(maskSerial(serial)).toBe(shown))

  test.each([
    ['', '未登记'],
    ['张', '张*'],
    ['张三', '张*'],
    ['欧阳娜娜', '欧***'],
  ])('name %s is masked as %s for others, whole for its holder', (holderName, shown) => {
    const card = { holderName } as Parameters<typeof holderNameOf>[0]
    expect(holderNameOf(card, false)).toBe(shown)
    expect(holderNameOf(card, true)).toBe(holderName || '未登记')
  })

  it('has a Chinese text for every state', () => {
    expect(Object.values(statusTexts)).toEqual(['正常', '已挂失', '已冻结', '已注销'])
  })
})
