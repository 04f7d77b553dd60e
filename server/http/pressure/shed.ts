import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint, UnderLoad } from '@/contract/endpoint'
import { Failure } from '../../kernel/failure'
import { isAtLeast, type Level, type Pressure } from './pressure'

/** Maximum age of a cached answer, ms. */
const FRESH_MS = 60_000
const ANSWERS_MAX = 300
/** Longer keys are searches unlikely to be repeated. */
const KEY_CHARS_MAX = 512

interface KeptAnswer {
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

/** Retry-After range, seconds, spread so that clients do not return all at once. */
const RETRY_SECONDS = { least: 3, more: 5 }

/** The properties of a call that a shared answer depends on. */
export interface SharedCall {
  endpoint: Endpoint
  /** TenantId header of the request. */
  park: string | undefined
  payload: object
}

/** Class of a call; a money call is never shed, and so is a call without a class. */
export const classOf = ({ money, underLoad }: Pick<Endpoint, 'money' | 'underLoad'>): UnderLoad =>
  money ? 'never' : (underLoad ?? 'never')

export type Shed = ReturnType<typeof createShed>

/**
 * Load shedding by the class that the contract declares for a call: first droppable calls, then reads, then the
 * rest; never calls that move money or open a gate.
 */
export function createShed(pressure: Pressure) {
  const cache = createAnswerCache()

  return {
    /**
     * Substitute answer for a call; undefined: serve the call.
     * @throws Failure 503 `busy` with Retry-After
     */
    instead({ endpoint, park, payload }: SharedCall): KeptAnswer | undefined {
      const level = pressure.level()
      if (level === 'calm') return undefined
      const kind = classOf(endpoint)
      if (kind === 'droppable') return { data: {}, age: 0 }
      if (kind === 'reading') {
        const kept = isPublic(endpoint) && park && cache.find(park, endpoint.path, payload)
        if (kept) return kept
        if (isAtLeast(level, 'high')) throw busy()
      }
      if (kind === 'member' && level === 'over') throw busy()
      return undefined
    },

    /** Caches an answer that holds nothing about the caller. */
    keep({ endpoint, park, payload }: SharedCall, data: unknown): void {
      if (park && isPublic(endpoint) && classOf(endpoint) === 'reading')
        cache.keep(park, endpoint.path, payload, data)
    },
  }
}

const isPublic = ({ auth }: Endpoint) => auth === 'visitor'

function busy(): Failure {
  const retryAfterSeconds = RETRY_SECONDS.least + Math.floor(Math.random() * RETRY_SECONDS.more)
  return new Failure(503, '现在人有点多，请稍后再试', 'busy', { retryAfterSeconds })
}

/** Logs when load shedding begins and ends. */
export const sayPressure =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
  (level: Level, waitMs: number): void => {
    const fields = { level, waitMs: Math.round(waitMs) }
    if (level === 'calm') log.info(fields, 'the pressure is over: everything is served again')
    else log.warn(fields, 'under pressure: some calls are not served (docs/SCALING.md)')
  }
