import type { KeptPicture } from './types'

const gone: string[] = []

/** Deleted pictures. */
export const forgotten = (): readonly string[] => gone

export const keptPicture: KeptPicture = {
  keep: (path) => Promise.resolve(`data:${path}`),
  forget: (kept) => void gone.push(kept),
}
