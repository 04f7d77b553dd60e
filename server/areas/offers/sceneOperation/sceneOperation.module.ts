import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { TimeLimitedDiscountService } from '../timeLimitedDiscount/timeLimitedDiscount.service'
import type { MemberService } from '../member/member.service'
import { sceneOperationRoutes } from './sceneOperation.routes'
import { createSceneOperationService } from './sceneOperation.service'
import { scenePlanFolder, tieredOperationFolder } from './sceneOperation.folder'

/** Automatic gifts and scene plans. */
export const sceneOperationModule = defineModule({
  name: 'sceneOperation',
  folder: [tieredOperationFolder, scenePlanFolder],
  create({
    db,
    clock,
    coupons,
    activities,
    discounts,
    members,
  }: Pick<Base, 'db' | 'clock'> & {
    coupons: CouponService
    activities: MarketActivityService
    discounts: TimeLimitedDiscountService
    members: MemberService
  }) {
    const operations = createSceneOperationService({
      db,
      clock,
      coupons,
      activities,
      discounts,
      members,
    })
    return {
      services: { operations },
      serve: (serveDomain) => sceneOperationRoutes(serveDomain, operations),
    }
  },
})
