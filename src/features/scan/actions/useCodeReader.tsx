import { useRef, useState } from 'react'
import { scanner } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import type * as Sheets from '../components/ScanSheet'
import type { Scanning, TakeCode, TakePage } from '../model'
import { loadScanSheet } from './loadScanSheet'
import { scanFor } from './scanFor'

/**
 * Scanning on H5 for a page that handles codes itself: WeChat's scanner in its browser; otherwise, or when that does
 * not open, a sheet with camera, picture from the album, or typed code.
 */
export function useCodeReader(take: TakeCode, takePage?: TakePage): Scanning {
  const [sheet, setSheet] = useState<Pick<typeof Sheets, 'ScanSheet'> | null>(null)
  const isOpening = useRef(false)
  const openSheet = async () => {
    try {
      setSheet(await loadScanSheet())
    } catch {
      // Not React.lazy: a failed chunk would unmount the whole page.
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
