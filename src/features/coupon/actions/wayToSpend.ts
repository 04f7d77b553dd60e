import type { UserCoupon } from '@/contract/coupon'
import { go, isPage } from '@/navigation'

/** Pages on which coupons of these scopes are spent; those for shops are spent by scanning the shop's code. */
const pages: Partial<Record<UserCoupon['Scope'], string>> = {
  goods: '/pages/mall/mall',
  parking: '/pagespacka/carParking/mainCarBill',
  show: '/pagesticket/showList/showList',
}

/**
 * What happens when an owned coupon is used: the page of what it is for opens, or the scanner.
 * @param scan opens the scanner, for the code of the shop in front of the member
 * @returns null when the coupon cannot be used from here
 */
export function wayToSpend(
  { Scope, Actions }: Pick<UserCoupon, 'Scope' | 'Actions'>,
  scan: () => void,
): (() => void) | null {
  if (!Actions.includes('use')) return null
  const page = pages[Scope]
  if (page === undefined) return scan
  return isPage(page) ? () => void go(page) : null
}
