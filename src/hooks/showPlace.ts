import { go, isPage } from '@/navigation'
import { routes } from '@/routes'

/** An item with a position, which may be unknown. */
interface Placed {
  Latitude: number | null
  Longitude: number | null
}

/** Whether the position is known and can be shown on a map. */
export const hasPlace = ({ Latitude, Longitude }: Placed): boolean =>
  Latitude !== null && Longitude !== null

/** Shows a position on the map of the park. No-op without a position. */
export async function showPlace(
  { Latitude, Longitude }: Placed,
  named: { name: string; address?: string },
): Promise<void> {
  if (Latitude === null || Longitude === null) return
  const place = { latitude: Latitude, longitude: Longitude, ...named }
  // The mini-program has no page of its own for a place: the map of the park leads to WeChat's map.
  await go(isPage(routes.openLocation) ? 'openLocation' : 'parkMap', place)
}
