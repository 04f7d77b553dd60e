import type { MapPlace } from '@/contract/business'

/** Next moment (ms) at which a shop of the map opens or closes; null: none is known. */
export function nextLightAt(places: readonly MapPlace[], now: number): number | null {
  const later = places.flatMap(({ Floors }) =>
    Floors.flatMap(({ Open }) => Open.map(({ At }) => At).filter((at) => at > now)),
  )
  return later.length > 0 ? Math.min(...later) : null
}
