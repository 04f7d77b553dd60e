import { useState } from 'react'
import { ScanSheet } from './ScanSheet'
import type { Scanning } from './types'

/** Scanning on H5: a sheet with the camera, a picture from the album, or typing the code. */
export function useScan(): Scanning {
  const [isOpen, setOpen] = useState(false)
  return {
    start: () => setOpen(true),
    view: isOpen && <ScanSheet onClose={() => setOpen(false)} />,
  }
}
