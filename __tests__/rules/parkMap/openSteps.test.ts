/** Number of open shops over two days: equal to the opening state of each shop at every moment. */
import fc from 'fast-check'
import { openCountAt, openSteps } from '@/rules/openingHours/openSteps'
import { openingAt } from '@/rules/openingHours/openingAt'
import type { OpeningHours } from '@/rules/openingHours/hours'
import { seeded } from '../../support/properties/seed'

const minute = 60_000
const day = 1440 * minute
/** Midnight of a park's day. */
const from = Date.UTC(2026, 1, 27, 16)

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([Open, length]) => ({ Open, Close: Open + length }))
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  Weekly: fc
    .array(
      fc.record({
        span,
        Weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      }),
      { maxLength: 3 },
    )
    .map((all) => all.map(({ span: one, Weekdays }) => ({ ...one, Weekdays }))),
  Days: fc.uniqueArray(
    fc.record({
      Date: fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01'),
      Spans: fc.array(span, { maxLength: 2 }),
      Note: fc.constant(''),
    }),
    { selector: ({ Date }) => Date, maxLength: 3 },
  ),
})

test(seeded('at every moment as many shops are counted as are open'), () => {
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 4 }),
      fc.integer({ min: 0, max: 2 * 1440 - 1 }),
      (shops, after) => {
        const at = from + after * minute
        const open = shops.filter((shop) => openingAt(shop, at).IsOpen).length
        const steps = openSteps(shops, from, from + 2 * day)
        expect(openCountAt(steps, at)).toBe(open)
        expect(steps[0]!.At).toBe(from)
      },
    ),
  )
})

test('the first step is at the beginning, later ones change the number', () => {
  const ten: OpeningHours = {
    Weekly: [{ Open: 600, Close: 1320, Weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    Days: [],
  }
  expect(openSteps([ten, ten], from, from + day)).toEqual([
    { At: from, Count: 0 },
    { At: from + 600 * minute, Count: 2 },
    { At: from + 1320 * minute, Count: 0 },
  ])
  expect(openSteps([], from, from + day)).toEqual([{ At: from, Count: 0 }])
  expect(openCountAt([{ At: from, Count: 3 }], from - 1)).toBe(0)
})

test('a shop that never closes is open throughout', () => {
  const always: OpeningHours = {
    Weekly: [{ Open: 0, Close: 1440, Weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    Days: [],
  }
  expect(openSteps([always], from, from + 2 * day)).toEqual([{ At: from, Count: 1 }])
})

test('one shop opens as another closes: nothing changes', () => {
  const hours = (Open: number, Close: number): OpeningHours => ({
    Weekly: [{ Open, Close, Weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    Days: [],
  })
  expect(openSteps([hours(480, 720), hours(720, 1080)], from, from + day)).toEqual([
    { At: from, Count: 0 },
    { At: from + 480 * minute, Count: 1 },
    { At: from + 1080 * minute, Count: 0 },
  ])
})
