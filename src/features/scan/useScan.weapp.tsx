import { scanCode } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import { openCode } from './openCode'
import type { Scanning } from './types'

/** WeChat's own scanner, which also reads pictures from the album. */
export function useScan(): Scanning {
  const start = async () => {
    const text = await scanCode()
    if (text) await openCode(text, (message) => showToast({ text: message }))
  }
  return { start: () => void start(), view: null }
}
