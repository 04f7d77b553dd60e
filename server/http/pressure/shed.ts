import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '@/contract/endpoint'
import { Failure } from '../../kernel/failure'
import { createAnswerCache, type KeptAnswer } from './answerCache'
import { classOf } from './callClasses'
import { isAtLeast, type Level, type Pressure } from './pressure'

/** Seconds until a client that does as it is told comes back: not all at once. */
const RETRY_SECONDS = { least: 3, more: 5 }

/** Where a call comes from, as far as an answer for everybody depends on it. */
export interface Asked {
  endpoint: Endpoint
  /** As the TenantId header names it. */
  park: string | undefined
  payload: object
}

export type Shed = ReturnType<typeof createShed>

/**
 * What is left undone while the server is under pressure, by the class of a call (callClasses). First what nobody
 * misses, then what can be read a little later, then the rest; never what moves money or opens a gate.
 */
export function createShed(pressure: Pressure) {
  const cache = createAnswerCache()

  return {
    /**
     * What a call is answered with instead of being served; undefined: serve it.
     * @throws Failure 503 `busy` with Retry-After
     */
    instead({ endpoint, park, payload }: Asked): KeptAnswer | undefined {
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

    /** Keeps an answer in which nothing is about the caller. */
    keep({ endpoint, park, payload }: Asked, data: unknown): void {
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

/** Tells the log when the server begins and ends to leave things undone. */
export const sayPressure =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
  (level: Level, waitMs: number): void => {
    const fields = { level, waitMs: Math.round(waitMs) }
    if (level === 'calm') log.info(fields, 'the pressure is over: everything is served again')
    else log.warn(fields, 'under pressure: some calls are not served (docs/SCALING.md)')
  }
