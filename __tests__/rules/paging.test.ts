import { hasMore } from '@/rules/paging'

test.each([
  [1, 1, false],
  [3, 3, false],
  [1, 0, false],
  [0, 0, false],
  [4, 3, false],
  [1, 2, true],
  [2, 3, true],
])('page %d of %d has more: %s', (current, count, expected) => {
  expect(hasMore(current, count)).toBe(expected)
})
