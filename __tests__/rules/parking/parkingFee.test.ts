import fc from 'fast-check'
import { reckonFee } from '@/rules/parking/parkingFee'
import type { ParkingRule } from '@/rules/parking/rule'
import { parseParkTime } from '@/utils/dateTime'
import { feeByHand } from '../../support/rules/feeByHand'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

const minuteMs = 60_000
const north: ParkingRule = {
  FreeMinutes: 30,
  Bands: [
    { From: '08:00', UnitMinutes: 30, UnitPrice: 300 },
    { From: '22:00', UnitMinutes: 60, UnitPrice: 100 },
  ],
  DayCap: 4000,
}
const hourly: ParkingRule = {
  FreeMinutes: 30,
  Bands: [{ From: '00:00', UnitMinutes: 60, UnitPrice: 500 }],
  DayCap: 5000,
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 29, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const anyRule: fc.Arbitrary<ParkingRule> = fc.record({
  FreeMinutes: fc.constantFrom(0, 1, 15, 30, 90, 1500),
  Bands: fc.uniqueArray(
    fc.record({
      From: time,
      UnitMinutes: fc.constantFrom(1, 7, 15, 30, 60, 720, 1440),
      UnitPrice: fc.constantFrom(0, 100, 250, 300, 1000),
    }),
    { minLength: 1, maxLength: 4, selector: ({ From }) => From },
  ),
  DayCap: fc.constantFrom(0, 50, 1000, 4000),
})
/** An entry at any ms, or at one that matters; a stay of minutes or of days, its end on, before or behind a minute. */
const anyStay = fc
  .tuple(
    fc.integer({ min: 1_760_000_000_000, max: 1_800_000_000_000 }),
    fc.boolean(),
    fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 5000 })),
    fc.constantFrom(-1, 0, 1, 31_000),
  )
  .map(([moment, isWhole, minutes, extraMs]) => {
    const inAt = isWhole ? moment - (moment % minuteMs) : moment
    return { inAt, at: inAt + minutes * minuteMs + extraMs }
  })
const extra = fc.constantFrom(0, 0, 1, 45, 120, 600)

test(seeded('the fee equals that counted minute by minute'), () => {
  fc.assert(
    fc.property(anyRule, anyStay, extra, (rule, { inAt, at }, free) => {
      const fee = reckonFee(rule, inAt, at, free)
      expect(fee.amount).toBe(feeByHand(rule, inAt, at, free))
      expect(fee.lines.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(fee.amount)
    }),
    { numRuns: runs(300) },
  )
})

test(seeded('the fee never falls with time and never rises with free minutes'), () => {
  fc.assert(
    fc.property(
      anyRule,
      anyStay,
      fc.integer({ min: 0, max: 3 * 86_400_000 }),
      extra,
      (rule, { inAt, at }, longer, free) => {
        const { amount } = reckonFee(rule, inAt, at)
        expect(reckonFee(rule, inAt, at + longer).amount).toBeGreaterThanOrEqual(amount)
        expect(reckonFee(rule, inAt, at, free).amount).toBeLessThanOrEqual(amount)
      },
    ),
    { numRuns: runs(300) },
  )
})

test(seeded('the fee rises at the named millisecond and not before'), () => {
  let risen = 0
  fc.assert(
    fc.property(anyRule, anyStay, extra, (rule, { inAt, at }, free) => {
      const { amount, nextRiseAt } = reckonFee(rule, inAt, at, free)
      if (nextRiseAt === null) {
        expect(reckonFee(rule, inAt, at + 4 * 86_400_000, free).amount).toBe(amount)
        return
      }
      risen += 1
      expect(nextRiseAt).toBeGreaterThan(at)
      expect(feeByHand(rule, inAt, nextRiseAt - 1, free)).toBe(amount)
      expect(feeByHand(rule, inAt, nextRiseAt, free)).toBeGreaterThan(amount)
    }),
    { numRuns: runs(200) },
  )
  expect(risen).toBeGreaterThan(runs(50))
})

/** Entry and end in park time, and fen. */
const table: [string, ParkingRule, string, string, number][] = [
  ['exactly at entry', north, '2026-11-20 10:00', '2026-11-20 10:00', 0],
  ['the last free minute', north, '2026-11-20 10:00', '2026-11-20 10:30', 0],
  ['a second after the free minutes', north, '2026-11-20 10:00', '2026-11-20 10:30:01', 300],
  ['one whole unit', north, '2026-11-20 10:00', '2026-11-20 11:00', 300],
  ['one second into the next unit', north, '2026-11-20 10:00', '2026-11-20 11:00:01', 600],
  ['two hours and a half', north, '2026-11-20 10:00', '2026-11-20 12:30', 1200],
  ['up to the edge of a band', north, '2026-11-20 21:00', '2026-11-20 22:00', 300],
  ['over the edge of a band', north, '2026-11-20 21:00', '2026-11-20 22:01', 400],
  ['a unit cut by the edge of a band', north, '2026-11-20 21:20', '2026-11-20 22:30', 400],
  ['over midnight', north, '2026-11-20 22:00', '2026-11-21 01:00', 300],
  ['all night and into the morning', north, '2026-11-20 22:00', '2026-11-21 08:20', 1300],
  ['the cap', north, '2026-11-20 08:00', '2026-11-20 16:30', 4000],
  ['24 hours', north, '2026-11-20 08:00', '2026-11-21 08:00', 4000],
  ['the second 24 hours', north, '2026-11-20 08:00', '2026-11-21 08:01', 4300],
  ['three days', north, '2026-11-20 08:00', '2026-11-23 08:00', 12000],
  ['one price: midnight cuts nothing', hourly, '2026-11-20 23:00', '2026-11-21 00:30', 500],
  ['one price: one minute more', hourly, '2026-11-20 23:00', '2026-11-21 00:31', 1000],
]
test.each(table)('%s', (_, rule, from, to, fen) => {
  expect(reckonFee(rule, parseParkTime(from)!, parseParkTime(to)!).amount).toBe(fen)
})

test('the order of a rule’s bands does not matter', () => {
  const turned = { ...north, Bands: [...north.Bands].reverse() }
  const [from, to] = [parseParkTime('2026-11-20 20:00')!, parseParkTime('2026-11-21 09:10')!]
  expect(reckonFee(turned, from, to)).toEqual(reckonFee(north, from, to))
})

test('a fee has explanatory lines', () => {
  const inAt = parseParkTime('2026-11-20 20:30')!
  const { lines, minutes } = reckonFee(north, inAt, parseParkTime('2026-11-20 22:40')!)
  expect(minutes).toBe(130)
  expect(lines).toEqual([
    { Text: '第 1–30 分钟免费', Amount: 0 },
    { Text: '第 31–90 分钟 08:00–22:00，每 30 分钟 3 元 × 2', Amount: 600 },
    { Text: '第 91–130 分钟 22:00–次日 08:00，每小时 1 元', Amount: 100 },
  ])
})

test('the reduction by a cap is a line for every 24 hours', () => {
  const inAt = parseParkTime('2026-11-20 08:00')!
  const caps = reckonFee(hourly, inAt, inAt + 46 * 3_600_000).lines.filter(
    ({ Amount }) => Amount < 0,
  )
  expect(caps).toEqual([
    { Text: '24 小时封顶 50 元', Amount: -7000 },
    { Text: '第 2 个 24 小时封顶 50 元', Amount: -6000 },
  ])
})
