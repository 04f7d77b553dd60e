import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import {
  canonicalRequest,
  signatureHeaders,
  type SignedRequest,
  signedText,
  type Payload,
} from '@/rules/canonicalRequest'

/**
 * Base64 of HMAC-SHA256 over UTF-8 texts. In JavaScript because WebCrypto is not available everywhere on either target.
 */
export function hmacBase64(text: string, key: string): string {
  return Base64.stringify(hmacSha256(Utf8.parse(text), Utf8.parse(key)))
}

/** The payload with its signature field (spec 7), keyed with the session's `data.secret`. */
export function signed(payload: Payload, secret: string): Payload {
  return { ...payload, signature: hmacBase64(signedText(payload), secret) }
}

/** Headers of the second signature, over method, path, time, nonce and body; in addition to that of spec 7. */
export function signingHeaders(request: SignedRequest, secret: string): Record<string, string> {
  return {
    [signatureHeaders.time]: String(request.time),
    [signatureHeaders.nonce]: request.nonce,
    [signatureHeaders.signature]: hmacBase64(canonicalRequest(request), secret),
  }
}
