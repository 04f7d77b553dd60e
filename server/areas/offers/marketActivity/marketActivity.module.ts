import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../coupon/coupon.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { marketActivityRoutes } from './marketActivity.routes'
import { createMarketActivityService } from './marketActivity.service'
import { marketActivityFolder } from './marketActivity.folder'

/** 满减 activities. */
export const marketActivityModule = defineModule({
  name: 'marketActivity',
  folder: [marketActivityFolder],
  create({
    db,
    clock,
    environment,
    coupons,
    shops,
  }: Pick<Base, 'db' | 'environment' | 'clock'> & { coupons: CouponService; shops: ShopService }) {
    const activities = createMarketActivityService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      coupons,
      shops,
    })
    return {
      services: { activities },
      serve: (serveDomain) => marketActivityRoutes(serveDomain, activities),
    }
  },
})
