import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'
import { ownerAtom } from '@/state/session'
import { recentPlatesOf, withPlate } from '../model/cars'

/** Recently queried plates, newest first. A member's key ends with the member's id. */
const recentPlatesKey = deviceKey('recentPlates', 'device')

/** Plates that this person, or a visitor before, searched on this device, and a function to record another. */
export function useRecentPlates() {
  const ownKey = recentPlatesKey + useAtomValue(ownerAtom)
  const [noted, setNoted] = useState<{ key: string; plates: readonly string[] }>()
  const plates = useMemo(
    () =>
      noted?.key === ownKey
        ? noted.plates
        : recentPlatesOf(storage.read(ownKey) ?? storage.read(recentPlatesKey)),
    [noted, ownKey],
  )
  const note = (plate: string) => {
    const next = withPlate(plates, plate)
    storage.write(ownKey, next)
    setNoted({ key: ownKey, plates: next })
  }
  return { plates, note }
}
