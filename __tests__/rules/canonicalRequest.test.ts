import fc from 'fast-check'
import { canonicalJson, canonicalRequest, type SignedRequest } from '@/rules/canonicalRequest'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const request = (payload: unknown, more: Partial<SignedRequest> = {}): SignedRequest => ({
  method: 'POST',
  path: '/order/api/v1/order/payOrder/c',
  time: 1_795_000_000_000,
  nonce: '0123456789abcdef',
  payload,
  ...more,
})

test('requests with equal text in the specification’s signature differ here', () => {
  const [one, other] = [
    { Amount: 77, Code: '1234' },
    { Amount: 771, Code: '234' },
  ]
  expect(canonicalRequest(request(one))).not.toBe(canonicalRequest(request(other)))
})

test('each part is a line of JSON, beginning with the form’s name', () => {
  const text = canonicalRequest(request({ c: 3, a: [1, 2], b: 'x' }))
  expect(text.split('\n')).toEqual([
    '"park-request-1"',
    '"POST"',
    '"/order/api/v1/order/payOrder/c"',
    '1795000000000',
    '"0123456789abcdef"',
    '{"a":[1,2],"b":"x","c":3}',
  ])
  expect(canonicalJson([undefined, null])).toBe('[null,null]')
})

test('the order of keys does not matter at any depth, and undefined fields are skipped', () => {
  expect(canonicalJson({ b: [{ y: 1, x: '2' }], a: null, c: undefined })).toBe(
    '{"a":null,"b":[{"x":"2","y":1}]}',
  )
})

test(
  seeded('two different requests never have the same text, and JSON transport changes no text'),
  () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('POST', 'GET', '/a', '/a\n"b"', '"', '\n', ''),
    )
    const any = fc.record({
      method: part,
      path: part,
      time: fc.nat(),
      nonce: part,
      payload: fc.jsonValue(),
    })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const isSame = canonicalJson(one) === canonicalJson(other)
        expect(canonicalRequest(one) === canonicalRequest(other)).toBe(isSame)
        const sent = JSON.parse(JSON.stringify(one)) as SignedRequest
        expect(canonicalRequest(sent)).toBe(canonicalRequest(one))
      }),
      { numRuns: runs(500) },
    )
  },
)

test(seeded('moving a character from one part to the next changes the text'), () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), fc.nat(), (text, at) => {
      const cut = (position: number) =>
        request({}, { path: text.slice(0, position), nonce: text.slice(position) })
      const first = at % text.length
      const second = (first + 1) % (text.length + 1)
      expect(canonicalRequest(cut(first))).not.toBe(canonicalRequest(cut(second)))
    }),
    { numRuns: runs(300) },
  )
})
