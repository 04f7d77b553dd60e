/** Functions that have different names in Node and in browsers. */

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Bytes of a text in UTF-8. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Text of bytes in UTF-8. */
export const textOfBytes = (bytes: Uint8Array): string => decoder.decode(bytes)

/** Length of a text in bytes of UTF-8. */
export const byteLength = (text: string): number => bytesOf(text).length

/** As `btoa`, for bytes. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** As `atob`, to bytes. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Runs after the present task and all that is already due. */
export const soon: (run: () => void) => void =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : bySending()

/** Browsers delay nested timers by 4 ms; messages to oneself come at once. */
function bySending(): (run: () => void) => void {
  const waiting: (() => void)[] = []
  const channel = new MessageChannel()
  channel.port1.onmessage = () => waiting.shift()?.()
  return (run) => {
    waiting.push(run)
    channel.port2.postMessage(0)
  }
}

/** `../b` as written in the file `a/c`, without a leading slash. */
export const resolvedFrom = (file: string, target: string): string =>
  new URL(target, `file:///${file}`).pathname.slice(1)
