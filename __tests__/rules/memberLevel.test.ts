import {
  isMemberLevel,
  levelProgress,
  memberLevel,
  memberLevelNumber,
  memberLevels,
} from '@/rules/memberLevel'

const bounds = [0, 100, 300, 600, 1000, 2000, 4000, 8000, 16_000, 32_000]

it('memberLevels are vip1 to vip10 with their numbers', () => {
  expect(memberLevels).toHaveLength(10)
  expect(memberLevels.map(memberLevelNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(memberLevels.every(isMemberLevel)).toBe(true)
})

test.each(['vip0', 'vip11', 'VIP1', 'vip', '', 'vip1 '])('%j is no level', (text) => {
  expect(isMemberLevel(text)).toBe(false)
})

test.each([
  [1, 'vip1'],
  [10, 'vip10'],
  [3.9, 'vip3'],
  [0, 'vip1'],
  [-5, 'vip1'],
  [11, 'vip10'],
  [NaN, 'vip1'],
  [Infinity, 'vip10'],
])('number %d becomes %s', (number, level) => expect(memberLevel(number)).toBe(level))

test.each([
  [0, 'vip1', 'vip2', 100, 0],
  [99, 'vip1', 'vip2', 1, 0.99],
  [100, 'vip2', 'vip3', 200, 0],
  [31_999, 'vip9', 'vip10', 1, 15_999 / 16_000],
  [32_000, 'vip10', null, 0, 1],
  [1e9, 'vip10', null, 0, 1],
])('growth %d is %s; next %s needs %d', (growth, level, next, lacking, ratio) => {
  expect(levelProgress(growth, bounds)).toEqual({ level, next, lacking, ratio })
})

it('growth below the first bound is vip1', () => {
  const raised = bounds.map((bound) => bound + 10)
  expect(levelProgress(0, raised)).toEqual({ level: 'vip1', next: 'vip2', lacking: 110, ratio: 0 })
})

test.each([[[]], [bounds.slice(1)], [[...bounds.slice(0, 9), 1]], [bounds.map(() => 0)]])(
  'bounds that are not ten rising numbers are refused: %j',
  (wrong) =>
    expect(() => levelProgress(5, wrong)).toThrow(
      new RangeError('Member levels need 10 rising bounds'),
    ),
)
