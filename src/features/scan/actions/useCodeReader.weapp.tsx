import { useRef } from 'react'
import type { Scanning, TakeCode, TakePage } from '../model'
import { scanFor } from './scanFor'

/**
 * Scanning for a page that takes codes itself, in the mini-program: WeChat's own scanner, which also reads pictures
 * from the album. A second tap while it opens does nothing.
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
