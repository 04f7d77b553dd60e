import type { Vibrate } from './types'

const touchMs = 15

export const vibrate: Vibrate = () => void navigator.vibrate?.(touchMs)
