import { deriveKeyNonBlocking } from '@stablelib/scrypt'
import { asciiBytes, toBase64url } from '../base64url'

/** Digits of a guest's code. */
export const codeLength = 8

/**
 * scrypt cost: 4 MiB and about 10 ms of native code per try, so that trying all 100 million codes takes one core about
 * twelve days. A day's list is valid for one day.
 */
export const codeHashCost = { N: 4096, r: 8, p: 1, dkLen: 16 } as const

/** Input bytes and salt of the hash; the server hashes the same bytes with Node's own scrypt. */
export const codeHashInput = (salt: string, park: string, code: string) => ({
  password: asciiBytes(`${park}/${code}`) ?? new Uint8Array(),
  salt: asciiBytes(salt) ?? new Uint8Array(),
})

/**
 * Key by which a device finds the day entry for typed digits: scrypt, base64url, 22 characters.
 * @param salt `Salt` of the day's list, one per park and day
 */
export async function codeHash(salt: string, park: string, code: string): Promise<string> {
  const { password, salt: saltBytes } = codeHashInput(salt, park, code)
  const { N, r, p, dkLen } = codeHashCost
  return toBase64url(await deriveKeyNonBlocking(password, saltBytes, N, r, p, dkLen))
}

/** Normalises a typed code: 1234 5678, also in full-width digits; undefined when it is not a code. */
export function typedCode(text: string): string | undefined {
  const half = text.replace(/[\uff10-\uff19]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff10 + 48),
  )
  const digits = half.replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** A code grouped for reading aloud: 1234 5678. */
export const groupedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')
