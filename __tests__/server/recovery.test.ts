/** The torture's summary of recovery times. */
import { describeRecoveries, percentile } from '../../server/tools/torture/recovery'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => last - index)

test('percentile returns the value that this share does not exceed', () => {
  expect(percentile(upTo(100), 0.5)).toBe(50)
  expect(percentile(upTo(100), 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
  expect(percentile([], 0.95)).toBeNaN()
})

test('describeRecoveries has a line per kind and compares all with the goal', () => {
  const slow = { api: [900, 1100], database: [4000, 6000], session: [] }
  expect(describeRecoveries(slow)).toEqual([
    'recovery of api: p50 900 ms, p95 1100 ms of 2',
    'recovery of database: p50 4000 ms, p95 6000 ms of 2',
    'recovery of all: p50 1100 ms, p95 6000 ms of 4; goal p95 ≤ 5000 ms: not met',
  ])
  expect(describeRecoveries({ api: [4999] }).at(-1)).toContain('goal p95 ≤ 5000 ms: met')
})

test('describeRecoveries of a run without a kill', () => {
  expect(describeRecoveries({ api: [] })).toEqual(['nothing was killed'])
})
