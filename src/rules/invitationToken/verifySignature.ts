import { verify } from '@stablelib/ed25519'
import { asciiBytes, fromBase64url } from '../base64url'
import { entryText, parseEntry, type DayEntry } from './dayEntry'
import { parseTokenText, splitToken, type GuestToken } from './guestToken'

/** Whether a text was signed by the owner of the key (Ed25519; both base64url). */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const [message, sign, key] = [
    asciiBytes(text),
    fromBase64url(signature),
    fromBase64url(publicKey),
  ]
  if (!message || sign?.length !== 64 || key?.length !== 32) return false
  return verify(key, message, sign)
}

/** What a scanned token says, if the server has signed it; undefined for everything else. */
export function verifiedToken(scanned: string, publicKey: string): GuestToken | undefined {
  const parts = splitToken(scanned)
  if (!parts || !isSigned(parts.text, parts.signature, publicKey)) return undefined
  return parseTokenText(parts.text)
}

/** An entry of a day's list, if the server has signed it. */
export function verifiedEntry(
  { Payload, Signature }: { Payload: string; Signature: string },
  publicKey: string,
): DayEntry | undefined {
  return isSigned(entryText(Payload), Signature, publicKey) ? parseEntry(Payload) : undefined
}
