import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { ShopStaffService } from '../../shops/shop/shop.service'
import type { Needs } from '../../services'
import { couponDesk } from './coupon.desk'
import { couponRoutes } from './coupon.routes'
import { createCouponService } from './coupon.service'
import { couponInvariants } from './coupon.invariants'
import { couponFolder } from './coupon.folder'
import { heldForShop } from './userCoupon.repository'
import { couponUse } from './coupon.table'

/** Coupons: gifts, claims, purchases, use. */
export const couponModule = defineModule({
  name: 'coupon',
  invariants: couponInvariants,
  folder: [couponFolder],
  create(
    needs: Needs<
      'db' | 'clock' | 'shops' | 'points' | 'members' | 'messages' | 'contentVersions' | 'accounts'
    > & { shopStaff: Pick<ShopStaffService, 'registerOpenWork'> },
  ) {
    const coupons = createCouponService(needs)
    needs.shopStaff.registerOpenWork(async (tenantId, shopId) => {
      const held = await heldForShop(needs.db, tenantId, shopId, new Date(needs.clock()))
      return held === 0 ? undefined : `会员手里有 ${held} 张只能在这家用的优惠券`
    })
    return {
      services: { coupons },
      desk: couponDesk({ coupons, shops: needs.shops, accounts: needs.accounts }),
      gifts: [giftTable(couponUse, { keys: ['couponId'], count: 'count' })],
      serve: (serveDomain) => couponRoutes(serveDomain, coupons, needs.clock),
      clean: (tenantId) => coupons.tellCouponsEnd(tenantId),
    }
  },
})
