import { useOwnScanner } from './useOwnScanner'
import type { Scanning } from '../model'

/** Scanning in the mini-program: WeChat's own scanner, which also reads pictures from the album. */
export function useScan(): Scanning {
  const scan = useOwnScanner()
  return { start: () => void scan(), view: null }
}
