/** Payment codes and order codes: their format, and the classification of a scanned text. */
import { randomBytes } from 'node:crypto'
import { readScanned } from '../../server/areas/money/checkout/scanned'
import { createOrderCodes } from '../../server/areas/money/order/making/orderCode'
import { refundNoOf } from '../../server/areas/money/order/refunding/refundNo'
import { isPayCode, newPayCode } from '../../server/areas/money/payCode/payCodeDigits'

const many = Array.from({ length: 200 })
const hosts = ['park.example.com']

describe('payment code', () => {
  const codes = many.map(newPayCode)

  it('has 18 digits beginning with 88 and is unique', () => {
    for (const code of codes) expect(code).toMatch(/^88\d{16}$/)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(isPayCode)).toBe(true)
  })

  it('is invalid after one wrong digit or two swapped ones', () => {
    for (const code of codes.slice(0, 20))
      for (let at = 0; at < 17; at += 1) {
        const misread = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1)
        expect(isPayCode(misread)).toBe(false)
        const [a, b] = [code[at]!, code[at + 1]!]
        // Luhn's digit does not see 09 for 90.
        if (a === b || a + b === '09' || a + b === '90') continue
        expect(isPayCode(code.slice(0, at) + b + a + code.slice(at + 2))).toBe(false)
      }
  })

  test.each([
    ['880000000000000005', true],
    ['880000000000000104', true],
    ['880000000000000004', false],
    ['8800000000000000005', false],
    ['88000000000000005', false],
    ['100000000000000008', false],
    ['280000000000000008', false],
    ['8800000000000000 5', false],
    ['x88000000000000005', false],
    ['', false],
  ])('%s: %p', (text, expected) => expect(isPayCode(text)).toBe(expected))
})

describe('order code', () => {
  const key = randomBytes(32)
  const codes = createOrderCodes(key)
  const at = Date.UTC(2026, 10, 22, 20)

  it('has the park’s day and 14 digits and is unique', () => {
    const made = many.map(() => codes.next('park', 'me', at))
    for (const code of made) expect(code).toMatch(/^261123\d{14}$/)
    expect(new Set(made).size).toBe(made.length)
    expect(made.every((code) => codes.isOf('park', 'me', code))).toBe(true)
  })

  it('is valid for its member, park and server only', () => {
    const made = many.map(() => codes.next('park', 'me', at))
    const others = [
      ['park', 'other'],
      ['other', 'me'],
      ['parkm', 'e'],
    ] as const
    // One in 10,000 fits by chance.
    for (const [park, user] of others)
      expect(made.filter((code) => codes.isOf(park, user, code)).length).toBeLessThan(3)
    const elsewhere = createOrderCodes(randomBytes(32))
    expect(made.filter((code) => elsewhere.isOf('park', 'me', code)).length).toBeLessThan(3)
  })

  it('is invalid after any change', () => {
    const code = codes.next('park', 'me', at)
    const next = (digit: string) => String((Number(digit) + 1) % 10)
    expect(codes.isOf('park', 'me', code.slice(0, 19) + next(code[19]!))).toBe(false)
    expect(codes.isOf('park', 'me', `${code}0`)).toBe(false)
    expect(codes.isOf('park', 'me', code.slice(1))).toBe(false)
    expect(codes.isOf('park', 'me', '')).toBe(false)
  })

  it('of another shape is invalid whatever its last digits', () => {
    const endings = Array.from({ length: 10_000 }, (_, end) => String(end).padStart(4, '0'))
    for (const start of ['26112312345678901', '261123123456789', 'x61123123456789012'])
      expect(endings.some((end) => codes.isOf('park', 'me', start + end))).toBe(false)
    expect(
      endings.filter((end) => codes.isOf('park', 'me', `2611231234567890${end}`)),
    ).toHaveLength(1)
  })
})

test('refund number is the id without hyphens', () => {
  expect(refundNoOf('019ab3f0-1234-7abc-8def-0123456789ab')).toBe(
    '019ab3f012347abc8def0123456789ab',
  )
})

describe('scanned text', () => {
  const link = (rest: string) => `https://park.example.com${rest}`
  test.each([
    ['880000000000000005', { kind: 'payCode' }],
    ['26112212345678901234', { kind: 'order', by: { orderCode: '26112212345678901234' } }],
    [link('/?shopId=s1'), { kind: 'shop', shopId: 's1' }],
    ['http://park.example.com/?shopId=s1', { kind: 'shop', shopId: 's1' }],
    ['HTTP://park.example.com/?shopId=s1', { kind: 'shop', shopId: 's1' }],
    [link('/?appId=wx1&p=ORDER.1'), { kind: 'request', appId: 'wx1', p: 'ORDER.1' }],
    ['/pages/sweepPay/thirdPay?appId=wx1&p=a_1-b', { kind: 'request', appId: 'wx1', p: 'a_1-b' }],
    ['/pages/sweepPay/thirdPay?shopId=b1', undefined],
    [link('/?type=icCard&p=0009'), { kind: 'icCard', serial: '0009' }],
    [link('/?type=parking&id=lot1'), { kind: 'parking', query: { lotId: 'lot1' } }],
    [link('/?type=parkingCode&id=12345678'), { kind: 'parking', query: { code: '12345678' } }],
    [link('/pages/sweepPay/payDetail?id=o1'), { kind: 'order', by: { id: 'o1' } }],
    [link('/pagespacka/myOrder/orderDetail?id=o1'), { kind: 'order', by: { id: 'o1' } }],
    [link('/pages/sweepPay/payDetail'), undefined],
    [link('/pages/sweepPay/payDetail?id='), undefined],
    [link('/pages/my/my?id=o1'), undefined],
    [link('/?type=notice&id=n1'), undefined],
    ['2611221234567890123', undefined],
    ['261122123456789012345', undefined],
    ['x26112212345678901234', undefined],
    ['https://evil.com/?shopId=s1', undefined],
    [link('/?viewurl=http://park.example.com/?shopId=s1'), undefined],
    ['茶', undefined],
    ['', undefined],
  ])('%s means %j', (text, meaning) => expect(readScanned(text, hosts)).toEqual(meaning))
})
