import fc from 'fast-check'
import { goodsSelectionOf, goodsSelectionText, linesText } from '@/rules/goodsSelection'
import { seeded } from '../support/properties/seed'

const id = fc.uuid()
const anySelection = fc.record(
  {
    Lines: fc.array(fc.record({ SkuId: id, Qty: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
    }),
    Shops: fc.array(
      fc.record({ ShopId: id, Delivery: fc.constantFrom('pickup' as const, 'express' as const) }),
    ),
    Province: fc.constantFrom('浙江省', '北京市'),
  },
  { requiredKeys: ['Lines', 'Shops'] },
)

test(seeded('a goods selection reads back from its text'), () => {
  fc.assert(
    fc.property(anySelection, (given) =>
      expect(goodsSelectionOf(goodsSelectionText(given))).toEqual(given),
    ),
  )
})

test('delivery is not part of the lines, and a shop with open delivery is not named', () => {
  const Lines = [{ SkuId: 'a', Qty: 2 }]
  expect(linesText(Lines)).toBe('a*2')
  expect(goodsSelectionText({ Lines, Shops: [{ ShopId: 's' }] })).toBe('a*2;;')
})

test.each(['', ';;', 'a', 'a*', '*2', 'a*0', 'a*100', 'a*1.5', 'a*x', ';s*p;浙江省'])(
  '%j names no goods',
  (text) => {
    expect(goodsSelectionOf(text)).toBeNull()
  },
)

test('lines that cannot be ordered are left out', () => {
  expect(goodsSelectionOf('a*2,b*0,c')?.Lines).toEqual([{ SkuId: 'a', Qty: 2 }])
})
