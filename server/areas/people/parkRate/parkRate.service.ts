import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Environment } from '../../../kernel/environment'
import { Failure } from '../../../kernel/failure'
import { countInPark, removeOldRates, type RateRule } from './parkRate.repository'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Hourly limit as a multiple of the limit per minute. */
const HOUR_FACTOR = 15
/** Share of the codes per minute after which each code must wait after the previous one, longer each time. */
const PAUSE_FROM = 0.5
const PAUSE_STEP_MS = 250
const PAUSE_LONGEST_MS = 5_000

export type ParkRateService = ReturnType<typeof createParkRateService>

export interface ParkRateOptions {
  db: Database
  clock: () => number
  environment: Pick<Environment, 'RATE_LIMIT' | 'PARK_CODES_PER_MINUTE' | 'PARK_LOOKUPS_PER_MINUTE'>
}

/**
 * Rate limits per park, across all servers and client addresses, for anonymous calls: SMS codes, and look-ups whether a
 * number has an account. RATE_LIMIT=0 disables them.
 */
export function createParkRateService({ db, clock, environment }: ParkRateOptions) {
  const { RATE_LIMIT, PARK_CODES_PER_MINUTE: codes, PARK_LOOKUPS_PER_MINUTE: lookups } = environment

  /** @throws Failure 429 `parkBusy` with the seconds to wait */
  async function count(
    tx: Queryable,
    tenantId: string,
    subject: string,
    { rules, message }: { rules: readonly RateRule[]; message: (seconds: number) => string },
  ): Promise<void> {
    if (RATE_LIMIT === 0) return
    const now = new Date(clock())
    for (const rule of rules) {
      const key = { tenantId, subject: `${subject}/${rule.windowMs}` }
      const waitMs = await countInPark(tx, key, rule, now)
      if (waitMs === undefined) continue
      const retryAfterSeconds = Math.ceil(waitMs / 1000)
      throw new Failure(429, message(retryAfterSeconds), 'parkBusy', { retryAfterSeconds })
    }
  }

  const pause = {
    from: Math.floor(codes * PAUSE_FROM),
    stepMs: PAUSE_STEP_MS,
    longestMs: PAUSE_LONGEST_MS,
  }
  const codeRules = [
    { windowMs: MINUTE_MS, most: codes, pause },
    { windowMs: HOUR_MS, most: codes * HOUR_FACTOR },
  ]
  const lookupRules = [
    { windowMs: MINUTE_MS, most: lookups },
    { windowMs: HOUR_MS, most: lookups * HOUR_FACTOR },
  ]
  const later = (seconds: number) =>
    seconds < 60 ? `请 ${seconds} 秒后再试` : `请 ${Math.ceil(seconds / 60)} 分钟后再试`

  return {
    /** Counts a code requested by an anonymous caller, in the caller's transaction. @throws Failure 429 `parkBusy` */
    countCode: (tx: Queryable, tenantId: string): Promise<void> =>
      count(tx, tenantId, 'code', {
        rules: codeRules,
        message: (seconds) => `获取验证码的人较多，${later(seconds)}`,
      }),

    /** Counts a look-up of a phone number. @throws Failure 429 `parkBusy` */
    countLookup: (tenantId: string): Promise<void> =>
      count(db, tenantId, 'lookup', {
        rules: lookupRules,
        message: (seconds) => `查询的人较多，${later(seconds)}`,
      }),

    /** Deletes counts whose window is over. */
    clean: (tenantId: string): Promise<void> => removeOldRates(db, tenantId, new Date(clock())),
  }
}
