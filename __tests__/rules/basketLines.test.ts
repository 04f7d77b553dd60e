/** Basket lines: added, changed, synchronised, merged with the server's and other devices' lines. */
import fc from 'fast-check'
import type { BasketLine } from '@/contract/mallBasket'
import {
  chosen,
  joined,
  liveLines,
  merged,
  newsOf,
  piecesIn,
  putBack,
  putIn,
  questionOf,
  without,
  withQty,
  type BasketGoods,
  type KeptLine,
} from '@/features/mallBasket/model/lines'
import { byShop, linesToOrder, noteOf, sumOf } from '@/features/mallBasket/model/lineNote'
import { seeded } from '../support/properties/seed'

const goods = (fields: Partial<BasketGoods> = {}): BasketGoods => ({
  GoodsId: 'g1',
  Name: '帆布袋',
  SpecText: '藏青',
  Image: '/art/a.svg',
  ShopId: 'shop1',
  ShopName: '经纬',
  ShopLogo: '',
  Price: 7_900,
  PriceKind: 'normal',
  BasePrice: 7_900,
  Stock: 20,
  LimitPerUser: 0,
  Delivery: ['pickup'],
  Status: 'OnSale',
  StatusText: '在售',
  ...fields,
})
const line = (SkuId: string, fields: Partial<KeptLine> = {}): KeptLine => ({
  SkuId,
  Qty: 1,
  At: 100,
  isChosen: true,
  isNews: false,
  putPrice: 7_900,
  Goods: goods(),
  ...fields,
})
const answered = (SkuId: string, fields: Partial<BasketLine> = {}): BasketLine => ({
  SkuId,
  Qty: 1,
  At: 100,
  Goods: goods(),
  ...fields,
})

describe('basket on the device', () => {
  test('adding twice gives one line with the price of the first time', () => {
    const once = putIn([], 'a', 2, goods(), 1_000)
    const twice = putIn(once, 'a', 3, goods({ Price: 6_900 }), 1_000)
    expect(twice).toEqual([
      expect.objectContaining({ SkuId: 'a', Qty: 5, putPrice: 7_900, isNews: true, At: 1_001 }),
    ])
    expect(putIn(twice, 'a', 98, goods(), 1_002)[0]?.Qty).toBe(99)
  })

  test('adding after removal uses the current price', () => {
    const out = without(putIn([], 'a', 2, goods(), 1), ['a'], 2)
    expect(putIn(out, 'a', 1, goods({ Price: 6_900 }), 3)).toEqual([
      expect.objectContaining({ Qty: 1, putPrice: 6_900 }),
    ])
  })

  test('a removed line is kept until it is sent, and restored at its place', () => {
    const before = [line('a'), line('b', { Qty: 3, isChosen: false }), line('c')]
    const out = without(before, ['b'], 200)
    expect(liveLines(out).map(({ SkuId }) => SkuId)).toEqual(['a', 'c'])
    expect(newsOf(out)).toEqual([{ SkuId: 'b', Qty: 0, At: 200 }])
    expect(questionOf(out).map(({ SkuId }) => SkuId)).toEqual(['a', 'c'])
    const back = putBack(out, [before[1] as KeptLine], 300)
    expect(back[1]).toMatchObject({ SkuId: 'b', Qty: 3, isChosen: false, At: 300, isNews: true })
    // The removal has reached the server meanwhile, so the basket no longer contains the line.
    expect(putBack([line('a')], [before[1] as KeptLine], 300)).toHaveLength(2)
  })

  test('a change has a later time than the one before, whatever the clock', () => {
    expect(withQty([line('a', { At: 900 })], 'a', 4, 100)[0]).toMatchObject({ Qty: 4, At: 901 })
  })

  test('choosing is not sent to the park', () => {
    const lines = chosen([line('a'), line('b')], ['b'], false)
    expect(lines.map(({ isChosen }) => isChosen)).toEqual([true, false])
    expect(newsOf(lines)).toEqual([])
  })
})

describe('answer of the park', () => {
  test('updates prices and stock and keeps the rest of the line', () => {
    const after = merged(
      [line('a', { isChosen: false, isNews: true })],
      [{ SkuId: 'a', Qty: 1, At: 100 }],
      [answered('a', { Goods: goods({ Price: 5_900 }) })],
    )
    expect(after).toEqual([
      line('a', { isChosen: false, isNews: false, Goods: goods({ Price: 5_900 }) }),
    ])
  })

  test('keeps changes made meanwhile, which are sent next', () => {
    const sent = [{ SkuId: 'a', Qty: 1, At: 100 }]
    const now = [
      line('a', { Qty: 6, At: 150, isNews: true }),
      line('new', { At: 160, isNews: true }),
    ]
    const after = merged(now, sent, [answered('a', { Goods: goods({ Stock: 3 }) })])
    expect(after.map(({ SkuId, Qty }) => [SkuId, Qty])).toEqual([
      ['a', 6],
      ['new', 1],
    ])
    expect(after[0]?.Goods?.Stock).toBe(3)
    expect(newsOf(after)).toHaveLength(2)
  })

  test('removes what another device removed, and appends what it added', () => {
    const after = merged([line('a'), line('b')], [], [answered('c', { Qty: 4 }), answered('b')])
    expect(after.map(({ SkuId }) => SkuId)).toEqual(['b', 'c'])
    expect(after[1]).toMatchObject({ Qty: 4, isChosen: true, isNews: false, putPrice: 7_900 })
  })

  test('deletes a removed line once the server has the removal', () => {
    const out = without([line('a')], ['a'], 200)
    expect(merged(out, newsOf(out), [])).toEqual([])
    expect(merged(out, newsOf(out), [answered('a', { Qty: 0, At: 200 })])).toEqual([])
    expect(merged(out, [], [answered('a')])).toHaveLength(1)
  })

  test(seeded('never drops a line that the server does not have yet'), () => {
    const ids = ['a', 'b', 'c', 'd']
    const any = fc.uniqueArray(
      fc.record({
        SkuId: fc.constantFrom(...ids),
        Qty: fc.integer({ min: 0, max: 99 }),
        At: fc.integer({ min: 0, max: 50 }),
        isNews: fc.boolean(),
      }),
      { selector: ({ SkuId }) => SkuId },
    )
    fc.assert(
      fc.property(any, any, any, (now, sent, answer) => {
        const lines = now.map((each) => line(each.SkuId, each))
        const after = merged(
          lines,
          sent.map(({ SkuId, Qty, At }) => ({ SkuId, Qty, At })),
          answer.map(({ SkuId, Qty, At }) => answered(SkuId, { Qty, At })),
        )
        expect(new Set(after.map(({ SkuId }) => SkuId)).size).toBe(after.length)
        for (const { SkuId, Qty, At, isNews } of lines)
          if (isNews && sent.find((each) => each.SkuId === SkuId)?.At !== At)
            expect(after).toContainEqual(expect.objectContaining({ SkuId, Qty, At, isNews: true }))
      }),
    )
  })
})

describe('log-in of a visitor', () => {
  test('merges both baskets; of the same SKU the later change wins', () => {
    const own = [line('a', { Qty: 2, At: 100 }), line('b', { Qty: 2, At: 300 })]
    const visitors = [line('a', { Qty: 5, At: 200 }), line('b', { Qty: 5, At: 200 }), line('c')]
    const after = joined(own, [...visitors, line('gone', { Qty: 0, isNews: true })])
    expect(after.map(({ SkuId, Qty }) => [SkuId, Qty])).toEqual([
      ['a', 5],
      ['c', 1],
      ['b', 2],
    ])
    expect(newsOf(after).map(({ SkuId }) => SkuId)).toEqual(['a', 'c'])
  })
})

describe('note of a line', () => {
  test.each([
    ['unknown', null, '已失效'],
    ['off', goods({ Status: 'Off' }), '已下架'],
    ['sold out', goods({ Status: 'SoldOut' }), '已售罄'],
    ['without stock', goods({ Stock: 0 }), '已售罄'],
  ])('%s: not available any more', (_, Goods, problem) => {
    expect(noteOf(line('a', { Goods }))).toMatchObject({ canOrder: false, isGone: true, problem })
  })

  test.each([
    ['not sold yet', goods({ Status: 'Upcoming' }), 1, '还没开售'],
    ['too few', goods({ Stock: 2 }), 3, '仅剩 2 件'],
    ['above the limit', goods({ LimitPerUser: 2 }), 3, '每人限购 2 件'],
  ])('%s: stays but cannot be ordered as it is', (_, Goods, Qty, problem) => {
    expect(noteOf(line('a', { Goods, Qty }))).toMatchObject({
      canOrder: false,
      isGone: false,
      problem,
    })
  })

  test.each([
    [7_900, '', 'same'],
    [7_400, '比加入时降 ¥5.00', 'down'],
    [8_400, '比加入时涨 ¥5.00', 'up'],
  ])('at %d fen, compared with the price when added: %s', (Price, change, trend) => {
    expect(noteOf(line('a', { Goods: goods({ Price }) }))).toMatchObject({
      canOrder: true,
      change,
      trend,
    })
  })
})

test('lines are grouped by shop, unavailable ones apart; only chosen available ones are ordered', () => {
  const lines = [
    line('a', { Qty: 2 }),
    line('b', { Goods: goods({ ShopId: 'shop2', ShopName: '半砖' }) }),
    line('c', { isChosen: false }),
    line('d', { Goods: goods({ Status: 'Off' }) }),
    line('e', { Qty: 0, isNews: true }),
    line('f', { Qty: 30 }),
  ]
  const { shops, gone } = byShop(lines)
  expect(shops.map(({ name, lines: its }) => [name, its.map(({ SkuId }) => SkuId)])).toEqual([
    ['经纬', ['a', 'c', 'f']],
    ['半砖', ['b']],
  ])
  expect(gone.map(({ SkuId }) => SkuId)).toEqual(['d'])
  const wanted = linesToOrder(lines)
  expect(wanted.map(({ SkuId }) => SkuId)).toEqual(['a', 'b'])
  expect(piecesIn(wanted)).toBe(3)
  expect(sumOf(wanted)).toBe(23_700)
})
