/**
 * Content of a guest's QR code: `i1.park.id.from.to.limit.key.signature`, about 140 characters. The signature is
 * Ed25519 over everything before the last point. The encoding is unique: any other spelling is rejected.
 */
import { fromBase64url, toBase64url } from '../base64url'

/** Invitation data in a token. */
export interface GuestToken {
  /** Tenant id. */
  park: string
  /** Of the invitation, UUID. */
  id: string
  /** ms, whole minutes: the admission window. */
  from: number
  to: number
  /** Total number of people to admit. */
  limit: number
  /** The server key that signed the token. */
  keyId: string
}

/** A text with its unverified signature. */
export interface SignedText {
  text: string
  /** base64url */
  signature: string
}

export const tokenVersion = 'i1'
const minuteMs = 60_000
/** Length of a 64-byte signature in base64url. */
const signatureLetters = 86

const shape =
  /^i1\.([0-9a-z-]{1,40})\.([\w-]{22})\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.(\d{1,4})\.([\w-]{1,16})$/

const idBytes = (id: string): number[] =>
  (id.replace(/-/g, '').match(/../g) ?? []).map((two) => parseInt(two, 16))

function idOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The signed part of a token. */
export function tokenText({ park, id, from, to, limit, keyId }: GuestToken): string {
  const minutes = (at: number) => Math.floor(at / minuteMs).toString(36)
  const fields = [park, toBase64url(idBytes(id)), minutes(from), minutes(to), limit, keyId]
  return [tokenVersion, ...fields].join('.')
}

/** The complete token for the QR code. */
export const signedToken = (text: string, signature: string): string => `${text}.${signature}`

/** Splits scanned text into text and signature; undefined when it is not a token. Does not verify the signature. */
export function splitToken(scanned: string): SignedText | undefined {
  const point = scanned.lastIndexOf('.')
  if (point < 0) return undefined
  const [text, signature] = [scanned.slice(0, point), scanned.slice(point + 1)]
  if (signature.length !== signatureLetters || !fromBase64url(signature)) return undefined
  return parseTokenText(text) ? { text, signature } : undefined
}

/** Parses the signed part of a token; undefined when it is not in the exact form of `tokenText`. */
export function parseTokenText(text: string): GuestToken | undefined {
  const [, park, idText, fromText, toText, limitText, keyId] = shape.exec(text) ?? []
  if (!park || !idText || !fromText || !toText || !limitText || !keyId) return undefined
  const bytes = fromBase64url(idText)
  if (bytes?.length !== 16) return undefined
  const token = {
    park,
    id: idOf(bytes),
    from: parseInt(fromText, 36) * minuteMs,
    to: parseInt(toText, 36) * minuteMs,
    limit: Number(limitText),
    keyId,
  }
  return tokenText(token) === text ? token : undefined
}
