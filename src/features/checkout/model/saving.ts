/** What is saved on a payment as it is shown, and as submit agrees on it. */
import type { CouponChoice, OfferPriceData } from '@/contract/coupon'

/** What is saved: the reductions that come by themselves, and the offers that can be chosen. */
export interface Saving {
  earlier: CouponChoice['Earlier']
  price: OfferPriceData
  /** Everything taken off, fen. */
  off: number
  /** What is left to pay, fen. */
  pay: number
}

const offOf = (earlier: CouponChoice['Earlier']) =>
  earlier.reduce((sum, { Amount }) => sum + Amount, 0)

/** The saving with one price of the choice: its best, or the one somebody made. */
export function savingOf({ Earlier }: CouponChoice, price: OfferPriceData): Saving {
  return { earlier: Earlier, price, off: offOf(Earlier) + price.Off, pay: price.Pay }
}

/**
 * The choice as submit takes it: every part by name, so that nothing else is booked than what was shown, and the
 * whole saving, so that the server refuses when it has changed.
 */
export const agreedChoice = ({ price, off }: Saving) => ({
  coupon: [...price.CouponIds],
  activity: price.ActivityId ?? false,
  points: price.Points > 0,
  saved: off,
})
