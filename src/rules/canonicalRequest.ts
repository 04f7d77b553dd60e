/** A money request as its second signature sees it: everything that decides what it does, and when it was made. */
export interface SignedRequest {
  method: string
  /** Without host and query, as it is sent. */
  path: string
  /** ms since 1970, by the server's clock. */
  time: number
  /** Never used twice within a session. */
  nonce: string
  /** The whole body, `signature` of spec 7 included. */
  payload: unknown
}

/** Names of the headers that carry the second signature. */
export const signatureHeaders = {
  time: 'X-Park-Time',
  nonce: 'X-Park-Nonce',
  signature: 'X-Park-Signature',
} as const

/**
 * The text under the second signature. That of spec 7 joins values alone, so {a: 77, b: "1234"} and
 * {a: 771, b: "234"} read the same, and it fits every path at any time. Here each part stands on a line of its own as
 * JSON, which holds no line break: two different requests never give the same text. App and server both build it here.
 */
export function canonicalRequest({ method, path, time, nonce, payload }: SignedRequest): string {
  return ['park-request-1', method, path, time, nonce, payload].map(canonicalJson).join('\n')
}

/** JSON with the keys of every object in ascending order (UTF-16 code units) and no undefined fields. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
  return `{${fields.join(',')}}`
}
