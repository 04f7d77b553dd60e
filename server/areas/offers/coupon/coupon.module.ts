import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { couponDesk } from './coupon.desk'
import { couponRoutes } from './coupon.routes'
import { createCouponService } from './coupon.service'
import { couponInvariants } from './coupon.invariants'
import { couponFolder } from './coupon.folder'

/** Coupons: gifts, claims, purchases, use. */
export const couponModule = defineModule({
  name: 'coupon',
  invariants: couponInvariants,
  folder: [couponFolder],
  create(
    needs: Needs<
      'db' | 'clock' | 'shops' | 'points' | 'members' | 'messages' | 'contentVersions' | 'accounts'
    >,
  ) {
    const coupons = createCouponService(needs)
    return {
      services: { coupons },
      desk: couponDesk({ coupons, shops: needs.shops, accounts: needs.accounts }),
      serve: (serveDomain) => couponRoutes(serveDomain, coupons, needs.clock),
      clean: (tenantId) => coupons.tellEnding(tenantId),
    }
  },
})
