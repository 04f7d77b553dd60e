import { stripEmpty } from './payload'

/** Payload of a call as sent: field names and any JSON values. */
export type Payload = Record<string, unknown>

/**
 * The text that a payload's signature covers (spec 7: a keyed hash over the concatenated payload values): the values in
 * ascending order of their keys (UTF-16 code units), objects and arrays as JSON, without empty values and `signature`
 * itself. App and server both build it here.
 */
export function signedText(payload: Payload): string {
  return Object.entries(stripEmpty(payload))
    .filter(([key]) => key !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join('')
}
