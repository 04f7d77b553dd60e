import fc from 'fast-check'
import { formatFen, formatYuan } from '@/rules/money'
import { parseYuan, typedYuan } from '@/rules/typedYuan'
import { seeded } from '../support/properties/seed'

const fen = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('amount', () => {
  test.each([
    [0, '0.00', '¥0.00', '0'],
    [1, '0.01', '¥0.01', '0.01'],
    [10, '0.10', '¥0.10', '0.1'],
    [100, '1.00', '¥1.00', '1'],
    [1005, '10.05', '¥10.05', '10.05'],
    [99_999, '999.99', '¥999.99', '999.99'],
    [100_000, '1,000.00', '¥1,000.00', '1000'],
    [123_456_750, '1,234,567.50', '¥1,234,567.50', '1234567.5'],
    [-1, '-0.01', '-¥0.01', '-0.01'],
    [-123_456, '-1,234.56', '-¥1,234.56', '-1234.56'],
    [-0, '0.00', '¥0.00', '0'],
    [
      Number.MAX_SAFE_INTEGER,
      '90,071,992,547,409.91',
      '¥90,071,992,547,409.91',
      '90071992547409.91',
    ],
  ])('of %d fen is shown as %s and %s, typed as %s', (amount, plain, signed, typed) => {
    expect(formatFen(amount)).toBe(plain)
    expect(formatYuan(amount)).toBe(signed)
    expect(typedYuan(amount)).toBe(typed)
  })

  test.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('of %d is refused', (amount) => {
    expect(() => formatFen(amount)).toThrow(RangeError)
    expect(() => formatFen(amount)).toThrow(`Not an amount in fen: ${amount}`)
  })
})

describe('typed amount', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['0.01', 1],
    ['007', 700],
    [' 1.5 ', 150],
    ['1.15', 115],
    ['4.35', 435],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %d fen', (text, expected) => expect(parseYuan(text)).toBe(expected))

  test.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '12.345',
    '12.300',
    '1,200',
    '¥12',
    '-1',
    '+1',
    '1e2',
    '0x1',
    'NaN',
    '１２',
    '1 2',
    '90071992547409.92',
    '9'.repeat(400),
  ])('%j is refused', (text) => expect(parseYuan(text)).toBeNull())

  it(seeded('reads back from every displayed amount'), () => {
    fc.assert(
      fc.property(fen, (amount) => {
        const shown = formatFen(amount)
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(parseYuan(shown.replace(/,/g, ''))).toBe(amount)
        expect(parseYuan(typedYuan(amount))).toBe(amount)
      }),
    )
  })
})
