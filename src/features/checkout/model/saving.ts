/** The saving on a payment, as it is shown and as `submit` confirms it. */
import type { CouponChoice, OfferPriceData } from '@/contract/coupon'
import { yuanText } from '@/rules/yuanText'

/** Automatic reductions and the chosen offers. */
export interface Saving {
  earlier: CouponChoice['Earlier']
  price: OfferPriceData
  /** Total reduction, fen. */
  off: number
  /** Remaining amount to pay, fen. */
  pay: number
}

const offOf = (earlier: CouponChoice['Earlier']) =>
  earlier.reduce((sum, { Amount }) => sum + Amount, 0)

/** The saving for one price of the choice: the best one or the chosen one. */
export function savingOf({ Earlier }: CouponChoice, price: OfferPriceData): Saving {
  return { earlier: Earlier, price, off: offOf(Earlier) + price.Off, pay: price.Pay }
}

/**
 * The choice as `submit` expects it: every part is named, so that nothing but what was shown is booked; with the total
 * saving, so that the server refuses when it has changed.
 */
export const agreedChoice = ({ price, off }: Saving) => ({
  coupon: [...price.CouponIds],
  activity: price.ActivityId ?? false,
  points: price.Points > 0,
  saved: off,
})

/** Parts of a saving: 满减 20 元, 券 31.5 元; empty: nothing is saved. */
export const savedFacts = ({ earlier, price }: Saving): string[] =>
  [
    ['折扣', offOf(earlier)] as const,
    ['满减', price.ActivityOff] as const,
    ['券', price.CouponOff] as const,
    ['积分', price.PointsOff] as const,
  ]
    .filter(([, off]) => off > 0)
    .map(([name, off]) => `${name} ${yuanText(off)}`)
