import { lazy, Suspense, useState } from 'react'
import type { Scanning } from './types'

/** In a file of its own: home offers scanning, and most visits to home scan nothing. */
const ScanSheet = lazy(async () => ({ default: (await import('./ScanSheet')).ScanSheet }))

/** Scanning on H5: a sheet with the camera, a picture from the album, or typing the code. */
export function useScan(): Scanning {
  const [isOpen, setOpen] = useState(false)
  return {
    start: () => setOpen(true),
    view: isOpen && (
      <Suspense fallback={null}>
        <ScanSheet onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
