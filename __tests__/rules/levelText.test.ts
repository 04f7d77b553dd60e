import { levelCode, levelText } from '@/rules/levelText'

test('a level is its code and its name', () => {
  expect(levelCode(10)).toBe('VIP10')
  expect(levelText(5, '知己')).toBe('VIP5 知己')
})

test.each(['', 'VIP5'])('a level that has no name of its own (%p) is its code', (name) => {
  expect(levelText(5, name)).toBe('VIP5')
})
