import type { ShowBright } from './types'

/** Not in TypeScript's DOM of this version for every target. */
interface WakeLock {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>
}

export const showBright: ShowBright = () => {
  const { wakeLock } = navigator as Navigator & { wakeLock?: WakeLock }
  const kept = wakeLock?.request('screen').catch(() => undefined)
  return () => void kept?.then((lock) => lock?.release())
}
