/** The saving on what is about to be paid, as the server reckons it and as it is agreed on at submit. */
import { couponCalls, type CouponChoice, type OfferPriceData } from '@/contract/coupon'
import { RequestError, reasonOf } from '@/request/errors'
import { useCall } from '@/request/useCall'
import type { ChosenOffers } from '@/state/runtime'

/** Everything there is to choose for a payment. */
export type ShopOffers = CouponChoice

type Chosen = Pick<ChosenOffers, 'coupon' | 'activity' | 'points'>

/** What is saved: the reductions that come by themselves, and the offers that can be chosen. */
export interface Saving {
  earlier: CouponChoice['Earlier']
  price: OfferPriceData
  /** Everything taken off, fen. */
  off: number
  /** What is left to pay, fen. */
  pay: number
}

/**
 * The choice of offers for paying a shop. Amounts belong to this moment: nothing of them is kept on the device.
 * @param chosen left out: the best is asked for alone
 */
export function useShopOffers(
  { shopId, amount }: { shopId: string; amount: number },
  chosen?: Chosen,
  isEnabled = true,
) {
  const Choice = chosen && {
    coupon: chosen.coupon,
    activity: chosen.activity,
    points: chosen.points,
  }
  return useCall(
    couponCalls.choose,
    { ShopId: shopId, Amount: amount, ...(Choice && { Choice }) },
    { isEnabled: isEnabled && shopId !== '' && amount > 0, isKept: false, staleMs: 0 },
  )
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

/** What changed, line by line, when the server refused because the saving is another one; otherwise empty. */
export function offerChanges(error: unknown): string[] {
  if (reasonOf(error) !== 'offerChanged' || !(error instanceof RequestError)) return []
  const { Messages } = (error.response?.body ?? {}) as { Messages?: unknown }
  const lines = Array.isArray(Messages)
    ? Messages.filter((line): line is string => typeof line === 'string')
    : []
  return lines.length > 0 ? lines : [error.message]
}
