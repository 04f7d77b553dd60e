import sha256 from 'crypto-js/sha256'

/** How many digits a guest's code has. */
export const codeLength = 8

/**
 * Under what a device finds the entry of typed digits. Eight digits are soon tried out, so this keeps codes from being
 * read off a device, not from being searched for: entries are for staff, and for one day.
 * @param salt of the day's list
 */
export const codeHash = (salt: string, park: string, code: string): string =>
  sha256(`${salt}/${park}/${code}`).toString().slice(0, 32)

/** What somebody typed as digits: 1234 5678, also in full-width; undefined where it is no code. */
export function typedCode(text: string): string | undefined {
  const half = text.replace(/[\uff10-\uff19]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff10 + 48),
  )
  const digits = half.replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** A code as it is read aloud: 1234 5678. */
export const groupedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')
