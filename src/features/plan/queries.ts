import { useState } from 'react'
import { buildingInfoCalls, type BuildingInfo } from '@/contract/buildingInfo'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { useCall } from '@/request/useCall'

export type { BuildingInfo, Place }

/** Buildings, gates and car parks of the park. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** A building as a place (spec 3 location). */
export const placeOf = ({ Name, Address, Latitude, Longitude }: BuildingInfo): Place => ({
  latitude: Latitude,
  longitude: Longitude,
  name: Name,
  address: Address,
})

/** Where the person is, asked for only when they want it; `refused` once they or the device said no. */
export function useHere() {
  const [here, setHere] = useState<Place | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = async () => {
    setState('asking')
    const found = await location.current()
    setHere(found)
    setState(found ? 'idle' : 'refused')
  }
  return { here, state, ask }
}
