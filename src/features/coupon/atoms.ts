import { atom } from 'jotai'
import type { Coupon } from '@/contract/coupon'

/** After this time without a log-in the wanted coupon is dropped. */
const pendingClaimMs = 10 * 60_000

const pendingClaim = atom<{ coupon: Coupon; at: number } | null>(null)

/** Stores the coupon that a visitor wants to claim before the log-in. */
export const keepPendingClaimAtom = atom(null, (_get, set, coupon: Coupon) =>
  set(pendingClaim, { coupon, at: Date.now() }),
)

/** Takes the coupon wanted before the log-in, once: the first page to ask receives it; undefined: none, or too old. */
export const takePendingClaimAtom = atom(null, (get, set): Coupon | undefined => {
  const wanted = get(pendingClaim)
  set(pendingClaim, null)
  return wanted && Date.now() - wanted.at < pendingClaimMs ? wanted.coupon : undefined
})
