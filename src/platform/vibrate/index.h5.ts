import type { Vibrate } from './types'

const touchMs = 15

export const vibrate: Vibrate = () => {
  // Without a user interaction Chromium refuses and logs an error. Older browsers lack userActivation.
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(touchMs)
}
