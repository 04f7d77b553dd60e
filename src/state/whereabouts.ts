/**
 * Device position, for the device log and the event records of spec 3. The user is never prompted: the position is read
 * only with an existing permission.
 */
import { atom } from 'jotai'
import { location } from '@/platform/location'
import type { Place } from '@/platform/location/types'
import { noRegion, regionNear, type Region } from '@/rules/region'
import { parkAtom } from './park'
import { store } from './store'

const placeAtom = atom<Place | null>(null)

/** Reads the position again if allowed. Never rejects. */
export async function noteWhereabouts(): Promise<void> {
  store.set(placeAtom, await location.granted().catch(() => null))
}

/** Precision kept: four decimals, about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export interface Whereabouts extends Region {
  Latitude: number | null
  Longitude: number | null
}

export const nowhere: Whereabouts = { ...noRegion, Latitude: null, Longitude: null }

/** The last position; empty texts and nulls when unknown. */
export function whereabouts(): Whereabouts {
  const place = store.get(placeAtom)
  if (!place) return nowhere
  return {
    ...regionNear(place, store.get(parkAtom)),
    Latitude: rounded(place.latitude),
    Longitude: rounded(place.longitude),
  }
}
