import fc from 'fast-check'
import { idCardBirthday, idCardOf, isIdCard, maskIdCard } from '@/rules/idCard'
import { seeded } from '../support/properties/seed'

const right = '11010519491231002X'

test('a valid number is accepted in any notation', () => {
  expect(isIdCard(right)).toBe(true)
  expect(idCardOf(' 110105 1949 1231 002x ')).toBe(right)
  expect(idCardBirthday(right)).toBe('1949-12-31')
})

test.each([
  ['a wrong check character', '110105194912310021'],
  ['a nonexistent day', '110105194902300020'],
  ['15 digits', '110105491231002'],
  ['a region that begins with 0', '01010519491231002X'],
  ['nothing', ''],
])('%s is an invalid number', (_, text) => expect(idCardOf(text)).toBeNull())

test(seeded('one wrong digit is detected at any place'), () => {
  fc.assert(
    fc.property(fc.nat(16), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const other = right.slice(0, at) + String(digit) + right.slice(at + 1)
      expect(isIdCard(other)).toBe(other === right)
    }),
  )
})

test(seeded('a mask shows at most five characters and keeps the length'), () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9X]{0,24}$/), (number) => {
      const mask = maskIdCard(number)
      expect(mask).toHaveLength(number.length)
      expect(mask.replace(/\*/g, '').length).toBeLessThanOrEqual(5)
    }),
  )
  expect(maskIdCard(right)).toBe('110*************2X')
})
