import type { PictureStore } from './types'

const kept = new Map<string, string>()
let hasRoom = true

/** Simulates a device with or without room for pictures. */
export function fillPictures(isFull: boolean): void {
  hasRoom = !isFull
}

export const pictureStore: PictureStore = {
  keep(name, path) {
    if (!hasRoom) return Promise.reject(new Error('QuotaExceededError'))
    kept.set(name, path)
    return Promise.resolve()
  },
  address: (name) => Promise.resolve(kept.get(name) ?? null),
  release: () => undefined,
  remove: (name) => Promise.resolve(void kept.delete(name)),
  names: () => Promise.resolve([...kept.keys()]),
}
