import { textStorage } from './textStorage'
import type { Storage } from './types'

/** Kept in memory: tests and anything that is neither browser nor mini-program. */
export function createMemoryStorage(texts = new Map<string, string>()): Storage {
  return textStorage({
    getText: (key) => texts.get(key) ?? null,
    setText: (key, text) => void texts.set(key, text),
    removeText: (key) => void texts.delete(key),
  })
}

const memory = new Map<string, string>()

/** What the in-memory storage holds, for platform/keptKeys. */
export const memoryKeys = (): string[] => [...memory.keys()]

export const storage: Storage = createMemoryStorage(memory)
