import Taro from '@tarojs/taro'
import { isUndeclared } from '../privacy/refusal'
import { inTime } from './patience'
import type { Position, Standing } from './types'

/** Assumed accuracy of phones that do not report it, metres. */
const usualAccuracyM = 50

async function current(patienceMs: number): Promise<Standing> {
  try {
    const { latitude, longitude, accuracy } = await Taro.getLocation({
      type: 'wgs84',
      isHighAccuracy: true,
      highAccuracyExpireTime: Math.max(3_000, patienceMs),
    })
    return { latitude, longitude, accuracy: accuracy ?? usualAccuracyM }
  } catch (error) {
    if (isUndeclared(error)) return 'unknown'
    const said = String((error as { errMsg?: unknown } | null)?.errMsg ?? '')
    // WeChat's permission, the phone's, or the privacy prompt.
    return /deny|denied|privacy/i.test(said) ? 'denied' : 'unknown'
  }
}

export const position: Position = { ask: (patienceMs) => inTime(current(patienceMs), patienceMs) }
