import {
  createCodeHash,
  maskCardNo,
  newCardNo,
  newExchangeCode,
} from '../../server/areas/money/storedCard/cardCode'
import {
  cardLogOf,
  cardProductOf,
  myCardOf,
  scopeText,
  cardStateOf,
} from '../../server/areas/money/storedCard/cardView'
import { cardProductFolder } from '../../server/areas/money/storedCard/storedCard.folder'
import { leftOnCards } from '../../server/areas/money/storedCard/storedCard.service'
import type { CardProductRow } from '../../server/areas/money/storedCard/cardProduct.repository'
import type { StoredCard } from '../../server/areas/money/storedCard/storedCard.repository'
import { deriveSecrets } from '../../server/kernel/secrets'

const now = Date.UTC(2026, 10, 22)
const many = Array.from({ length: 200 })

describe('card state', () => {
  const at = (ms: number) => new Date(now + ms)
  test.each([
    ['Bound', null, 100, 0, 'Active', '可用'],
    ['Bound', at(1), 100, 0, 'Active', '可用'],
    ['Bound', at(1), 1, 99, 'Active', '可用'],
    ['Bound', at(1), 0, 100, 'Active', '支付中'],
    ['Bound', at(0), 100, 0, 'Expired', '已到期'],
    ['Bound', at(0), 0, 100, 'Expired', '已到期'],
    ['Bound', at(1), 0, 0, 'UsedUp', '已用完'],
    ['Bound', at(-1), 0, 0, 'UsedUp', '已用完'],
    ['Frozen', at(-1), 0, 0, 'Frozen', '已冻结'],
    ['Refunded', null, 100, 0, 'Refunded', '已退卡'],
  ] as const)(
    'of %s until %p with %d, held %d is %s',
    (status, validTo, balance, held, seen, text) => {
      const state = cardStateOf({ status, validTo } as never, { balance, held }, now)
      expect(state).toEqual({ status: seen, text })
    },
  )
})

describe('codes', () => {
  it('for exchange have 16 unambiguous letters and digits and are unique', () => {
    const codes = many.map(newExchangeCode)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
    expect(new Set(codes).size).toBe(codes.length)
    // All 32 characters occur in 3,200 draws.
    expect(new Set(codes.join('')).size).toBe(32)
  })

  it('are hashed with park and secret', () => {
    const hash = createCodeHash(deriveSecrets('one'))
    const kept = hash('park', 'CODE')
    expect(kept).toMatch(/^[\w-]{43}$/)
    expect(createCodeHash(deriveSecrets('one'))('park', 'CODE')).toBe(kept)
    expect(hash('other', 'CODE')).not.toBe(kept)
    expect(hash('park', 'CODF')).not.toBe(kept)
    expect(hash('parkC', 'ODE')).not.toBe(kept)
    expect(createCodeHash(deriveSecrets('two'))('park', 'CODE')).not.toBe(kept)
  })

  it('on cards have 16 digits beginning with 6800, the middle masked', () => {
    const numbers = many.map(newCardNo)
    for (const number of numbers) expect(number).toMatch(/^6800\d{12}$/)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(maskCardNo('6800123456789012')).toBe('6800 **** **** 9012')
  })
})

describe('scope of a card', () => {
  const names = new Map([
    ['a', '茶室'],
    ['b', '书店'],
  ])
  test.each([
    [[], '全场通用'],
    [['a'], '限茶室'],
    [['a', 'b'], '限茶室等 2 家商户'],
    [['gone'], '限指定商户'],
    [['gone', 'b'], '限书店'],
  ])('%j: %s', (ids, text) => expect(scopeText(ids, names)).toBe(text))
})

describe('card view', () => {
  const card = {
    ...{ id: 'c', cardNo: '6800123456789012', name: '园区卡', cover: '', colour: '', face: 5000 },
    ...{
      shopIds: [],
      boundAt: new Date(7),
      validTo: new Date(now),
      source: 'buy',
      status: 'Bound',
    },
  } as unknown as StoredCard
  const shown = (more: object, balance: number, at: number, held = 0) =>
    myCardOf({ ...card, ...more }, { balance, held }, new Map(), at)

  it('allows payment while valid, and activation after its end', () => {
    expect(shown({}, 300, now - 1)).toMatchObject({
      CardNo: '6800 **** **** 9012',
      Balance: 300,
      BoundAt: 7,
      ValidTo: now,
      SourceText: '购买',
      ScopeText: '全场通用',
      Status: 'Active',
      Actions: ['pay'],
    })
    expect(shown({}, 0, now - 1, 300)).toMatchObject({ Status: 'Active', Balance: 0, Actions: [] })
    expect(shown({}, 300, now)).toMatchObject({ Status: 'Expired', Actions: ['activate'] })
    expect(shown({ status: 'Frozen' }, 300, now)).toMatchObject({ Actions: [] })
    expect(shown({ validTo: null, boundAt: null }, 0, now)).toMatchObject({
      ValidTo: null,
      BoundAt: 0,
      Actions: [],
    })
  })

  it('has its origin', () => {
    const sources = ['buy', 'exchange', 'gift', 'recharge'] as const
    const texts = sources.map((source) => shown({ source }, 1, 0).SourceText)
    expect(texts).toEqual(['购买', '兑换', '赠送', '充值赠送'])
  })

  test.each([
    [true, 3, 'OnSale', '在售'],
    [true, null, 'OnSale', '在售'],
    [true, 0, 'SoldOut', '已售罄'],
    [false, 0, 'Off', '已下架'],
  ])('on sale %p with stock %p is %s', (isOnSale, stock, Status, StatusText) => {
    const product = { isOnSale, stock, shopIds: [] } as unknown as CardProductRow
    expect(cardProductOf(product, new Map())).toMatchObject({ Status, StatusText, Stock: stock })
  })
})

describe('card movement', () => {
  const row = (kind: string, amount: number) =>
    ({
      ...{ movementId: 'm', kind, note: '', orderId: 'o', userId: 'me', at: new Date(9) },
      ...{ amount, byAccount: {}, after: 70 },
    }) as Parameters<typeof cardLogOf>[0]
  const order = (isPaid: boolean) => ({ title: '茶', shopName: '茶室', orderCode: '1', isPaid })

  test.each([
    ['buy', 100, undefined, 'buy', '购卡入账'],
    ['exchange', 100, undefined, 'exchange', '兑换入账'],
    ['pay', -30, order(true), 'pay', '消费'],
    ['hold', -30, order(false), 'hold', '支付中'],
    ['hold', -30, undefined, 'hold', '支付中'],
    ['hold', -30, order(true), 'pay', '消费'],
    ['release', 30, order(false), 'release', '支付取消退回'],
    ['refund', 30, order(true), 'refund', '退款'],
    ['buyBack', -30, undefined, 'pay', '退卡'],
    ['other', 30, undefined, 'refund', '退款'],
    ['other', -30, undefined, 'pay', '消费'],
  ])('%s of %d with order %j is %s', (kind, amount, title, Type, TypeText) => {
    expect(cardLogOf(row(kind, amount), title)).toEqual({
      Id: 'm',
      Type,
      TypeText,
      Amount: amount,
      BalanceAfter: 70,
      ShopName: title?.shopName ?? '',
      OrderId: 'o',
      OrderCode: title?.orderCode ?? '',
      At: 9,
    })
  })
})

test.each([
  [[], undefined],
  [
    [
      ['Active', 100],
      ['Frozen', 50],
      ['Expired', 900],
      ['Refunded', 900],
    ],
    '储值卡里还有 ¥1.50，请用完或联系客服退回后再注销',
  ],
  [
    [
      ['UsedUp', 0],
      ['Expired', 900],
    ],
    undefined,
  ],
  [[['Frozen', 1]], '储值卡里还有 ¥0.01，请用完或联系客服退回后再注销'],
])('account removal with cards %j: %p', async (cards, reason) => {
  const all = cards.map(([Status, Balance]) => ({ Status, Balance }))
  expect(await leftOnCards({ all: async () => all as never }, {} as never)).toBe(reason)
})

it('a card in the folder costs at most its value and gift', () => {
  const place = { tenantId: 'mianfang', key: 'card', rank: 0 } as never
  const of = (price: number) =>
    cardProductFolder.toRow({ face: 10_000, bonus: 500, price, initialStock: 5 }, place)
  expect(of(10_500)).toMatchObject({ price: 10_500, stock: 5 })
  expect(() => of(10_501)).toThrow('售价不能超过面值加赠送')
})
