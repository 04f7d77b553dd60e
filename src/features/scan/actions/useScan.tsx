import { lazy, Suspense, useState } from 'react'
import { scanner } from '@/platform/scan'
import type { Scanning } from '../model'
import { useOwnScanner } from './useOwnScanner'

/** In a file of its own: home offers scanning, and most visits to home scan nothing. */
const ScanSheet = lazy(async () => ({
  default: (await import('../components/ScanSheet')).ScanSheet,
}))

/**
 * Scanning on H5: WeChat's scanner in its browser; elsewhere, and where WeChat's does not open, a sheet with the
 * camera, a picture from the album, or typing the code.
 */
export function useScan(): Scanning {
  const [isOpen, setOpen] = useState(false)
  const scan = useOwnScanner()
  const start = async () => {
    if (!scanner.isOffered() || !(await scan())) setOpen(true)
  }
  return {
    start: () => void start(),
    view: isOpen && (
      <Suspense fallback={null}>
        <ScanSheet onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
