/**
 * Where the device is, for the device log and the event records of spec 3. The person is never
 * asked: the place is read only where the permission is granted already.
 */
import { atom } from 'jotai'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { noRegion, regionNear, type Region } from '@/rules/region'
import { parkAtom } from './park'
import { store } from './store'

const placeAtom = atom<Place | null>(null)

/** Reads the place anew where that is allowed. Never rejects. */
export async function noteWhereabouts(): Promise<void> {
  store.set(placeAtom, await location.granted().catch(() => null))
}

/** Decimals of a degree that are kept: about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export interface Whereabouts extends Region {
  Latitude: number | null
  Longitude: number | null
}

export const nowhere: Whereabouts = { ...noRegion, Latitude: null, Longitude: null }

/** As noted last; empty texts and nulls where it is not known. */
export function whereabouts(): Whereabouts {
  const place = store.get(placeAtom)
  if (!place) return nowhere
  return {
    ...regionNear(place, store.get(parkAtom)),
    Latitude: rounded(place.latitude),
    Longitude: rounded(place.longitude),
  }
}
