import { yuanFigure, yuanText } from '@/rules/yuanText'

test.each([
  [0, '0'],
  [1, '0.01'],
  [2_000, '20'],
  [9_950, '99.5'],
  [9_905, '99.05'],
  [10_000, '100'],
  [120_000, '1,200'],
  [123_456_789, '1,234,567.89'],
])('%p fen is written as %s in a sentence', (fen, figure) => {
  expect(yuanFigure(fen)).toBe(figure)
  expect(yuanText(fen)).toBe(`${figure} 元`)
})

test('an invalid amount is refused', () => {
  expect(() => yuanText(10.5)).toThrow(RangeError)
})
