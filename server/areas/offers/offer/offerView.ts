import type { CouponChoice, OfferPriceData } from '@/contract/coupon'
import type { OfferPrice } from '@/rules/coupon/offer'
import { offerCouponOf } from '../coupon/coupon.service'
import { offerActivityOf, sumOf, type Material, type Priced } from './offerMaterial'

/** The optimiser's input for the wire, for screens that calculate a choice themselves. */
export function wireInputOf({ input, owned, activities }: Material): CouponChoice['Input'] {
  const names = new Map(activities.map(({ id, name }) => [id, name]))
  return {
    Now: input.Now,
    Lines: [...input.Lines],
    Coupons: owned.map((each, at) => ({
      ...offerCouponOf(each, input.Now),
      MinutesWorth: input.Coupons[at]?.MinutesWorth ?? null,
    })),
    Activities: activities.map((row) => ({
      ...offerActivityOf(row),
      Name: names.get(row.id) ?? '',
    })),
    Points: input.Points,
    PointRule: input.PointRule,
  }
}

/**
 * Additional amount before the earlier reductions so that `need` is left after them, as they may take their part of it;
 * rounded up. Fen.
 */
export function beforeEarlier(need: number, { items, reductions }: Priced): number {
  const total = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const left = total - sumOf(reductions)
  return left > 0 ? Math.ceil((need * total) / left) : need
}

/** A price for the wire, without its lines. */
export const priceDataOf = ({ Lines: _lines, ...price }: OfferPrice): OfferPriceData => price
