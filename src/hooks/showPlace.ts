import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'

/** An item with a position, which may be unknown. */
interface Placed {
  Latitude: number | null
  Longitude: number | null
}

/** Whether the position is known and can be shown on a map. */
export const hasPlace = ({ Latitude, Longitude }: Placed): boolean =>
  Latitude !== null && Longitude !== null

/** Shows a position on the park's plan, in the mini-program on WeChat's map. No-op without a position. */
export async function showPlace(
  { Latitude, Longitude }: Placed,
  named: { name: string; address?: string },
): Promise<void> {
  if (Latitude === null || Longitude === null) return
  const place = { latitude: Latitude, longitude: Longitude, ...named }
  if (isPage(routes.openLocation)) await go('openLocation', place)
  else await location.open(place)
}
