/**
 * A pending log-in that has redirected to WeChat; it continues when the member returns. Stored on this device only: a
 * marker in the address would log in everyone who opens that link.
 */
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'

/** A log-in in progress for which the user was redirected to WeChat. */
const wechatLogInKey = deviceKey('wechatLogIn', 'device')

interface Departure {
  /** Time of the redirect, ms. */
  at: number
  /** Number of redirects since the tap. */
  times: number
}

/** A pending log-in expires after this time. */
const goodForMs = 3 * 60_000
/** A callback that WeChat opened twice may have used up its token: one more redirect is allowed. */
const timesMax = 2

function stored(): Departure | null {
  const departure = storage.read(wechatLogInKey) as Partial<Departure> | null | undefined
  const { at, times } = departure ?? {}
  if (typeof at !== 'number' || typeof times !== 'number') return null
  return Math.abs(Date.now() - at) < goodForMs ? { at, times } : null
}

/** Records a redirect; false when the maximum is reached or storage failed. */
export function noteDeparture(): boolean {
  const times = (stored()?.times ?? 0) + 1
  return times <= timesMax && storage.write(wechatLogInKey, { at: Date.now(), times })
}

/** True while a log-in is pending. */
export const isComingBack = (): boolean => stored() !== null

/** Removes the pending log-in, whatever its outcome. */
export function forgetDeparture(): void {
  storage.remove(wechatLogInKey)
}
