import type { Base } from './areas/base'
import { place } from './areas/place/place.area'

/** All areas: each area appends its domains to the previous one's, so the last one is the whole product. */
export const product = place

export type Product = ReturnType<typeof createProduct>
export type Services = Product['services']

/** Creates every domain, and registers their parts in accounts: removal, gifts, arrivals, the welcome. */
export function createProduct(base: Base) {
  const made = product.create(base)
  const { accounts, users } = made.services
  for (const { account, arrive, gifts, welcome } of made.modules) {
    if (account) users.registerPart(account)
    if (gifts) accounts.registerGifts(gifts)
    if (arrive) users.registerArrival(arrive)
    if (welcome) users.registerWelcome(welcome)
  }
  return made
}
