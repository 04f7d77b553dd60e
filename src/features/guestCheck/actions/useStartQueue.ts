import { useEffect } from 'react'
import { startCheckQueue } from './checkQueue'

/** Sends queued checks of this device; used by every staff page. */
export function useStartQueue(): void {
  useEffect(startCheckQueue, [])
}
