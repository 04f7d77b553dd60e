import type { RandomBytes } from './types'

export const randomBytes: RandomBytes = (length) =>
  Promise.resolve(globalThis.crypto.getRandomValues(new Uint8Array(length)))
