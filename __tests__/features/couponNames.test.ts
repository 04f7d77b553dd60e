/** A coupon's strip names one condition, and not the threshold that its name already states. */
import { conditionOf } from '@/features/coupon/model/wayToUse'
import { couponFace } from '@/rules/coupon/face'

const condition = (
  Name: string,
  Threshold: number,
  [Scope, ScopeText]: ['all' | 'shops' | 'show', string] = ['all', '全场通用'],
) =>
  conditionOf({
    ...{ Name, Threshold, Scope, ScopeText },
    Face: couponFace({ Kind: 'discount', DiscountRate: 8, Threshold, MaxOff: 5_000 }),
  })

test.each([
  ['满 100 减 15', 10_000, '全场通用'],
  ['满100减15', 10_000, '全场通用'],
  ['满 1,000 减 15', 100_000, '全场通用'],
  ['满 1000 减 15', 10_000, '满 100 元可用'],
  ['100 元代金券', 10_000, '满 100 元可用'],
  ['初次见面 10 元券', 0, '全场通用'],
])('name %s with a threshold of %i', (name, threshold, text) =>
  expect(condition(name, threshold)).toBe(text),
)

test('threshold and scope are one short condition', () => {
  expect(condition('午后券', 6_000, ['shops', '晒布场咖啡可用'])).toBe('满 60 元\u00a0· 晒布场咖啡')
  expect(condition('午后券', 9_000, ['show', '购买演出票可用'])).toBe('满 90 元\u00a0· 演出票')
  expect(condition('午后券', 0, ['shops', '晒布场咖啡可用'])).toBe('晒布场咖啡可用')
})
