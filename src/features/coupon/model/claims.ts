import type { Coupon } from '@/contract/coupon'

/** State of a coupon that is claimed and unused, from the server. */
const owned = '已领取'

/** True when nothing is left to claim or to use: used, expired, sold out, ended. */
export const isOver = ({ Status, StatusText }: Pick<Coupon, 'Status' | 'StatusText'>): boolean =>
  Status === 'SoldOut' || Status === 'Ended' || (Status === 'LimitReached' && StatusText !== owned)

/** The coupons in their order, those that are over last. */
export const usableFirst = <One extends Pick<Coupon, 'Status' | 'StatusText'>>(
  coupons: readonly One[],
): One[] => [...coupons.filter((one) => !isOver(one)), ...coupons.filter(isOver)]
