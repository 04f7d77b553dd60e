import type { MarketingServices } from './marketingServices'
import { couponRoutes } from './areas/offers/coupon/coupon.routes'
import { discountChannelRoutes } from './areas/offers/discountChannel/discountChannel.routes'
import { marketActivityRoutes } from './areas/offers/marketActivity/marketActivity.routes'
import { memberRoutes } from './areas/offers/member/member.routes'
import { pointRoutes } from './areas/offers/point/point.routes'
import { pointGoodsRoutes } from './areas/offers/pointGoods/pointGoods.routes'
import { sceneOperationRoutes } from './areas/offers/sceneOperation/sceneOperation.routes'
import { timeLimitedDiscountRoutes } from './areas/offers/timeLimitedDiscount/timeLimitedDiscount.routes'
import type { ServeDomain } from './kernel/call'

/** Coupons and marketing, points and member levels (spec 7). */
export function serveMarketing(
  serveDomain: ServeDomain,
  services: MarketingServices,
  clock: () => number,
): void {
  couponRoutes(serveDomain, services.coupons, services.offers, clock)
  marketActivityRoutes(serveDomain, services.activities)
  timeLimitedDiscountRoutes(serveDomain, services.discounts)
  sceneOperationRoutes(serveDomain, services.operations)
  discountChannelRoutes(serveDomain, services.discountChannels)
  pointRoutes(serveDomain, services)
  pointGoodsRoutes(serveDomain, services.pointGoods, clock)
  memberRoutes(serveDomain, services, clock)
}
