import { useRef } from 'react'
import type { Scanning, TakeCode, TakePage } from '../model'
import { scanFor } from './scanFor'

/**
 * Scanning in the mini-program for a page that handles codes itself: WeChat's scanner, which also reads pictures from
 * the album. A second tap while it opens is ignored.
 */
export function useCodeReader(take: TakeCode, takePage?: TakePage): Scanning {
  const isOpening = useRef(false)
  const start = async () => {
    if (isOpening.current) return
    isOpening.current = true
    await scanFor(take, takePage)
    isOpening.current = false
  }
  return { start: () => void start(), view: null }
}
