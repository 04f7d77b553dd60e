import { customBarPx } from '@/platform/customBar/height'

test.each([
  ['android', 24, 74],
  ['android', 0, 50],
  ['ios', 47, 92],
  ['other', 0, 45],
] as const)('custom bar on %s with a status bar of %i px: %i px', (os, statusBarPx, expected) => {
  expect(customBarPx({ os, statusBarPx })).toBe(expected)
})
