import fc from 'fast-check'
import {
  readWeekdayRanges,
  writeWeekdayRanges,
} from '../../../server/kernel/folder/fields/timeFields'
import { seeded } from '../../support/properties/seed'

test.each([
  ['每天', [1, 2, 3, 4, 5, 6, 7]],
  ['周一至周五', [1, 2, 3, 4, 5]],
  ['周六、周日', [6, 7]],
  ['周六至周一', [1, 6, 7]],
  ['周二', [2]],
  ['周一、周三至周日', [1, 3, 4, 5, 6, 7]],
])('%s', (text, days) => {
  expect(readWeekdayRanges(text)).toEqual(days)
})

test.each(['', '周八', '工作日', '周一至', '周一-周五', '周一、、周二'])(
  '“%s” is refused',
  (text) => {
    expect(() => readWeekdayRanges(text)).toThrow('应写作 每天、周一至周五 或 周六、周日')
  },
)

test(seeded('written weekday ranges read back as the same days'), () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (some) => {
      const days = some.sort()
      expect(readWeekdayRanges(writeWeekdayRanges(days))).toEqual(days)
    }),
  )
})
