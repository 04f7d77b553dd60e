import { money } from '../money/money.area'
import { pointModule } from './point/point.module'
import { memberModule } from './member/member.module'
import { pointAdminModule } from './pointAdmin/pointAdmin.module'
import { orderRewardModule } from './orderReward/orderReward.module'
import { couponModule } from './coupon/coupon.module'
import { marketActivityModule } from './marketActivity/marketActivity.module'
import { timeLimitedDiscountModule } from './timeLimitedDiscount/timeLimitedDiscount.module'
import { sceneOperationModule } from './sceneOperation/sceneOperation.module'
import { memberTagModule } from './memberTag/memberTag.module'
import { memberOverviewModule } from './memberOverview/memberOverview.module'
import { offerModule } from './offer/offer.module'
import { discountChannelModule } from './discountChannel/discountChannel.module'
import { pointGoodsModule } from './pointGoods/pointGoods.module'

/**
 * Discounts and rewards: points, member levels, coupons, activities. Modules are listed in creation order: each may
 * depend on those before it.
 */
export const offers = money
  .use(pointModule)
  .use(memberModule)
  .use(pointAdminModule)
  .use(orderRewardModule)
  .use(couponModule)
  .use(marketActivityModule)
  .use(timeLimitedDiscountModule)
  .use(sceneOperationModule)
  .use(memberTagModule)
  .use(memberOverviewModule)
  .use(offerModule)
  .use(discountChannelModule)
  .use(pointGoodsModule)
