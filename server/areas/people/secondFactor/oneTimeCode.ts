import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, a code every 30 s. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps that a code may be late or early: for the time of typing, and for a phone whose clock is off. */
const WINDOW_STEPS = 1

/** No 0, 1, O, I and L, which look like one another; 32 signs would be five bits each, these are 31. */
const RECOVERY_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10

/** A new secret: 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...parameters, ...more, secret: Secret.fromBase32(secret) })

/**
 * The step of 30 s that a code belongs to, counted from 1970; undefined: it is no code of this secret now.
 * @param now ms since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** What the QR code holds: `otpauth://totp/…`. */
export const setUpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/** A recovery code: ten signs, 49 random bits. */
export function newRecoveryCode(): string {
  let code = ''
  while (code.length < RECOVERY_LENGTH) {
    for (const byte of randomBytes(RECOVERY_LENGTH * 2)) {
      // Bytes past the last whole multiple would make the first signs likelier.
      if (byte < 248 && code.length < RECOVERY_LENGTH) code += RECOVERY_SIGNS[byte % 31]
    }
  }
  return code
}

/** Signs in groups, for reading and typing: `ABCD EFGH`. */
export const inGroups = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''
