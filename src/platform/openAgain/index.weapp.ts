import type { OpenAgain } from './types'

// WeChat loads packages itself and shows its own retry.
export const openAgain: OpenAgain = () => Promise.resolve()
