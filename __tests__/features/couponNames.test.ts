/** A coupon's card omits a condition that its name already states. */
import { isSaidBy } from '@/features/coupon/model/wayToUse'

test.each([
  ['满 100 减 15', '满 100 元可用', true],
  ['满100减15', '满 100 元可用', true],
  ['满 1,000 减 15', '满 1,000 元可用', true],
  ['满 1000 减 15', '满 100 元可用', false],
  ['100 元代金券', '满 100 元可用', false],
  ['初次见面 10 元券', '无门槛', false],
  ['初次见面 10 元券', '', false],
])('name %s with condition %s', (name, Condition, isSaid) =>
  expect(isSaidBy(name, { Condition })).toBe(isSaid),
)
