import fc from 'fast-check'
import { isLandline, isLoosePhone, isMobile, maskPhone } from '@/rules/phone'
import { seeded } from '../support/properties/seed'

describe('mobile number', () => {
  test.each(['13000000000', '13800138000', '19912345678', '14700000000', '16600000000'])(
    '%s is valid',
    (text) => expect(isMobile(text)).toBe(true),
  )

  test.each([
    ['', 'nothing'],
    ['12000000000', 'second digit 2'],
    ['10000000000', 'second digit 0'],
    ['23000000000', 'does not begin with 1'],
    ['1380013800', 'ten digits'],
    ['138001380000', 'twelve digits'],
    ['138-0013-8000', 'hyphens'],
    ['+8613800138000', 'country code'],
    [' 13800138000', 'blank before'],
    ['13800138000\n', 'line end'],
    ['１３８００１３８０００', 'full-width digits'],
    ['1380013800a', 'a letter'],
  ])('%j is invalid: %s', (text) => expect(isMobile(text)).toBe(false))

  it(seeded('is 1, then 3 to 9, then nine digits, and nothing else'), () => {
    const digits = fc.stringMatching(/^\d{9,14}$/)
    fc.assert(
      fc.property(digits, (text) => {
        const second = Number(text[1])
        expect(isMobile(text)).toBe(text.length === 11 && text[0] === '1' && second >= 3)
      }),
    )
  })
})

describe('landline', () => {
  test.each([
    '10-12345678',
    '010-12345678',
    '571-1234567',
    '0571-88888888',
    '0571-88888888-1',
    '0571-88888888-1234',
    '021-1234567-12',
  ])('%s is valid', (text) => expect(isLandline(text)).toBe(true))

  test.each([
    ['12345678', 'no area code'],
    ['1-12345678', 'area code of one digit'],
    ['1571-88888888', 'area code of four digits'],
    ['00571-88888888', 'two zeros before it'],
    ['0571-888888', 'six digits'],
    ['0571-888888888', 'nine digits'],
    ['0571-88888888-', 'extension missing'],
    ['0571-88888888-12345', 'extension of five digits'],
    ['057188888888', 'no hyphen'],
    ['0571—88888888', 'a dash'],
  ])('%s is invalid: %s', (text) => expect(isLandline(text)).toBe(false))
})

test.each([
  ['1', true],
  ['+44 20 7946 0958', true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ['', false],
  ['   ', false],
])('loose check of %j is %s', (text, expected) => expect(isLoosePhone(text)).toBe(expected))

describe('mask', () => {
  test.each([
    ['13800138000', '138****8000'],
    [' 13800138000 ', '138****8000'],
    ['0571-88881234', '057******1234'],
    ['12345678', '123*5678'],
    ['1234567', '*******'],
    ['12', '**'],
    ['', '无'],
    ['  ', '无'],
    [null, '无'],
    [undefined, '无'],
  ])('of %j is %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

  it(
    seeded('keeps the first 3 and last 4 digits of every mobile number and hides the rest'),
    () => {
      fc.assert(
        fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
          expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
        }),
      )
    },
  )
})
