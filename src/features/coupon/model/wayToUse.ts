import type { Coupon } from '@/contract/coupon'
import { isPage } from '@/navigation'
import { factsText } from '@/rules/factsText'

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

/** Whether a coupon's name contains its threshold already: 满 100 减 15 says 满 100 元可用. */
function isThresholdSaid(name: string, condition: string): boolean {
  const [amount] = /[\d,.]+/.exec(condition) ?? []
  return (
    amount !== undefined &&
    new RegExp(`满\\s*${amount.replace(/\./g, '\\.')}(?![\\d.,])`).test(name)
  )
}

/**
 * The one condition on a coupon's strip; its details have all of them. Threshold unless the name states it, and scope:
 * 满 60 元可用, 满 60 元 · 晒布场咖啡, 晒布场咖啡可用, 全场通用.
 */
export function conditionOf({
  Name,
  Face,
  Threshold,
  Scope,
  ScopeText,
}: Pick<Coupon, 'Name' | 'Face' | 'Threshold' | 'Scope' | 'ScopeText'>): string {
  const [least = ''] = Face.Condition.split('，')
  if (Threshold === 0 || isThresholdSaid(Name, least)) return ScopeText
  if (Scope === 'all') return least
  return factsText([least.replace(/可用$/, ''), ScopeText.replace(/^购买|可用$/g, '')])
}
