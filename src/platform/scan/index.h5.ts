import type { ScanCode } from './types'

/** A browser has none: features/scan draws a camera of its own. */
export const scanCode: ScanCode = () => Promise.resolve(null)
