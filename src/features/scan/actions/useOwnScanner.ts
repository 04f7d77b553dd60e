import { useRef } from 'react'
import { scanner } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import { openCode, openOwnPage } from './openCode'

/**
 * The scanner of the surroundings; what it reads is opened. A second tap while it opens does nothing.
 * @returns a function that answers false when the scanner did not open; the person has been told why
 */
export function useOwnScanner(): () => Promise<boolean> {
  const isOpening = useRef(false)
  return async () => {
    if (isOpening.current) return true
    isOpening.current = true
    try {
      const read = await scanner.scanCode()
      const refuse = (message: string) => showToast({ text: message })
      if (read && 'page' in read) await openOwnPage(read.page, refuse)
      else if (read?.text) await openCode(read.text, refuse)
      return true
    } catch (error) {
      showToast({ text: (error as Error).message })
      return false
    } finally {
      isOpening.current = false
    }
  }
}
