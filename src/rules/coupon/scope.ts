/** Which lines a coupon or an activity covers. */
import type { OfferActivity, OfferCoupon, OfferLine } from './offer'

type Scoped = Pick<OfferActivity, 'Scope' | 'ShopIds' | 'CategoryIds'>

const allows = (ids: readonly string[] | undefined, id: string) =>
  !ids || ids.length === 0 || ids.includes(id)

/** Whether the scope covers a line. Scope shops without ShopIds covers nothing. */
export function covers(scoped: Scoped, line: OfferLine): boolean {
  switch (scoped.Scope) {
    case 'all':
      return true
    case 'shops':
      return scoped.ShopIds?.includes(line.ShopId) ?? false
    case 'goods':
      return (
        line.Type === 'goods' &&
        allows(scoped.ShopIds, line.ShopId) &&
        allows(scoped.CategoryIds, line.CategoryId ?? '')
      )
    case 'parking':
    case 'show':
      return line.Type === scoped.Scope
  }
}

/**
 * Whether a coupon covers a line. Its kind may narrow the scope: parking coupons only cover parking, ticket coupons
 * only shows, gift coupons nothing.
 */
export function couponCovers(coupon: OfferCoupon, line: OfferLine): boolean {
  if (coupon.Kind === 'gift') return false
  if (coupon.Kind === 'parking' && line.Type !== 'parking') return false
  if (coupon.Kind === 'ticket' && line.Type !== 'show') return false
  return covers(coupon, line)
}
