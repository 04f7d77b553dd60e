import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'

interface Held {
  Latitude: number | null
  Longitude: number | null
  PlaceName: string
}

/** Whether the place of an activity can be shown on a map. */
export const hasPlace = ({ Latitude, Longitude }: Held): boolean =>
  Latitude !== null && Longitude !== null

/** Where an activity is: on the park's plan, in the mini-program on WeChat's map. */
export async function showPlace({ Latitude, Longitude, PlaceName }: Held): Promise<void> {
  if (Latitude === null || Longitude === null) return
  const place = { latitude: Latitude, longitude: Longitude, name: PlaceName }
  if (isPage(routes.openLocation)) await go('openLocation', place)
  else await location.open(place)
}
