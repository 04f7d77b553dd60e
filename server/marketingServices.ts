import { createCouponService } from './areas/offers/coupon/coupon.service'
import { createDiscountChannelService } from './areas/offers/discountChannel/discountChannel.service'
import { createMarketActivityService } from './areas/offers/marketActivity/marketActivity.service'
import { createMemberService } from './areas/offers/member/member.service'
import { createMemberOverview } from './areas/offers/member/memberOverview'
import { createOfferService } from './areas/offers/offer/offer.service'
import { createOrderRewards } from './areas/offers/point/orderRewards'
import { createPointService } from './areas/offers/point/point.service'
import { createPointAdmin } from './areas/offers/point/pointAdmin'
import { createPointRules } from './areas/offers/point/pointRules'
import { createPointGoodsService } from './areas/offers/pointGoods/pointGoods.service'
import { createSceneOperationService } from './areas/offers/sceneOperation/sceneOperation.service'
import { createTimeLimitedDiscountService } from './areas/offers/timeLimitedDiscount/timeLimitedDiscount.service'
import type { UserMessageService } from './areas/people/userMessage/userMessage.service'
import type { MoneyServices } from './moneyServices'
import type { ServiceOptions } from './services'

export type MarketingServices = ReturnType<typeof createMarketingServices>

/** Everything that makes paying cheaper or gives something for it: registers its part with the orders. */
export function createMarketingServices(
  options: Pick<ServiceOptions, 'db' | 'clock' | 'environment'> &
    Pick<MoneyServices, 'orders' | 'shops'> & { messages: UserMessageService },
) {
  const { db, clock, environment, orders, shops, messages } = options
  const freshMs = environment.RULES_FRESH_SECONDS * 1_000
  const points = createPointService({ db, clock, freshMs })
  const members = createMemberService({ db, clock, freshMs, points })
  orders.registerRewards(createOrderRewards({ points, members }))
  const coupons = createCouponService({ db, clock, shops, points, members, messages })
  const activities = createMarketActivityService({ db, clock, freshMs, coupons, shops })
  const discounts = createTimeLimitedDiscountService({
    db,
    clock,
    freshMs,
    coupons,
    orders,
    shops,
  })
  const operations = createSceneOperationService({
    db,
    clock,
    coupons,
    activities,
    discounts,
    members,
  })
  return {
    points,
    pointRules: createPointRules({ db, clock }),
    pointAdmin: createPointAdmin({ db, clock, points, members }),
    members,
    memberOverview: createMemberOverview({ db, clock, members, points, coupons, operations }),
    coupons,
    activities,
    discounts,
    operations,
    offers: createOfferService({ db, clock, coupons, activities, points, orders, shops }),
    discountChannels: createDiscountChannelService({
      db,
      coupons,
      activities,
      discounts,
      points,
      shops,
    }),
    pointGoods: createPointGoodsService({ db, clock, orders, coupons, points, members }),
  }
}
