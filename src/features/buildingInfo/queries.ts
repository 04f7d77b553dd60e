import { useState } from 'react'
import { buildingInfoCalls, type BuildingInfo } from '@/contract/buildingInfo'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { useCall } from '@/request/useCall'

export type { BuildingInfo, Place }

/** Buildings, gates and car parks of the park. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** Converts a building to a place (spec 3 location). */
export const placeOf = ({ Name, Address, Latitude, Longitude }: BuildingInfo): Place => ({
  latitude: Latitude,
  longitude: Longitude,
  name: Name,
  address: Address,
})

/** Position of the user, requested on demand; `refused` when the user or the device declined. */
export function useHere() {
  const [here, setHere] = useState<Place | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = async () => {
    setState('asking')
    const position = await location.current()
    setHere(position)
    setState(position ? 'idle' : 'refused')
  }
  return { here, state, ask }
}
