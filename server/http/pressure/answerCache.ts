import { LRUCache } from 'lru-cache'

/** Maximum age of a cached answer, ms. */
const FRESH_MS = 60_000
const ANSWERS_MAX = 300
/** Longer keys are searches unlikely to be repeated. */
const KEY_CHARS_MAX = 512

export interface KeptAnswer {
  data: unknown
  /** Age of the answer in whole seconds. */
  age: number
}

/**
 * Cache of public list answers, used under pressure. The key is park, call and payload; the caller
 * must keep only answers that depend on nothing else (http/serve).
 */
export function createAnswerCache(elapsed: () => number = () => performance.now()) {
  const answers = new LRUCache<string, { data: object; at: number }>({ max: ANSWERS_MAX })
  return {
    /** @param park TenantId header of the request */
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
