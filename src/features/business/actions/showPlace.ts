import type { ShopDetail } from '@/contract/business'
import { go, isPage } from '@/navigation'
import { location } from '@/platform/location'
import { routes } from '@/routes'

/** Where a shop is in the park: on the park's plan, in the mini-program on WeChat's map. */
export async function showPlace(shop: ShopDetail): Promise<void> {
  const { Latitude, Longitude, Name, Address } = shop
  if (isPage(routes.openLocation))
    await go('openLocation', {
      latitude: Latitude,
      longitude: Longitude,
      name: Name,
      address: Address,
    })
  else
    await location.open({
      latitude: Latitude,
      longitude: Longitude,
      name: Name,
      address: Address,
    })
}
