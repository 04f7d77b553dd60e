import { useState } from 'react'
import { storage } from '@/platform/storage'
import { storageKeys } from '@/state/storageKeys'
import { recentPlatesOf, withPlate } from '../model/recentPlates'

/** Plates searched on this device, and a function to record another. */
export function useRecentPlates() {
  const [plates, setPlates] = useState(() => recentPlatesOf(storage.read(storageKeys.recentPlates)))
  const note = (plate: string) => {
    const next = withPlate(plates, plate)
    storage.write(storageKeys.recentPlates, next)
    setPlates(next)
  }
  return { plates, note }
}
