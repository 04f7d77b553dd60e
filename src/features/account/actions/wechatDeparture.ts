/**
 * A log-in for which the person has left for WeChat: back from there it goes on by itself. On this device only, for
 * an address that says so would log in everybody who follows it.
 */
import { storage } from '@/platform/storage'
import { storageKeys } from '@/state/storageKeys'

interface Departure {
  /** When they left, ms. */
  at: number
  /** How often they have been sent since they tapped. */
  times: number
}

/** A departure to WeChat is forgotten after so long. */
const goodForMs = 3 * 60_000
/** A callback that WeChat has opened twice may have used its token up: then one more. */
const timesMax = 2

function stored(): Departure | null {
  const found = storage.read(storageKeys.wechatLogIn) as Partial<Departure> | null | undefined
  const { at, times } = found ?? {}
  if (typeof at !== 'number' || typeof times !== 'number') return null
  return Math.abs(Date.now() - at) < goodForMs ? { at, times } : null
}

/** Notes that the person leaves; false when they were sent often enough, or it cannot be noted. */
export function noteDeparture(): boolean {
  const times = (stored()?.times ?? 0) + 1
  return times <= timesMax && storage.write(storageKeys.wechatLogIn, { at: Date.now(), times })
}

/** True while a log-in waits to be gone on with. */
export const isComingBack = (): boolean => stored() !== null

/** The log-in has ended, well or not. */
export function forgetDeparture(): void {
  storage.remove(storageKeys.wechatLogIn)
}
