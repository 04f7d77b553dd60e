import fc from 'fast-check'
import { idCardOf } from '@/rules/idCard'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { normalisePlate, plateKind } from '@/rules/plate'
import { taxNumberOf } from '@/rules/propertyBill/taxNumber'
import {
  amountText,
  capitalsText,
  contactText,
  digitsText,
  mobileText,
  smsCodeText,
} from '@/rules/typed/typedNumbers'
import { seeded } from '../../support/properties/seed'

/** How a number is written by people, spreadsheets and chats. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const unseen = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u202a', '\u202c', '\u200e', '\u00ad']
const blanks = [' ', '\t', '\n', '\u00a0', '\u2002', '\u2009', '\u3000', '\u202f']
const groupers = ['-', '—', '－', '–', '‑', '·', '.', '  ', '・']

/** The text in an equivalent notation: full-width characters, and marks between and around the characters. */
const decorated = (text: string, between: readonly string[]) =>
  fc
    .array(fc.record({ mark: fc.constantFrom('', '', ...between), isWide: fc.boolean() }), {
      minLength: text.length + 1,
      maxLength: text.length + 1,
    })
    .map((marks) =>
      marks
        .map(({ mark, isWide }, at) => {
          const sign = text.charAt(at)
          return mark + (isWide ? wide(sign) : sign)
        })
        .join(''),
    )
const anyMark = [...unseen, ...blanks, ...groupers]

const mobiles = fc.stringMatching(/^1[3-9]\d{9}$/)
const prefixes = fc.constantFrom('', '+86', '0086', '86', '＋８６ ', '(+86) ', '+86-', 'tel:+86')
const yuan = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('', '.5', '.50', '.05'))
  .map(([whole, decimals]) => `${whole}${decimals}`)

/** Each kind: its values, and the characters allowed in and around them. */
const kinds: [string, (text: string) => string, fc.Arbitrary<[string, string]>][] = [
  [
    'mobile number',
    mobileText,
    mobiles.chain((text) =>
      fc
        .tuple(prefixes, decorated(text, anyMark))
        .map(([prefix, written]): [string, string] => [text, prefix + written]),
    ),
  ],
  [
    'contact that is a mobile number',
    contactText,
    mobiles.chain((text) =>
      fc
        .tuple(prefixes, decorated(text, anyMark))
        .map(([prefix, written]): [string, string] => [text, prefix + written]),
    ),
  ],
  [
    'code of a message',
    smsCodeText,
    fc
      .stringMatching(/^\d{6}$/)
      .chain((text) =>
        fc
          .tuple(
            fc.constantFrom('', '验证码：', '【棉纺里】您的验证码是 '),
            decorated(text, [...unseen, ' ', '-']),
            fc.constantFrom('', '，5 分钟内有效', '。请勿告诉他人'),
          )
          .map((parts): [string, string] => [text, parts.join('')]),
      ),
  ],
  [
    'digits',
    digitsText,
    fc
      .stringMatching(/^\d{8,20}$/)
      .chain((text) =>
        decorated(text, anyMark).map((written): [string, string] => [text, written]),
      ),
  ],
  [
    'capitals',
    capitalsText,
    fc
      .stringMatching(/^[0-9A-Z]{16}$/)
      .chain((text) =>
        decorated(text, anyMark).map((written): [string, string] => [text, written.toLowerCase()]),
      ),
  ],
  [
    'amount',
    amountText,
    yuan.chain((text) =>
      fc
        .tuple(
          fc.constantFrom('', '¥', '￥', '￥ ', 'RMB ', '人民币'),
          fc.constantFrom('', '元', ' 元', '元整'),
          fc.boolean(),
          fc.boolean(),
        )
        .map(([sign, unit, isGrouped, isWide]): [string, string] => {
          const [whole = '', decimals] = text.split('.')
          const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
          const written = decimals === undefined ? grouped : `${grouped}.${decimals}`
          return [text, sign + (isWide ? wide(written) : written) + unit]
        }),
    ),
  ],
]

describe.each(kinds)('%s', (_name, read, cases) => {
  it(seeded('is the same from every way of writing it, and unchanged when read again'), () => {
    fc.assert(
      fc.property(cases, ([text, written]) => {
        expect(read(written)).toBe(text)
        expect(read(read(written))).toBe(text)
      }),
    )
  })
})

test.each([
  [mobileText, '+86 138 0000 0001', '13800000001'],
  [mobileText, '138-0000-0001', '13800000001'],
  [mobileText, '8613800000001', '13800000001'],
  [mobileText, '86', '86'],
  [mobileText, '1380000000a', '1380000000a'],
  [contactText, '0571－8888 8888', '0571-8888 8888'],
  [contactText, '+852 2123 4567', '+852 2123 4567'],
  [smsCodeText, '验证码 123456，1234567 是订单号', '123456'],
  [smsCodeText, '1234', '1234'],
  [capitalsText, 'ABCD - EFGH - JKLM - NPQR', 'ABCDEFGHJKLMNPQR'],
  [amountText, '￥1,234.50', '1234.50'],
  [amountText, '１２。５', '12.5'],
  [amountText, '1,2', '1,2'],
  [amountText, '12万', '12万'],
])('%p reads %j as %j', (read, written, text) => expect(read(written)).toBe(text))

test('rules accept what their readers accept', () => {
  expect(normalisePlate('浙Ａ・１２３４５')).toBe('浙A12345')
  expect(plateKind(normalisePlate('浙\u200bA 1234 5'))).toBe('ordinary')
  expect(idCardOf('11010519491231 002x')).toBe('11010519491231002X')
  expect(idCardOf('1101\u00a005194912310 02－Ｘ')).toBe('11010519491231002X')
  expect(taxNumberOf('9135 0100-M000 100Y 43')).toBe('91350100M000100Y43')
  expect(isParcelNo('jd', parcelNoText('ＪＤ0123456789-1-2'))).toBe(true)
})
