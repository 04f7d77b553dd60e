import type { ScreenGuard } from './types'

interface Wakeful {
  wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> }
}

/** A browser only offers a wake lock, no control of brightness or screenshots. */
export const screenGuard: ScreenGuard = {
  brightens: false,
  hold: () => {
    const lock = (navigator as unknown as Wakeful).wakeLock?.request('screen').catch(() => null)
    return () => void lock?.then((held) => held?.release()).catch(() => undefined)
  },
}
