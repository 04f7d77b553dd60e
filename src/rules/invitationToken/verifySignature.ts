import { verify } from '@stablelib/ed25519'
import { asciiBytes, fromBase64url } from '../base64url'
import { entryText, parseEntry, type DayEntry } from './dayEntry'
import { parseTokenText, splitToken, type GuestToken } from './guestToken'

/** Whether the key's owner signed the text (Ed25519; signature and key in base64url). */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const [message, sign, key] = [
    asciiBytes(text),
    fromBase64url(signature),
    fromBase64url(publicKey),
  ]
  if (!message || sign?.length !== 64 || key?.length !== 32) return false
  return verify(key, message, sign)
}

/** Data of a scanned token with a valid server signature; undefined otherwise. */
export function verifiedToken(scanned: string, publicKey: string): GuestToken | undefined {
  const parts = splitToken(scanned)
  if (!parts || !isSigned(parts.text, parts.signature, publicKey)) return undefined
  return parseTokenText(parts.text)
}

/** A day entry with a valid server signature; undefined otherwise. */
export function verifiedEntry(
  { Payload, Signature }: { Payload: string; Signature: string },
  publicKey: string,
): DayEntry | undefined {
  return isSigned(entryText(Payload), Signature, publicKey) ? parseEntry(Payload) : undefined
}
