import type { MarketingServices } from './marketingServices'
import { couponRoutes } from './modules/coupon/coupon.routes'
import { discountChannelRoutes } from './modules/discountChannel/discountChannel.routes'
import { marketActivityRoutes } from './modules/marketActivity/marketActivity.routes'
import { memberRoutes } from './modules/member/member.routes'
import { pointRoutes } from './modules/point/point.routes'
import { pointGoodsRoutes } from './modules/pointGoods/pointGoods.routes'
import { sceneOperationRoutes } from './modules/sceneOperation/sceneOperation.routes'
import { timeLimitedDiscountRoutes } from './modules/timeLimitedDiscount/timeLimitedDiscount.routes'
import type { ServeDomain } from './plugins/serve'

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
