import type { Database } from '../../../database/createDatabase'
import type { ShopService } from '../../shops/shop/shop.service'
import type { ContentVersionService } from '../../people/contentVersion/contentVersion.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import { createCouponClaims } from './claimCoupon'
import { createCouponCentre } from './couponCentre'
import { tellCouponsEnd } from './couponEnding'
import { createShopLookup } from './couponTerms'
import { createCouponKeeping } from './keepCoupons'
import { createCouponWallet } from './couponWallet'
import { createCouponUse } from './useCoupon'

export type { CouponDraft } from './keepCoupons'
export { scopeTextOf } from './couponTerms'
export type { OwnedCoupon } from './userCoupon.repository'
export { offerCouponOf, type ListedOfferCoupon } from './userCouponView'

export interface CouponServiceOptions {
  db: Database
  clock: () => number
  shops: ShopService
  points: PointService
  members: MemberService
  messages: UserMessageService
  contentVersions: ContentVersionService
}

export type CouponService = ReturnType<typeof createCouponService>

/** Coupons: claims, ownership, holds and use by orders (spec 7 Coupons and marketing). */
export function createCouponService(options: CouponServiceOptions) {
  const { db, clock, shops, points, members, messages, contentVersions } = options
  const shopsOf = createShopLookup(shops)
  const wallet = createCouponWallet({ db, clock, shopsOf })

  return {
    ...createCouponCentre({ db, clock, shops, members, shopsOf }),
    ...createCouponClaims({ db, points, members, messages, wallet }),
    ...wallet,
    ...createCouponUse({ db, clock }),
    ...createCouponKeeping({ db, clock, contentVersions }),

    /** Shops of coupons or activities, by id. */
    shopsOf,

    /** Messages owners about coupons that end soon, once per coupon. @returns number of messages */
    tellCouponsEnd: (tenantId: string): Promise<number> => tellCouponsEnd(options, tenantId),
  }
}
