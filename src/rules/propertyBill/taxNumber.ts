/** Tax numbers in invoice titles, each kind with its check character. */
import { isCompactDay, isIdCard } from '../idCard'
import { capitalsText } from '../typed/typedNumbers'

/** GB 32100-2015: digits and letters without I, O, S, V, Z; a character's value is its index. */
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const creditPattern = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** GB 11714 organisation code; a character's value is that of base 36. */
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]

const weighed = (values: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0)

/** Whether a text (upper case) is a 统一社会信用代码 with the correct check character. */
export function isCreditCode(text: string): boolean {
  if (!creditPattern.test(text)) return false
  const values = Array.from(text, (character) => creditAlphabet.indexOf(character))
  return values[17] === (31 - (weighed(values, creditWeights) % 31)) % 31
}

/** Whether a text is an organisation code with its check character: 9 characters. */
function isOrganisationCode(text: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(text)) return false
  const values = Array.from(text, (character) => parseInt(character, 36))
  const check = 11 - (weighed(values, organisationWeights) % 11)
  return text[8] === (check === 10 ? 'X' : String(check % 11))
}

/**
 * Kinds in use: the credit code (18 characters); the older 15 characters, either region plus organisation code or an
 * old identity number; for sole traders the identity number (18), or that plus two digits (20).
 */
function isTaxNumber(text: string): boolean {
  if (text.length === 18) return isCreditCode(text) || isIdCard(text)
  if (text.length === 20) return /\d\d$/.test(text) && isIdCard(text.slice(0, 18))
  if (text.length !== 15 || !/^[1-9]\d{5}/.test(text)) return false
  const isOldIdentity = /^\d{15}$/.test(text) && isCompactDay(`19${text.slice(6, 12)}`)
  return isOrganisationCode(text.slice(6)) || isOldIdentity
}

/**
 * Normalises a tax number to its stored form: upper case, without separators.
 * @returns null when its length, a character or the check character is wrong
 */
export function taxNumberOf(text: string): string | null {
  const number = capitalsText(text)
  return isTaxNumber(number) ? number : null
}
