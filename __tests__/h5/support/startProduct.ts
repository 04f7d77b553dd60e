import { startProduct } from './product'

/** Playwright's global set-up: one product for all journeys, at PARK_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.PARK_URL = product.base
  return () => product.stop()
}
