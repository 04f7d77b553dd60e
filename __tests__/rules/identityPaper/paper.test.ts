/** Identity papers: the rule of each type, decorated input, masks, and when two papers count as the same. */
import fc from 'fast-check'
import {
  judgePaper,
  maskPaper,
  paperBirthday,
  paperKey,
  paperText,
  paperTypeOf,
  paperTypes,
  splitPaper,
  wholePaper,
  type PaperType,
} from '@/rules/identityPaper/paper'
import { isIdCard } from '@/rules/idCard'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

/** The number of 17 digits with its check character. */
const checked = (start: string): string =>
  [...'0123456789X'].map((check) => start + check).find(isIdCard) ?? ''
const hongKong = checked('81000019900101001')
const foreigner = checked('91101019850615123')

const right: [PaperType, string][] = [
  ['idCard', '11010519491231002X'],
  ['hkMacaoPermit', 'H12345678'],
  ['hkMacaoPermit', 'M1234567801'],
  ['taiwanPermit', '12345678'],
  ['taiwanPermit', '0123456789B'],
  ['residencePermit', hongKong],
  ['residencePermit', checked('83000019900101001')],
  ['foreignerCard', foreigner],
  ['foreignerCard', 'USA110085061513'],
  ['passport', 'E12345678'],
  ['passport', '123456789'],
  ['passport', 'AB12345'],
]

test.each(right)('%s %s is valid, also with decoration', (type, number) => {
  expect(judgePaper({ type, number, birthday: '' })).toEqual({
    paper: paperText({ type, number, birthday: '' }),
  })
  const wide = [...number].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('')
  for (const typed of [
    ` ${number.toLowerCase()} `,
    [...number].join(' '),
    `${number.slice(0, 4)}-${number.slice(4)}\u200b`,
    wide,
  ])
    expect(judgePaper({ type, number: typed, birthday: '' })).toEqual(
      judgePaper({ type, number, birthday: '' }),
    )
})

test.each<[PaperType, string, RegExp]>([
  ['idCard', '', /^请填写身份证号$/],
  ['idCard', '110105194912310021', /身份证号不正确/],
  ['idCard', 'E12345678', /身份证号不正确/],
  ['hkMacaoPermit', 'K12345678', /港澳居民来往内地通行证号不正确/],
  ['hkMacaoPermit', 'H1234567', /H 或 M 加 8 位数字/],
  ['taiwanPermit', '1234567', /8 位数字/],
  ['taiwanPermit', 'H12345678', /8 位数字/],
  ['residencePermit', '11010519491231002X', /81、82 或 83/],
  ['residencePermit', hongKong.replace(/.$/, (last) => (last === '1' ? '2' : '1')), /居住证/],
  ['foreignerCard', foreigner.replace(/.$/, (last) => (last === '1' ? '2' : '1')), /永久居留/],
  ['foreignerCard', 'USA110085131513', /永久居留/],
  ['foreignerCard', '11010519491231002X', /永久居留/],
  ['passport', 'ABCDEF', /护照号不正确/],
  ['passport', 'E1', /护照号不正确/],
  ['passport', '护照12345', /护照号不正确/],
  ['passport', 'E:12345678', /护照号不正确/],
])('%s %j is invalid', (type, number, error) =>
  expect(judgePaper({ type, number, birthday: '' })).toEqual({
    error: expect.stringMatching(error),
  }),
)

it('the birth date comes from the number or the input', () => {
  expect(paperBirthday('11010519491231002X')).toBe('1949-12-31')
  expect(paperBirthday(`residencePermit:${hongKong}`)).toBe('1990-01-01')
  expect(paperBirthday(`foreignerCard:${foreigner}`)).toBe('1985-06-15')
  expect(paperBirthday('passport:E12345678:2012-03-04')).toBe('2012-03-04')
  expect(paperBirthday('passport:E12345678')).toBe('')
  // A birth date contained in the number cannot be overridden.
  const lied = judgePaper({ type: 'residencePermit', number: hongKong, birthday: '2012-03-04' })
  expect(lied).toEqual({ paper: `residencePermit:${hongKong}` })
})

test.each([
  ['11010519491231002X', '110*************2X', '11010519491231002X'],
  ['passport:E12345678:2012-03-04', '护照 E*****678', '护照 E12345678'],
  ['hkMacaoPermit:H12345678', '港澳通行证 H*****678', '港澳通行证 H12345678'],
  ['taiwanPermit:12345678', '台胞证 1****678', '台胞证 12345678'],
  ['foreignerCard:USA110085061513', '永居证 USA**********13', '永居证 USA110085061513'],
])('%s is masked as %s, and unmasked %s', (paper, masked, whole) => {
  expect(maskPaper(paper)).toBe(masked)
  expect(wholePaper(paper)).toBe(whole)
})

it('18-digit numbers are one paper across types, others by type and number', () => {
  expect(paperKey(`residencePermit:${hongKong}`)).toBe(paperKey(hongKong))
  expect(paperKey('passport:H12345678')).not.toBe(paperKey('hkMacaoPermit:H12345678'))
  expect(paperKey('passport:E12345678:2012-03-04')).toBe(paperKey('passport:E12345678'))
  // Identity card numbers keep the key format that was used before other papers were supported.
  expect(paperKey('11010519491231002X')).toBe('11010519491231002X')
})

it(
  seeded('a paper splits and joins without loss, hides most of its number and never throws'),
  () => {
    const number = fc.stringMatching(/^[A-Z\d]{1,18}$/)
    const day = fc.constantFrom('', '1990-01-01')
    fc.assert(
      fc.property(fc.constantFrom(...paperTypes), number, day, (type, text, birthday) => {
        const paper = { type, number: text, birthday: type === 'idCard' ? '' : birthday }
        expect(splitPaper(paperText(paper))).toEqual(paper)
        const masked = maskPaper(paperText(paper)).replace(/^\S+ /, '')
        expect(masked).toHaveLength(text.length)
        const shown = [...masked].filter((each) => each !== '*').length
        expect(shown).toBeLessThanOrEqual(5)
        if (text.length >= 5) expect(masked).not.toBe(text)
      }),
      { numRuns: runs(500) },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const judged = judgePaper(splitPaper(text))
        if ('paper' in judged) expect(judgePaper(splitPaper(judged.paper))).toEqual(judged)
      }),
      { numRuns: runs(500) },
    )
  },
)

test.each([
  ['护照', 'passport'],
  ['台胞证', 'taiwanPermit'],
  ['回乡证', 'hkMacaoPermit'],
  ['港澳居民来往内地通行证', 'hkMacaoPermit'],
  ['居民身份证', 'idCard'],
  ['constructor', undefined],
  ['张三', undefined],
])('%s is the type %s', (word, type) => expect(paperTypeOf(word)).toBe(type))
