import type { Base } from './areas/base'
import { place } from './areas/place/place.area'

/** All areas: each area appends its domains to the previous one's, so the last one is the whole product. */
export const product = place

export type Product = ReturnType<typeof createProduct>
export type Services = Product['services']

/** Creates every domain, and registers account parts, arrivals and the welcome gift with the user domain. */
export function createProduct(base: Base) {
  const made = product.create(base)
  const { users } = made.services
  for (const { account, arrive, welcome } of made.modules) {
    if (account) users.registerPart(account)
    if (arrive) users.registerArrival(arrive)
    if (welcome) users.registerWelcome(welcome)
  }
  return made
}
