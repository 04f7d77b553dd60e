/**
 * One invitation of a day as stored on staff devices for checking guests offline. The server signs `e1.` plus the
 * payload; the payload is base64url of ASCII JSON, so every platform reads the same bytes.
 */
import { asciiBytes, asciiText, fromBase64url, toBase64url } from '../base64url'

export interface DayEntry {
  id: string
  /** Tenant id. */
  park: string
  /** yyyy-MM-dd, park time; the entry is valid on this day only. */
  day: string
  /** `codeHash` of the guest's eight digits with the salt of the day's list. */
  codeHash: string
  /** ms */
  from: number
  to: number
  limit: number
  /** Guests admitted when the list was made. */
  used: number
  /** The invitation was revoked: the guest is refused although the code is correct. */
  isRevoked: boolean
  title: string
  /** Masked: 王* */
  guest: string
  /** Masked: 138****0001; 无 when unknown. */
  phone: string
  /** Masked: 浙A***45; empty when the guest has no car. */
  plate: string
  people: number
  purpose: string
  place: string
  /** Masked: 陈*; the park's name when the park is the inviter. */
  inviter: string
}

const texts = [
  ...(['id', 'park', 'day', 'codeHash', 'title', 'guest', 'phone', 'plate'] as const),
  ...(['purpose', 'place', 'inviter'] as const),
]
const numbers = ['from', 'to', 'limit', 'used', 'people'] as const

const escaped = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Encodes an entry as base64url payload. */
export function entryPayload(entry: DayEntry): string {
  return toBase64url(asciiBytes(escaped(JSON.stringify(entry))) ?? [])
}

/** Text to sign for a payload. The prefix differs from tokens, so that neither can be passed off as the other. */
export const entryText = (payload: string): string => `e1.${payload}`

/** Decodes a payload; undefined when malformed. Does not verify the signature. */
export function parseEntry(payload: string): DayEntry | undefined {
  const bytes = fromBase64url(payload)
  const json = bytes && asciiText(bytes)
  if (json === undefined) return undefined
  try {
    const value = JSON.parse(json) as Record<string, unknown> | null
    if (typeof value !== 'object' || value === null) return undefined
    const isWhole =
      texts.every((name) => typeof value[name] === 'string') &&
      numbers.every((name) => Number.isFinite(value[name])) &&
      typeof value.isRevoked === 'boolean'
    return isWhole ? (value as unknown as DayEntry) : undefined
  } catch {
    return undefined
  }
}
