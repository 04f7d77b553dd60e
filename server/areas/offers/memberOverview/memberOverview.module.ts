import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import type { CouponService } from '../coupon/coupon.service'
import type { SceneOperationService } from '../sceneOperation/sceneOperation.service'
import { memberOverviewRoutes } from './memberOverview.routes'
import { createMemberOverview } from './memberOverview.service'

/** All that the member's own page shows, in one answer. */
export const memberOverviewModule = defineModule({
  name: 'memberOverview',
  create({
    db,
    clock,
    members,
    points,
    coupons,
    operations,
  }: Pick<Base, 'db' | 'clock'> & {
    members: MemberService
    points: PointService
    coupons: CouponService
    operations: SceneOperationService
  }) {
    const memberOverview = createMemberOverview({ db, clock, members, points, coupons, operations })
    return {
      services: { memberOverview },
      serve: (serveDomain) => memberOverviewRoutes(serveDomain, memberOverview),
    }
  },
})
