/**
 * base64url without padding. Written here because WeChat has neither atob nor TextEncoder; every text signed here is
 * ASCII.
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes bytes as base64url without padding. */
export function toBase64url(bytes: ArrayLike<number>): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const three =
      ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (left > 2 ? (bytes[at + 2] ?? 0) : 0)
    const count = left > 2 ? 4 : left + 1
    for (let letter = 0; letter < count; letter += 1) {
      text += letters[(three >> (18 - 6 * letter)) & 63]
    }
  }
  return text
}

/**
 * Decodes base64url.
 * @returns undefined for malformed text, also when the last letter has bits set beyond the last byte: each byte
 * sequence has exactly one encoding
 */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [held, bits, next] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const value = letters.indexOf(text.charAt(at))
    if (value < 0) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[next] = (held >> bits) & 0xff
    next += 1
  }
  return toBase64url(bytes) === text ? bytes : undefined
}

/** Bytes of an ASCII text; undefined when it contains any other character. */
export function asciiBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return undefined
    bytes[at] = code
  }
  return bytes
}

/** ASCII text of bytes; undefined when a byte is above 127. */
export function asciiText(bytes: Uint8Array): string | undefined {
  let text = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0
    if (code > 127) return undefined
    text += String.fromCharCode(code)
  }
  return text
}
