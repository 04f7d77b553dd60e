import type { Coupon } from '@/contract/coupon'
import { isPage } from '@/navigation'

/**
 * Page where a coupon is spent, by scope. Payment codes take no coupons, since the saving would not be visible before;
 * in a shop the member opens the own coupons and scans the shop's code.
 */
const places: Readonly<Record<Coupon['Scope'], string>> = {
  all: '/pagespacka/myCoupon/myCouponList',
  shops: '/pagespacka/myCoupon/myCouponList',
  goods: '/pages/mall/mall',
  parking: '/pagespacka/carParking/mainCarBill',
  show: '/pagesticket/showList/showList',
}

/** Page where a coupon is spent; null when there is none (the coupon is shown in a shop). */
export function wayToUse({ Kind, Scope }: Pick<Coupon, 'Kind' | 'Scope'>): `/${string}` | null {
  const place = places[Scope]
  return Kind !== 'gift' && isPage(place) ? place : null
}

/** Whether a coupon's name contains its condition's amount already: 满 100 减 15 says 满 100 元可用. */
export function isSaidBy(name: string, { Condition }: Pick<Coupon['Face'], 'Condition'>): boolean {
  const [amount] = /[\d,.]+/.exec(Condition) ?? []
  return (
    amount !== undefined &&
    new RegExp(`满\\s*${amount.replace(/\./g, '\\.')}(?![\\d.,])`).test(name)
  )
}
