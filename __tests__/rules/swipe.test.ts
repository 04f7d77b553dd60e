import { swipeDirection } from '@/utils/swipe'

const start = { x: 100, y: 100 }

test.each([
  [50, 0, 'right'],
  [-50, 0, 'left'],
  [200, 49, 'right'],
  [-200, -49, 'left'],
  [49, 0, null],
  [-49.9, 0, null],
  [50, 50, null],
  [-200, 50, null],
  [200, -50, null],
  [0, 0, null],
  [NaN, 0, null],
  [60, NaN, null],
])('%d px along and %d across is %s', (dx, dy, expected) => {
  expect(swipeDirection(start, { x: start.x + dx, y: start.y + dy })).toBe(expected)
})
