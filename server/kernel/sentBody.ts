import { createHash } from 'node:crypto'
import { Failure } from './failure'

/**
 * Digest of a request's body, equal for any order of its fields.
 * @param isIgnored fields that a repetition may change
 */
export function digestOf(body: object, isIgnored: (field: string) => boolean): string {
  const fields = Object.entries(body)
    .filter(([name, value]) => !isIgnored(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/** Digest of a form, without its RequestId. */
export const formDigestOf = (form: object): string =>
  digestOf(form, (field) => field === 'RequestId')

/**
 * Requires that a request repeats the earlier one with its RequestId; the answer to that one would not fit another.
 * @throws Failure 409 `requestIdReused`
 */
export function requireRepeated(isRepeated: boolean): void {
  if (!isRepeated) throw new Failure(409, '请求编号已用于其他操作，请重试', 'requestIdReused')
}

/**
 * Requires that a form repeats the earlier one with its RequestId.
 * @param earlier `formDigestOf` the earlier form; null: a row of an older version, which any form repeats
 * @throws Failure 409 `requestIdReused`
 */
export const requireSameForm = (earlier: string | null, form: object): void =>
  requireRepeated(earlier === null || earlier === formDigestOf(form))

/** Time within which the same text is a repeated request, ms. */
const AGAIN_MS = 3_600_000

/**
 * Whether a text equal to the last one of a thread is a repeated request, whose first answer was lost. After an hour it
 * counts as a new text.
 * @param now ms
 */
export const isSentAgain = (lastAt: Date, now: number): boolean => now - lastAt.getTime() < AGAIN_MS
