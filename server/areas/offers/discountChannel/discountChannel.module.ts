import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { TimeLimitedDiscountService } from '../timeLimitedDiscount/timeLimitedDiscount.service'
import type { PointService } from '../point/point.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { discountChannelRoutes } from './discountChannel.routes'
import { createDiscountChannelService } from './discountChannel.service'

/** All offers of a shop, collected from the offer modules. */
export const discountChannelModule = defineModule({
  name: 'discountChannel',
  create({
    db,
    coupons,
    activities,
    discounts,
    points,
    shops,
  }: Pick<Base, 'db'> & {
    coupons: CouponService
    activities: MarketActivityService
    discounts: TimeLimitedDiscountService
    points: PointService
    shops: ShopService
  }) {
    const discountChannels = createDiscountChannelService({
      db,
      coupons,
      activities,
      discounts,
      points,
      shops,
    })
    return {
      services: { discountChannels },
      serve: (serveDomain) => discountChannelRoutes(serveDomain, discountChannels),
    }
  },
})
