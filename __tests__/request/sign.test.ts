import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { hmacBase64, signed } from '@/request/sign'
import { signedText } from '@/rules/canonicalRequest'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const ofHex = (hex: string) => Hex.parse(hex)

describe('HMAC-SHA256 vectors of RFC 4231', () => {
  // Cases 1–4, 6 and 7 (5 tests truncation, which is not used here): key, data, digest in hex.
  test.each([
    [
      '0b'.repeat(20),
      '4869205468657265',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      '4a656665',
      '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(20),
      'dd'.repeat(50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      'aa'.repeat(131),
      '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      '5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d414320616c676f726974686d2e',
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('key %s', (key, data, digest) => {
    expect(hmacSha256(ofHex(data), ofHex(key)).toString(Hex)).toBe(digest)
  })
})

/** Texts of any Unicode characters except lone surrogates, which a JSON body in UTF-8 cannot contain. */
const anyText = fc.string({ unit: 'binary' })

describe('signature', () => {
  test(seeded('equals that of node:crypto for 10,000 random payloads'), () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.jsonValue()), anyText, (payload, secret) => {
        const expected = createHmac('sha256', secret).update(signedText(payload)).digest('base64')
        return signed(payload, secret).signature === expected
      }),
      { numRuns: runs(10_000) },
    )
  })

  test('encodes Chinese text as UTF-8', () => {
    const expected = createHmac('sha256', '密钥').update('滨江文化中心').digest('base64')
    expect(hmacBase64('滨江文化中心', '密钥')).toBe(expected)
  })

  test(seeded('is the same when computed again from the parsed JSON of the request'), () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.jsonValue()), (payload) => {
        const sent = signed(payload, 'k')
        const received = JSON.parse(JSON.stringify(sent)) as Record<string, unknown>
        return signed(received, 'k').signature === sent.signature
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('signed text', () => {
  test('joins values in ascending order of keys, objects as JSON', () => {
    expect(signedText({ b: 2, a: 'x', c: { d: [1, true] }, A: false })).toBe(
      'falsex2{"d":[1,true]}',
    )
  })

  test('skips empty values and the signature itself', () => {
    expect(signedText({ a: '', b: null, c: undefined, d: 0, signature: 'zzz' })).toBe('0')
  })

  test(seeded('does not depend on the order of the fields'), () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
        const turned = Object.fromEntries(Object.entries(payload).reverse())
        return signedText(turned) === signedText(payload)
      }),
    )
  })
})
