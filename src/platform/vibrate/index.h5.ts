import type { Vibrate } from './types'

const touchMs = 15

export const vibrate: Vibrate = () => {
  // On a page that nobody has touched yet Chromium refuses, and logs an error. Older browsers do not tell.
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(touchMs)
}
