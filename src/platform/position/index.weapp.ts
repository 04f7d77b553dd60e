import Taro from '@tarojs/taro'
import { isUndeclared } from '../privacy/refusal'
import { inTime } from './patience'
import type { Fix, Position, PositionResult } from './types'

/** Assumed accuracy of phones that do not report it, metres. */
const usualAccuracyM = 50
/** Time for which a position is reused, ms: WeChat refuses calls within 30 seconds of one another. */
const freshMs = 30_000

let last: { fix: Fix; at: number } | undefined

function refusalOf(error: unknown): PositionResult {
  if (isUndeclared(error)) return 'unknown'
  const message = String((error as { errMsg?: unknown } | null)?.errMsg ?? '')
  // WeChat's permission, the phone's, or the privacy prompt.
  return /deny|denied|privacy/i.test(message) ? 'denied' : 'unknown'
}

// The condition is constant in a build: without the switch the call is not compiled.
const ask =
  process.env.STAFF_LOCATION === 'on'
    ? async (patienceMs: number): Promise<PositionResult> => {
        const age = last ? Date.now() - last.at : freshMs
        if (last && age >= 0 && age < freshMs) return last.fix
        try {
          const { latitude, longitude, accuracy } = await Taro.getLocation({
            type: 'wgs84',
            isHighAccuracy: true,
            highAccuracyExpireTime: Math.max(3_000, patienceMs),
          })
          const fix = { latitude, longitude, accuracy: accuracy ?? usualAccuracyM }
          last = { fix, at: Date.now() }
          return fix
        } catch (error) {
          return refusalOf(error)
        }
      }
    : undefined

export const position: Position = {
  ask: (patienceMs) => (ask ? inTime(ask(patienceMs), patienceMs) : Promise.resolve('off')),
}
