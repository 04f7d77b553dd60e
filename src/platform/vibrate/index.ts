import type { Vibrate } from './types'

export const vibrate: Vibrate = () => undefined
