/** The app accepts exactly the texts that the server has signed (rules/invitationToken, the server's keys). */
import fc from 'fast-check'
import { asciiBytes, fromBase64url, toBase64url } from '@/rules/base64url'
import { entryPayload, parseEntry, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { parseTokenText, splitToken, tokenText } from '@/rules/invitationToken/guestToken'
import { verifiedEntry, verifiedToken } from '@/rules/invitationToken/verifySignature'
import { createInvitationKeys } from '../../../server/areas/parkLife/invitation/invitationKeys'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { seeded } from '../../support/properties/seed'

const keys = createInvitationKeys(deriveSecrets('a secret of this test, which is long enough'))
const others = createInvitationKeys(deriveSecrets('the secret of another server of somebody'))
/** Verifying takes some milliseconds in pure JavaScript. */
const few = { numRuns: 30 }

const minute = fc.integer({ min: 0, max: 60_000_000 }).map((at) => at * 60_000)
const token = fc.record({
  park: fc.stringMatching(/^[0-9a-z-]{1,20}$/),
  id: fc.uuid(),
  from: minute,
  to: minute,
  limit: fc.integer({ min: 1, max: 200 }),
})
const entry: fc.Arbitrary<DayEntry> = fc.record({
  id: fc.uuid(),
  park: fc.constant('mianfang'),
  day: fc.constant('2026-11-23'),
  codeHash: fc.stringMatching(/^[0-9a-f]{32}$/),
  from: minute,
  to: minute,
  limit: fc.integer({ min: 1, max: 200 }),
  used: fc.nat(200),
  isRevoked: fc.boolean(),
  title: fc.string({ unit: 'grapheme' }),
  guest: fc.string({ unit: 'grapheme' }),
  phone: fc.constant('138****0001'),
  plate: fc.constant('浙A12345'),
  people: fc.integer({ min: 1, max: 20 }),
  purpose: fc.string(),
  place: fc.string({ unit: 'grapheme' }),
  inviter: fc.string({ unit: 'grapheme' }),
})

test(seeded('base64url text decodes to its bytes'), () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }),
  )
})

test('base64url has one notation per value', () => {
  expect(fromBase64url('AB')).toBeUndefined()
  expect(fromBase64url('AA')).toEqual(new Uint8Array([0]))
  expect(['A', 'A=', 'A B', 'A+/A'].map(fromBase64url)).toEqual(Array(4).fill(undefined))
  expect(asciiBytes('é')).toBeUndefined()
})

test(seeded('a token verifies to its signed content and is short enough for a scanner'), () => {
  fc.assert(
    fc.property(token, (given) => {
      const text = keys.tokenOf(given)
      expect(verifiedToken(text, keys.publicKey)).toEqual({ ...given, keyId: keys.keyId })
      expect(text.length).toBeLessThan(170)
    }),
    few,
  )
})

test(seeded('a token with any bit changed is refused'), () => {
  fc.assert(
    fc.property(token, fc.nat(), fc.nat(6), (given, at, bit) => {
      const text = keys.tokenOf(given)
      const place = at % text.length
      const changed = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit))
      const spoilt = text.slice(0, place) + changed + text.slice(place + 1)
      expect(verifiedToken(spoilt, keys.publicKey)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('every letter of a signature matters, including the last', () => {
  const text = keys.tokenOf({
    park: 'p',
    id: '0190f000-0000-7000-8000-000000000000',
    from: 0,
    to: 6e4,
    limit: 1,
  })
  const last = text.slice(-1)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const accepted = [...letters].filter((each) =>
    verifiedToken(text.slice(0, -1) + each, keys.publicKey),
  )
  expect(accepted).toEqual([last])
})

test('another key and another kind of text are refused', () => {
  const id = '0190f000-0000-7000-8000-000000000000'
  const text = keys.tokenOf({ park: 'p', id, from: 0, to: 60_000, limit: 1 })
  expect(verifiedToken(text, others.publicKey)).toBeUndefined()
  expect(verifiedToken(text, 'AAAA')).toBeUndefined()
  const parts = splitToken(text)!
  expect(keys.isOurs(parts.text, parts.signature)).toBe(true)
  expect(others.isOurs(parts.text, parts.signature)).toBe(false)
})

test(seeded('a signed entry verifies to its content, and not after any bit changes'), () => {
  fc.assert(
    fc.property(entry, fc.nat(), fc.nat(6), (given, at, bit) => {
      const signed = keys.entryOf(given)
      expect(verifiedEntry(signed, keys.publicKey)).toEqual(given)
      const place = at % signed.Payload.length
      const other = String.fromCharCode(signed.Payload.charCodeAt(place) ^ (1 << bit))
      const Payload = signed.Payload.slice(0, place) + other + signed.Payload.slice(place + 1)
      expect(verifiedEntry({ ...signed, Payload }, keys.publicKey)).toBeUndefined()
    }),
    few,
  )
})

test(seeded('random text never makes the readers throw'), () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      expect([splitToken(text), parseTokenText(text)]).toEqual([undefined, undefined])
      expect(parseEntry(text)).toBeUndefined()
    }),
  )
})

test('JSON of another shape is refused', () => {
  const payload = (value: unknown) => toBase64url(asciiBytes(JSON.stringify(value))!)
  for (const value of [null, 1, [], {}, { id: 'x' }])
    expect(parseEntry(payload(value))).toBeUndefined()
  const whole = JSON.parse(
    JSON.stringify({
      id: '',
      park: '',
      day: '',
      codeHash: '',
      title: '',
      guest: '',
      phone: '',
      plate: '',
      purpose: '',
      place: '',
      inviter: '',
      from: 0,
      to: 1,
      limit: 1,
      used: 0,
      people: 1,
      isRevoked: false,
    }),
  ) as DayEntry
  expect(parseEntry(entryPayload(whole))).toEqual(whole)
  expect(parseEntry(payload({ ...whole, isRevoked: 0 }))).toBeUndefined()
  expect(parseEntry(payload({ ...whole, used: '0' }))).toBeUndefined()
})

test('only the exact text of a token is parsed', () => {
  const id = '0190f000-0000-7000-8000-000000000000'
  const text = tokenText({ park: 'p', id, from: 0, to: 60_000, limit: 1, keyId: 'k' })
  expect(parseTokenText(text)).toBeDefined()
  expect(parseTokenText(text.replace('.1.k', '.01.k'))).toBeUndefined()
  expect(parseTokenText(text.replace('i1', 'i2'))).toBeUndefined()
})
