import type { CouponChoice, OfferPriceData } from '@/contract/coupon'
import type { OfferPrice } from '@/rules/coupon/offer'
import { offerCouponOf } from '../coupon/coupon.service'
import { offerActivityOf, sumOf, type Material, type Priced } from './offerMaterial'

/** What the screens need to reckon a choice themselves, as the wire shows it. */
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
 * How much more must be asked for so that so much more is left after the earlier reductions, which may take their part
 * of it too: rather a little too much than a promise that does not hold. Fen.
 */
export function beforeEarlier(need: number, { items, reductions }: Priced): number {
  const total = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const left = total - sumOf(reductions)
  return left > 0 ? Math.ceil((need * total) / left) : need
}

/** A price without its lines, as the wire shows it. */
export const priceDataOf = ({ Lines: _lines, ...price }: OfferPrice): OfferPriceData => price
