import type { Sku } from './types'

/**
 * A version of some goods. Prices in yuan; the member price is rounded to whole yuan below.
 * @param linePrice struck through beside the price, where there is one
 */
export function sku(
  key: string,
  specs: Sku['specs'],
  yuan: number,
  stock: number,
  linePrice?: number,
): Sku {
  return {
    key,
    specs,
    price: yuan * 100,
    linePrice: linePrice === undefined ? undefined : linePrice * 100,
    memberPrice: Math.floor(yuan * 0.95) * 100,
    stock,
  }
}
