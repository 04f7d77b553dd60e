import type { GoodsCard } from '@/contract/mallGoods'

/** Current price of one SKU, in fen. */
export interface PriceNow {
  price: number
  /** Kind of price that applies. */
  kind: GoodsCard['PriceKind']
  /** Price at the member's level; null: no member price. */
  memberPrice: number | null
}

export interface PriceTerms {
  /** Percent the member's level pays for the goods; 100: no member price. */
  memberPercent: number
  /** Percent of the running, not sold-out limited price; 100: none. */
  limitedPercent: number
}

/** Percentage of a price in fen, rounded half up, at least 1. Same rule as the list's SQL (goodsList.repository). */
export const percentOf = (price: number, percent: number): number =>
  Math.max(1, Math.round((price * percent) / 100))

/**
 * The lowest of ordinary, member and limited price; discounts are not combined. Ties: ordinary first, then member
 * price.
 */
export function priceNow(price: number, { memberPercent, limitedPercent }: PriceTerms): PriceNow {
  const member = percentOf(price, memberPercent)
  const limited = percentOf(price, limitedPercent)
  const lowest = Math.min(price, member, limited)
  const kind = lowest === price ? 'normal' : lowest === member ? 'member' : 'limited'
  return { price: lowest, kind, memberPrice: memberPercent < 100 ? member : null }
}

/** Percent a level pays for goods whose member price starts at `memberPriceFrom`; 100: none. */
export const memberPercentOf = (
  memberPriceFrom: number,
  level: { number: number; mallPercent: number } | undefined,
): number =>
  level && memberPriceFrom > 0 && level.number >= memberPriceFrom ? level.mallPercent : 100
