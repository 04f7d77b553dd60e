import type { ParkingLot } from '@/contract/carInfo'
import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'

/** Shows the location of a lot: on the park's plan, in the mini-program on the WeChat map. */
export async function showLot({ Latitude, Longitude, Name, Address }: ParkingLot): Promise<void> {
  const place = { latitude: Latitude, longitude: Longitude, name: Name, address: Address }
  if (isPage(routes.openLocation)) await go('openLocation', place)
  else await location.open(place)
}
