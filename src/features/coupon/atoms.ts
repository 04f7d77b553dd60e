import { atom } from 'jotai'
import type { Coupon } from '@/contract/coupon'

/** After this time without a log-in the wanted coupon is dropped. */
const wishMs = 10 * 60_000

const pendingClaim = atom<{ coupon: Coupon; at: number } | null>(null)

/** Stores the coupon that a visitor wants to claim before the log-in. */
export const wishForCouponAtom = atom(null, (_get, set, coupon: Coupon) =>
  set(pendingClaim, { coupon, at: Date.now() }),
)

/** Takes the coupon wanted before the log-in, once: the first page to ask receives it; undefined: none, or too old. */
export const takeWishAtom = atom(null, (get, set): Coupon | undefined => {
  const wanted = get(pendingClaim)
  set(pendingClaim, null)
  return wanted && Date.now() - wanted.at < wishMs ? wanted.coupon : undefined
})
