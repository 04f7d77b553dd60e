import type { ScanCode } from './types'

let next: string | null = null

/** What the camera will see from now on. */
export function willScan(text: string | null): void {
  next = text
}

export const scanCode: ScanCode = () => Promise.resolve(next)
