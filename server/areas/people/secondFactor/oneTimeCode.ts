import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 s. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Accepted steps before and after the current one: for typing time and inexact phone clocks. */
const WINDOW_STEPS = 1

/** Without 0, 1, O, I and L, which look alike: 31 characters, just under five bits each. */
const RECOVERY_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10

/** A new secret: 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...parameters, ...more, secret: Secret.fromBase32(secret) })

/**
 * The 30 s step a code belongs to, counted from 1970; undefined: not a valid code of this secret now.
 * @param now ms since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** Content of the set-up QR code: `otpauth://totp/…`. */
export const setUpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/** A recovery code: ten characters, 49 random bits. */
export function newRecoveryCode(): string {
  let code = ''
  while (code.length < RECOVERY_LENGTH) {
    for (const byte of randomBytes(RECOVERY_LENGTH * 2)) {
      // Bytes from 248 are skipped: they would make the first characters likelier.
      if (byte < 248 && code.length < RECOVERY_LENGTH) code += RECOVERY_SIGNS[byte % 31]
    }
  }
  return code
}

/** Groups characters for reading and typing: `ABCD EFGH`. */
export const inGroups = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''
