import { isDecimal, isTwoDecimal } from '@/rules/decimal'
import { isEmail } from '@/rules/email'
import { stripEmpty } from '@/rules/canonicalRequest'

describe('e-mail address', () => {
  test.each([
    'a@b.cn',
    'zhang3@qq.com',
    '张三@example.com',
    '张san3@mail.example.com.cn',
    '㐀@example.com',
    'a@b-c_d.e1.org',
    'zhang.san@qq.com',
    'a+b@x.cn',
    '_zhang-san_.li@mail.example.com.cn',
  ])('%s is valid', (text) => expect(isEmail(text)).toBe(true))

  test.each([
    ['', 'nothing'],
    ['a', 'no @'],
    ['@b.cn', 'no local part'],
    ['a@', 'no domain'],
    ['a@b', 'no dot'],
    ['a@.cn', 'empty label'],
    ['a@b.', 'empty label at the end'],
    ['a@b..cn', 'two dots'],
    ['a@@b.cn', 'two @'],
    ['a b@c.cn', 'a blank'],
    ['.a@b.cn', 'a dot at the beginning'],
    ['a.@b.cn', 'a dot before the @'],
    ['a..b@c.cn', 'two dots in the local part'],
    ['a,b@c.cn', 'a comma'],
    ['a@中.国', 'Chinese domain'],
    ['é@b.cn', 'a letter of another script'],
    ['a@b.cn\n', 'a line end'],
  ])('%j is invalid: %s', (text) => expect(isEmail(text)).toBe(false))
})

test.each([
  ['0', true, true],
  ['007', true, true],
  ['12.5', true, true],
  ['12.50', true, true],
  ['12.505', true, false],
  ['', false, false],
  ['.', false, false],
  ['.5', false, false],
  ['5.', false, false],
  ['1.2.3', false, false],
  ['-1', false, false],
  ['+1', false, false],
  ['1e3', false, false],
  ['1,000', false, false],
  ['0x10', false, false],
  ['Infinity', false, false],
  [' 1', false, false],
  ['１', false, false],
])('%j is a number %s, with at most two decimals %s', (text, decimal, twoDecimal) => {
  expect(isDecimal(text)).toBe(decimal)
  expect(isTwoDecimal(text)).toBe(twoDecimal)
})

describe('stripEmpty', () => {
  it('removes undefined, null and empty texts and keeps other values', () => {
    const payload = {
      a: undefined,
      b: null,
      c: '',
      d: 0,
      e: false,
      f: [],
      g: {},
      h: ' ',
      i: { j: '' },
    }
    expect(stripEmpty(payload)).toEqual({ d: 0, e: false, f: [], g: {}, h: ' ', i: { j: '' } })
    expect(Object.keys(stripEmpty(payload))).toEqual(['d', 'e', 'f', 'g', 'h', 'i'])
  })

  it('keeps the payload unchanged and copies no prototype', () => {
    const payload = Object.freeze(JSON.parse('{"__proto__":{"polluted":1},"a":""}') as object)
    const stripped = stripEmpty(payload)
    expect(Object.keys(stripped)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(stripped)).toBe(Object.prototype)
    expect('polluted' in stripped).toBe(false)
  })
})
