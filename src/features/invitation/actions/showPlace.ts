import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'
import type { OpenInvitation } from '../queries/open'

type Placed = Pick<OpenInvitation, 'Latitude' | 'Longitude' | 'PlaceName' | 'ParkName'>

/** Where the guest is to come: on the park's plan, in the mini-program on WeChat's map. */
export async function showPlace({ Latitude, Longitude, PlaceName, ParkName }: Placed) {
  if (Latitude === null || Longitude === null) return
  const place = { latitude: Latitude, longitude: Longitude, name: PlaceName, address: ParkName }
  if (isPage(routes.openLocation)) await go('openLocation', place)
  else await location.open(place)
}
