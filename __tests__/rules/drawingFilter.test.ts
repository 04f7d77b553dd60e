/** Drawings of empty states have the park's hue. */
import { drawingFilter } from '@/rules/parkColours'

test.each([
  ['brick', '#b4532a'],
  ['red', '#a8232a'],
  ['amber', '#b07a1e'],
])('%s is near the drawings’ own hue', (_, accent) => {
  expect(drawingFilter(accent)).toBeUndefined()
})

test.each([
  ['teal', '#1a7384', 151],
  ['blue', '#2a4fb4', -176],
  ['purple', '#7a2ab4', -125],
  ['green', '#2a7a3a', 92],
])('%s turns the drawings', (_, accent, degrees) => {
  const turned = Number(/hue-rotate\((-?\d+)deg\)/.exec(drawingFilter(accent) ?? '')?.[1])
  expect(Math.abs(turned - degrees)).toBeLessThanOrEqual(3)
})
