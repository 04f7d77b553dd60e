import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { signedText, type Payload } from '@/rules/signedText'

/** Base64 of HMAC-SHA256 over UTF-8 texts. In JavaScript, because neither target has WebCrypto everywhere. */
export function hmacBase64(text: string, key: string): string {
  return Base64.stringify(hmacSha256(Utf8.parse(text), Utf8.parse(key)))
}

/** The payload with its signature field (spec 7), made with the session's `data.secret`. */
export function signed(payload: Payload, secret: string): Payload {
  return { ...payload, signature: hmacBase64(signedText(payload), secret) }
}
