import fc from 'fast-check'
import { isCreditCode, taxNumberOf } from '@/rules/propertyBill/taxNumber'
import { seeded } from '../../support/properties/seed'

/** Published credit codes of well-known companies. */
const creditCodes = [
  '9144030071526726XG',
  '91330100799655058B',
  '914403001922038216',
  '91110000802100433B',
]

test.each(creditCodes)('the credit code %s is valid', (code) => {
  expect(taxNumberOf(code)).toBe(code)
})

test('blanks and small letters are corrected', () => {
  expect(taxNumberOf(' 9144 0300 7152 6726 xg ')).toBe('9144030071526726XG')
})

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
test(seeded('one wrong character is detected at any place'), () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...creditCodes),
      fc.nat(17),
      fc.constantFrom(...alphabet),
      (code, at, character) => {
        const wrong = code.slice(0, at) + character + code.slice(at + 1)
        expect(isCreditCode(wrong)).toBe(wrong === code)
      },
    ),
  )
})

test.each([
  // A region and the code of an organisation, whose check characters are digits, X and 0.
  ['440300715267260', null],
  ['44030071526726X', '44030071526726X'],
  ['330100799655058', '330100799655058'],
  // Identity numbers: 18, with two digits behind, 15.
  ['11010519491231002X', '11010519491231002X'],
  ['110105194912310029', null],
  ['110105194913310021', null],
  ['11010519491231002X00', '11010519491231002X00'],
  ['11010519491231002X0A', null],
  ['110105491231002', '110105491231002'],
  ['110105491331009', null],
])('older number %s', (text, expected) => {
  expect(taxNumberOf(text)).toBe(expected)
})

test.each(['', '123', '9144030071526726X', '9144030071526726XGG', '91440300715267I6XG', '税号'])(
  'invalid: %s',
  (text) => expect(taxNumberOf(text)).toBeNull(),
)

test(seeded('any text is judged without an error'), () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
      const found = taxNumberOf(text)
      if (found !== null) expect(taxNumberOf(found)).toBe(found)
    }),
  )
})
