import { levelCode, levelText } from '@/rules/levelText'

test('a level is shown as code and name', () => {
  expect(levelCode(10)).toBe('VIP10')
  expect(levelText(5, '知己')).toBe('VIP5 知己')
})

test.each(['', 'VIP5'])('a level without a name of its own (%p) is shown as its code', (name) => {
  expect(levelText(5, name)).toBe('VIP5')
})
