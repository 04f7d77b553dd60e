import type { Coupon } from '@/contract/coupon'
import { isPage } from '@/navigation'

/**
 * Where each kind of coupon is spent. A payment code takes no coupon, since nobody sees the saving before; at a shop
 * it is used from the member's own coupons, by scanning the shop's code.
 */
const places: Readonly<Record<Coupon['Scope'], string>> = {
  all: '/pagespacka/myCoupon/myCouponList',
  shops: '/pagespacka/myCoupon/myCouponList',
  goods: '/pages/mall/mall',
  parking: '/pagespacka/carParking/mainCarBill',
  show: '/pagesticket/showList/showList',
}

/** The page where a coupon is spent; null where nothing is to be opened (it is shown at a shop). */
export function wayToUse({ Kind, Scope }: Pick<Coupon, 'Kind' | 'Scope'>): `/${string}` | null {
  const place = places[Scope]
  return Kind !== 'gift' && isPage(place) ? place : null
}
