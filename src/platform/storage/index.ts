import { textStorage } from './textStorage'
import type { Storage } from './types'

/** In-memory storage for tests and any host that is neither browser nor mini-program. */
export function createMemoryStorage(texts = new Map<string, string>()): Storage {
  return textStorage({
    getText: (key) => texts.get(key) ?? null,
    setText: (key, text) => void texts.set(key, text),
    removeText: (key) => void texts.delete(key),
  })
}

const memory = new Map<string, string>()

/** Keys in the in-memory storage, for platform/keptKeys. */
export const memoryKeys = (): string[] => [...memory.keys()]

export const storage: Storage = createMemoryStorage(memory)
