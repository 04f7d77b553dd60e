import { stripEmpty } from './payload'

/** A call's payload as it travels: field names and anything JSON can hold. */
export type Payload = Record<string, unknown>

/**
 * The text under a payload's signature (spec 7: a keyed hash over the concatenated payload values): the values
 * in ascending order of their keys (by UTF-16 code unit), objects and arrays as JSON, empty ones and
 * `signature` itself left out. App and server both build it here.
 */
export function signedText(payload: Payload): string {
  return Object.entries(stripEmpty(payload))
    .filter(([key]) => key !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join('')
}
