import { useState } from 'react'
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'
import { recentPlatesOf, withPlate } from '../model/cars'

/** Recently queried plates, newest first. */
const recentPlatesKey = deviceKey('recentPlates', 'device')

/** Plates searched on this device, and a function to record another. */
export function useRecentPlates() {
  const [plates, setPlates] = useState(() => recentPlatesOf(storage.read(recentPlatesKey)))
  const note = (plate: string) => {
    const next = withPlate(plates, plate)
    storage.write(recentPlatesKey, next)
    setPlates(next)
  }
  return { plates, note }
}
