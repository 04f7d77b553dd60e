import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { PointService } from '../point/point.service'
import type { CheckoutService } from '../../money/checkout/checkout.service'
import type { OrderService } from '../../money/order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { offerRoutes } from './offer.routes'
import { createOfferService } from './offer.service'

/** Offers of an order: activity, coupons and points, chosen by the member or automatically. */
export const offerModule = defineModule({
  name: 'offer',
  create({
    db,
    clock,
    coupons,
    activities,
    points,
    orders,
    shops,
    checkout,
  }: Pick<Base, 'db' | 'clock'> & {
    coupons: CouponService
    activities: MarketActivityService
    points: PointService
    orders: OrderService
    shops: ShopService
    checkout: CheckoutService
  }) {
    const offers = createOfferService({
      db,
      clock,
      coupons,
      activities,
      points,
      orders,
      shops,
      checkout,
    })
    return {
      services: { offers },
      serve: (serveDomain) => offerRoutes(serveDomain, offers),
    }
  },
})
