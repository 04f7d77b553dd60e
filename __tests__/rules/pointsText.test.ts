import { pointsText } from '@/rules/pointsText'

test.each([
  [0, '0 积分'],
  [514, '514 积分'],
  [12_860, '12,860 积分'],
])('%p points', (points, text) => {
  expect(pointsText(points)).toBe(text)
})
