import fc from 'fast-check'
import { lateFeeOf, lateFeeText, type LateFeeTerms } from '@/rules/propertyBill/lateFee'
import { seeded } from '../../support/properties/seed'

const terms: LateFeeTerms = { base: 100_000, paid: 0, booked: 0, rate: 3, days: 0 }

test.each<[string, Partial<LateFeeTerms>, number]>([
  ['nothing until the due day is over', { days: 0 }, 0],
  ['nothing before the due day', { days: -3 }, 0],
  ['three per ten thousand on the first day', { days: 1 }, 30],
  ['the same for each day', { days: 22 }, 660],
  ['rounded to fen at the end, not by the day', { base: 1_234, days: 10 }, 4],
  ['never more than the bill', { days: 100_000 }, 100_000],
  ['on what is left after a part was paid', { paid: 40_000, days: 10 }, 180],
  ['a payment covers the fee first', { paid: 300, booked: 300, days: 10 }, 600],
  ['no fee on a fee', { paid: 100_000, booked: 300, days: 10 }, 301],
  ['nothing more once paid', { paid: 100_300, booked: 300, days: 10 }, 300],
  ['none where the subject has none', { rate: 0, days: 50 }, 0],
])('%s', (_, some, fee) => expect(lateFeeOf({ ...terms, ...some })).toBe(fee))

const anyTerms = fc
  .record({
    base: fc.integer({ min: 1, max: 10_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    bookedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.integer({ min: 0, max: 50 }),
    days: fc.integer({ min: -50, max: 20_000 }),
  })
  .map(({ base, share, bookedShare, rate, days }) => {
    const booked = Math.floor(base * bookedShare)
    return { base, booked, paid: Math.floor((base + booked) * share), rate, days }
  })

test(
  seeded('the late fee never falls with time, and stays between the booked fee and the bill'),
  () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(100), (some, more) => {
        const fee = lateFeeOf(some)
        expect(Number.isInteger(fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(some.booked)
        expect(fee).toBeLessThanOrEqual(some.base)
        expect(lateFeeOf({ ...some, days: some.days + more })).toBeGreaterThanOrEqual(fee)
        // What is due is never negative.
        expect(some.base + fee - some.paid).toBeGreaterThanOrEqual(0)
      }),
    )
  },
)

test.each([
  [{ isPaid: true, lateFee: 660 }, '含逾期滞纳金 ¥6.60'],
  [{ isPaid: true }, '没有滞纳金'],
  [{ rate: 0 }, '这项费用不收滞纳金'],
  [{}, '12月5日前缴清免收\u00a0· 逾期每日 0.03%'],
  [{ overdueDays: 22, lateFee: 660, rate: 0.5 }, '逾期 22 天\u00a0· 每日 0.005%'],
  [{ overdueDays: 1, lateFee: 1, rate: 2.9 }, '逾期 1 天\u00a0· 每日 0.029%'],
])('the late fee has a line that explains it', (some, text) => {
  const bill = { rate: 3, lateFee: 0, overdueDays: 0, dueText: '12月5日', isPaid: false }
  expect(lateFeeText({ ...bill, ...some })).toBe(text)
})
