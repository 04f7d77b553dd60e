import fc from 'fast-check'
import { spread, spreadMaxFen } from '@/rules/coupon/spread'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

test.each([
  [0, [5, 5], [0, 0]],
  [10, [10], [10]],
  [1, [1, 1], [1, 0]],
  [100, [100, 100, 100], [34, 33, 33]],
  [10, [1, 2, 0, 97], [0, 0, 0, 10]],
  [5, [0, 5, 0], [0, 5, 0]],
  [4, [5, 4], [2, 2]],
  [6, [5, 5, 1], [3, 3, 0]],
  [0, [], []],
])('%d over %j is %j', (total, weights, shares) => expect(spread(total, weights)).toEqual(shares))

it(
  seeded('spread is exact up to the largest order: whole shares, each within a fen of its part'),
  () => {
    const weight = fc.oneof(fc.nat(100), fc.nat(spreadMaxFen / 8))
    const weights = fc.array(weight, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, ratio) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        const total = Math.floor(sum * ratio)
        const shares = spread(total, parts)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        // What rounding leaves goes to the largest remainders.
        const rests = parts.map((part) =>
          sum > 0 ? Number((BigInt(total) * BigInt(part)) % BigInt(sum)) : 0,
        )
        const raised = parts.map(
          (part, at) => BigInt(shares[at]!) * BigInt(sum) > BigInt(total) * BigInt(part),
        )
        const least = Math.min(...rests.filter((_, at) => raised[at]))
        expect(rests.filter((rest, at) => !raised[at] && rest > least)).toEqual([])
        parts.forEach((part, at) => {
          const lower = sum === 0 ? 0 : Number((BigInt(total) * BigInt(part)) / BigInt(sum))
          expect(shares[at]! - lower === 0 || shares[at]! - lower === 1).toBe(true)
          expect(shares[at]!).toBeLessThanOrEqual(part)
        })
      }),
      { numRuns: runs(2000) },
    )
  },
)
