import { createCouponService } from './modules/coupon/coupon.service'
import { createDiscountChannelService } from './modules/discountChannel/discountChannel.service'
import { createMarketActivityService } from './modules/marketActivity/marketActivity.service'
import { createMemberService } from './modules/member/member.service'
import { createMemberOverview } from './modules/member/memberOverview'
import { createOfferService } from './modules/offer/offer.service'
import { createOrderRewards } from './modules/point/orderRewards'
import { createPointService } from './modules/point/point.service'
import { createPointAdmin } from './modules/point/pointAdmin'
import { createPointRules } from './modules/point/pointRules'
import { createPointGoodsService } from './modules/pointGoods/pointGoods.service'
import { createSceneOperationService } from './modules/sceneOperation/sceneOperation.service'
import { createTimeLimitedDiscountService } from './modules/timeLimitedDiscount/timeLimitedDiscount.service'
import type { UserMessageService } from './modules/userMessage/userMessage.service'
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
