import fc from 'fast-check'
import { add6, divide6, multiply6, round6, subtract6 } from '@/utils/rounding'
import { seeded } from '../support/properties/seed'

test.each([
  [0, 0],
  [1, 1],
  [1.0000004, 1],
  [1.0000005, 1.000001],
  [1.2345675, 1.234568],
  [1.0049995, 1.005],
  [-1.0000005, -1.000001],
  [-1.2345675, -1.234568],
  [1e-7, 0],
  [5e-7, 0.000001],
  [1e21, 1e21],
  [123456789.1234567, 123456789.123457],
  [Infinity, Infinity],
])('%d rounds to %d', (value, expected) => expect(round6(value)).toBe(expected))

it('the result is never minus zero', () => {
  expect(Object.is(round6(-1e-9), 0)).toBe(true)
  expect(round6(NaN)).toBeNaN()
})

test.each([
  ['0.1 + 0.2', add6(0.1, 0.2), 0.3],
  ['0.3 - 0.1', subtract6(0.3, 0.1), 0.2],
  ['1.1 * 1.1', multiply6(1.1, 1.1), 1.21],
  ['19.9 * 100', multiply6(19.9, 100), 1990],
  ['1 / 3', divide6(1, 3), 0.333333],
  ['2 / 3', divide6(2, 3), 0.666667],
  ['1 / 0', divide6(1, 0), Infinity],
])('%s', (_, result, expected) => expect(result).toBe(expected))

it(
  seeded(
    'round6 is idempotent, symmetric about zero, and moves no number by more than half a millionth',
  ),
  () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(value, (number) => {
        const rounded = round6(number)
        expect(round6(rounded)).toBe(rounded)
        expect(round6(-number) + rounded).toBe(0)
        expect(Math.abs(rounded - number)).toBeLessThanOrEqual(0.5e-6 + Math.abs(number) * 2 ** -52)
      }),
    )
  },
)
