import { useRef } from 'react'
import type { Scanning, TakeCode } from '../model'
import { scanFor } from './scanFor'

/** Scanning for a page that takes codes itself, in the mini-program: WeChat's own scanner. */
export function useCodeReader(take: TakeCode): Scanning {
  const isOpening = useRef(false)
  const start = async () => {
    if (isOpening.current) return
    isOpening.current = true
    await scanFor(take)
    isOpening.current = false
  }
  return { start: () => void start(), view: null }
}
