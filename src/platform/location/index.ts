import type { Location, Place } from './types'

/** Places shown on the map so far. */
export const openedPlaces: Place[] = []
let here: Place | null = null

let isGranted = false

/** Simulates the device's position, and whether its permission is already granted. */
export function standAt(place: Place | null, isAllowed = false): void {
  here = place
  isGranted = isAllowed
}

export const location: Location = {
  current: () => Promise.resolve(here),
  granted: () => Promise.resolve(isGranted ? here : null),
  open(place) {
    openedPlaces.push(place)
    return Promise.resolve()
  },
}
