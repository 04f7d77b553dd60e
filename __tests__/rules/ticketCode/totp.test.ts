/** The rotating code of a ticket, against the vectors of RFC 6238, appendix B (SHA-256). */
import fc from 'fast-check'
import { toBase64url } from '@/rules/base64url'
import { codeAt, isCodeAt, remainMs, ticketStepMs } from '@/rules/ticketCode/totp'
import { seeded } from '../../support/properties/seed'

const secret = toBase64url(Buffer.from('12345678901234567890123456789012'))

test.each([
  [59, '46119246'],
  [1111111109, '68084774'],
  [1111111111, '67062674'],
  [1234567890, '91819424'],
  [2000000000, '90698825'],
  [20000000000, '77737706'],
])('code at %d s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code)
})

test(
  seeded('a code is valid in its step and the next, and dead a minute after its first showing'),
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 9e7 }),
        fc.integer({ min: 0, max: 29_999 }),
        (step, into) => {
          const from = step * ticketStepMs
          const code = codeAt(secret, from + into)
          expect(isCodeAt(secret, code, from)).toBe(true)
          expect(isCodeAt(secret, code, from + 2 * ticketStepMs - 1)).toBe(true)
          // One code in ten million is the same by chance.
          if (
            codeAt(secret, from + 2 * ticketStepMs) !== code &&
            codeAt(secret, from + ticketStepMs) !== code
          )
            expect(isCodeAt(secret, code, from + 2 * ticketStepMs)).toBe(false)
          expect(remainMs(from + into)).toBe(ticketStepMs - into)
        },
      ),
    )
  },
)

test('an invalid key has no code and accepts none', () => {
  expect(codeAt('', 59_000)).toBe('')
  expect(codeAt('%', 59_000)).toBe('')
  expect(isCodeAt('', '', 59_000)).toBe(false)
})
