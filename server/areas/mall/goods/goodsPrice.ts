import type { GoodsCard } from '@/contract/mallGoods'

/** What one SKU costs somebody now, in fen. */
export interface PriceNow {
  price: number
  /** Why it is that. */
  kind: GoodsCard['PriceKind']
  /** For the member's level; null where there is none. */
  memberPrice: number | null
}

export interface PriceTerms {
  /** Percent that the member's level pays for these goods; 100: no member price. */
  memberPercent: number
  /** Percent of the limited price that runs and is not sold out; 100: none. */
  limitedPercent: number
}

/** A percent of a price, in fen, half a fen upwards and never nothing. The list's SQL says the same (goodsList.repository). */
export const percentOf = (price: number, percent: number): number =>
  Math.max(1, Math.round((price * percent) / 100))

/** The lowest of ordinary, member and limited price; reductions do not add up. A tie goes to the ordinary, then the member price. */
export function priceNow(price: number, { memberPercent, limitedPercent }: PriceTerms): PriceNow {
  const member = percentOf(price, memberPercent)
  const limited = percentOf(price, limitedPercent)
  const lowest = Math.min(price, member, limited)
  const kind = lowest === price ? 'normal' : lowest === member ? 'member' : 'limited'
  return { price: lowest, kind, memberPrice: memberPercent < 100 ? member : null }
}

/** Percent that a level pays for goods with member prices from another level on. */
export const memberPercentOf = (
  memberPriceFrom: number,
  level: { number: number; mallPercent: number } | undefined,
): number =>
  level && memberPriceFrom > 0 && level.number >= memberPriceFrom ? level.mallPercent : 100
