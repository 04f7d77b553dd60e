import { atom } from 'jotai'
import type { Coupon } from '@/contract/coupon'

/** A visitor who has not logged in by then wanted something else. */
const wishMs = 10 * 60_000

const wish = atom<{ coupon: Coupon; at: number } | null>(null)

/** Notes which coupon a visitor wants, before they log in. */
export const wishForCouponAtom = atom(null, (_get, set, coupon: Coupon) =>
  set(wish, { coupon, at: Date.now() }),
)

/** The coupon wanted before logging in, once: whichever page asks first has it; undefined: none, or long ago. */
export const takeWishAtom = atom(null, (get, set): Coupon | undefined => {
  const wanted = get(wish)
  set(wish, null)
  return wanted && Date.now() - wanted.at < wishMs ? wanted.coupon : undefined
})
