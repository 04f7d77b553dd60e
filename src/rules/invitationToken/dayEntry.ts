/**
 * One invitation of a day as a device of the staff keeps it, to check guests without a network. The server signs
 * `e1.` and the payload; the payload is base64url of ASCII JSON, so that it reads the same everywhere.
 */
import { asciiBytes, asciiText, fromBase64url, toBase64url } from '../base64url'

export interface DayEntry {
  id: string
  /** Tenant id. */
  park: string
  /** yyyy-MM-dd of the park; the entry counts on this day alone. */
  day: string
  /** `codeHash` of the guest's eight digits with the salt of the day's list. */
  codeHash: string
  /** ms */
  from: number
  to: number
  limit: number
  /** When the list was made. */
  used: number
  /** It was called back: its guest is refused although the code is right. */
  isRevoked: boolean
  title: string
  /** Masked: 王* */
  guest: string
  /** Masked: 138****0001; 无 where none is known. */
  phone: string
  /** Masked: 浙A***45; empty where the guest comes without a car. */
  plate: string
  people: number
  purpose: string
  place: string
  /** Masked: 陈*; the park's own name where the park invites. */
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

/** Payload of an entry, base64url. */
export function entryPayload(entry: DayEntry): string {
  return toBase64url(asciiBytes(escaped(JSON.stringify(entry))) ?? [])
}

/** What is signed of a payload: named apart from tokens, so that neither can be shown as the other. */
export const entryText = (payload: string): string => `e1.${payload}`

/** Reads a payload; undefined where it is none. The signature is not verified. */
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
