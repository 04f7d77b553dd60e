import type { Base } from './areas/base'
import { place } from './areas/place/place.area'

/** All areas: each is its domains after those of the areas before it, so the last one is the whole product. */
export const product = place

export type Product = ReturnType<typeof createProduct>
export type Services = Product['services']

/** Makes every domain, and registers what each has to do with accounts with the domain that keeps those. */
export function createProduct(base: Base) {
  const made = product.create(base)
  const { users } = made.services
  for (const { account, welcome } of made.modules) {
    if (account) users.registerPart(account)
    if (welcome) users.registerWelcome(welcome)
  }
  return made
}
