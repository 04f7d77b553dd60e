import { LRUCache } from 'lru-cache'

/** An answer older than this is not given any more, ms. */
const FRESH_MS = 60_000
const ANSWERS_MAX = 300
/** Longer ones are searches that nobody repeats. */
const KEY_CHARS_MAX = 512

export interface KeptAnswer {
  data: unknown
  /** Whole seconds since it was made. */
  age: number
}

/**
 * Answers of public lists, for the moments when nobody has time to make them anew. What is kept depends on park, call
 * and payload alone; who fills it sees to that (http/serve).
 */
export function createAnswerCache(elapsed: () => number = () => performance.now()) {
  const answers = new LRUCache<string, { data: object; at: number }>({ max: ANSWERS_MAX })
  return {
    /** @param park as the request names it */
    keep(park: string, path: string, payload: object, data: unknown): void {
      const key = keyOf(park, path, payload)
      if (key.length > KEY_CHARS_MAX || typeof data !== 'object' || data === null) return
      answers.set(key, { data, at: elapsed() })
    },
    find(park: string, path: string, payload: object): KeptAnswer | undefined {
      const kept = answers.get(keyOf(park, path, payload))
      const age = kept ? elapsed() - kept.at : Infinity
      return kept && age < FRESH_MS ? { data: kept.data, age: Math.floor(age / 1000) } : undefined
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

const keyOf = (park: string, path: string, payload: object): string =>
  JSON.stringify([park, path, payload])
