import type { UserCoupon } from '@/contract/coupon'
import { useScan } from '@/features/scan/useScan'
import { go, isPage } from '@/navigation'

/** Pages on which coupons of these scopes are spent; those for shops are spent by scanning the shop's code. */
const pages: Partial<Record<UserCoupon['Scope'], string>> = {
  goods: '/pages/mall/mall',
  parking: '/pagespacka/carParking/mainCarBill',
  show: '/pagesticket/showList/showList',
}

/** Using a coupon: the page of what it is for, or the scanner for the shop in front of one. */
export function useCouponWay() {
  const scan = useScan()
  return {
    /** What happens when it is used; null when there is no way from here. */
    wayOf({ Scope, Actions }: Pick<UserCoupon, 'Scope' | 'Actions'>): (() => void) | null {
      if (!Actions.includes('use')) return null
      const page = pages[Scope]
      if (page === undefined) return scan.start
      return isPage(page) ? () => void go(page) : null
    },
    /** Has to stand on the page. */
    view: scan.view,
  }
}
