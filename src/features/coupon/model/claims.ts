import type { Coupon } from '@/contract/coupon'

type Claims = Pick<Coupon, 'Status' | 'OwnStatus'>

/** States of own coupons that can still be used; a locked one returns when its order closes. */
const usable: readonly Coupon['OwnStatus'][] = ['Unused', 'Locked', null]

/** True when nothing is left to claim or to use: used, expired, sold out, ended. */
export const isOver = ({ Status, OwnStatus }: Claims): boolean =>
  Status === 'SoldOut' ||
  Status === 'Ended' ||
  (Status === 'LimitReached' && !usable.includes(OwnStatus))

/** The coupons in their order, those that are over last. */
export const usableFirst = <One extends Claims>(coupons: readonly One[]): One[] => [
  ...coupons.filter((one) => !isOver(one)),
  ...coupons.filter(isOver),
]
