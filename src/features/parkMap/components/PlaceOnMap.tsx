import { useMemo } from 'react'
import { showPlace } from '@/hooks/showPlace'
import { useParkMap } from '../queries'
import { ParkMap } from './ParkMap'

interface Placed {
  PlaceName: string
  Latitude: number | null
  Longitude: number | null
}

/** The map with a pin at the place of something that happens in the park; a tap leads to the way there. */
export function PlaceOnMap({ placed }: { placed: Placed }) {
  const { PlaceName, Latitude, Longitude } = placed
  const target = useMemo(
    () =>
      Latitude === null || Longitude === null
        ? undefined
        : { latitude: Latitude, longitude: Longitude, name: PlaceName },
    [Latitude, Longitude, PlaceName],
  )
  const map = useParkMap()
  return (
    <ParkMap
      query={map}
      target={target}
      label={`标出${PlaceName}`}
      onPick={() => void showPlace(placed, { name: PlaceName })}
    />
  )
}
