/** Request payloads (spec 5, 7). */

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * A copy without empty fields: undefined, null and ''. 0, false, [] and {} stay because they carry meaning. Only the
 * top level is checked, as in the signature.
 */
export function stripEmpty<T extends object>(payload: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => !isEmpty(value)),
  ) as Partial<T>
}

/** The parts of a money request covered by the second signature: method, path, time, nonce and payload. */
export interface SignedRequest {
  method: string
  /** Without host and query, as sent. */
  path: string
  /** ms since 1970, by the server's clock. */
  time: number
  /** Unique within a session. */
  nonce: string
  /** The whole body, including the `signature` of spec 7. */
  payload: unknown
}

/** Headers that carry the second signature. */
export const signatureHeaders = {
  time: 'X-Park-Time',
  nonce: 'X-Park-Nonce',
  signature: 'X-Park-Signature',
} as const

/**
 * The text that the second signature covers. The spec 7 signature only joins values, so {a: 77, b: "1234"} and {a: 771,
 * b: "234"} collide, and it is valid for any path at any time. Here each part is one line of JSON, which contains no
 * line break, so two different requests never give the same text. App and server both build it here.
 */
export function canonicalRequest({ method, path, time, nonce, payload }: SignedRequest): string {
  return ['park-request-1', method, path, time, nonce, payload].map(canonicalJson).join('\n')
}

/** JSON with object keys in ascending order (UTF-16 code units) and without undefined fields. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
  return `{${fields.join(',')}}`
}

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
