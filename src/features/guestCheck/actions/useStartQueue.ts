import { useEffect } from 'react'
import { startCheckQueue } from './checkQueue'

/** Every page of the staff sends what waits on this device. */
export function useStartQueue(): void {
  useEffect(startCheckQueue, [])
}
