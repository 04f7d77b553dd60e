import { useRef, useState } from 'react'
import { scanner } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import type * as Sheets from '../components/ScanSheet'
import type { Scanning, TakeCode, TakePage } from '../model'
import { loadScanSheet } from './loadScanSheet'
import { scanFor } from './scanFor'

/**
 * Scanning on H5 for a page that takes codes itself: WeChat's scanner in its browser; elsewhere, and where WeChat's
 * does not open, a sheet with the camera, a picture from the album, or typing the code.
 */
export function useCodeReader(take: TakeCode, takePage?: TakePage): Scanning {
  const [sheet, setSheet] = useState<Pick<typeof Sheets, 'ScanSheet'> | null>(null)
  const isOpening = useRef(false)
  const openSheet = async () => {
    try {
      setSheet(await loadScanSheet())
    } catch {
      // Not React's lazy: where the file does not come, that would take the whole page away.
      showToast({ text: '扫码没有打开，请检查网络后再试' })
    }
  }
  const start = async () => {
    if (isOpening.current) return
    isOpening.current = true
    if (!scanner.isOffered() || !(await scanFor(take, takePage))) await openSheet()
    isOpening.current = false
  }
  return {
    start: () => void start(),
    view: sheet && <sheet.ScanSheet take={take} onClose={() => setSheet(null)} />,
  }
}
