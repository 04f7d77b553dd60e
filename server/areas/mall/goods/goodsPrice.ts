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

/**
 * A reduced price in fen, as shops write prices: from 10 yuan on down to whole yuan, below to half yuan, at least 1 fen;
 * 100 % is the price itself. Same rule as the list's SQL (goodsMatches.repository).
 */
export function percentOf(price: number, percent: number): number {
  if (percent >= 100) return price
  const exact = Math.round((price * percent) / 100)
  const step = exact >= 1_000 ? 100 : exact >= 50 ? 50 : 1
  return Math.max(1, Math.floor(exact / step) * step)
}

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
