import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import type { CouponService } from '../coupon/coupon.service'
import type { SceneOperationService } from '../sceneOperation/sceneOperation.service'
import type { AccountService } from '../../people/account/account.service'
import type { BalanceService } from '../../money/balance/balance.service'
import type { IcCardService } from '../../money/icCard/icCard.service'
import type { StoredCardService } from '../../money/storedCard/storedCard.service'
import type { TradeBillService } from '../../money/tradeBill/tradeBill.service'
import { memberDesk } from './memberOverview.desk'
import { memberOverviewRoutes } from './memberOverview.routes'
import { createMemberOverview } from './memberOverview.service'

/** Data of the member's own page, in one answer. */
export const memberOverviewModule = defineModule({
  name: 'memberOverview',
  create({
    db,
    clock,
    members,
    points,
    coupons,
    operations,
    ...desk
  }: Pick<Base, 'db' | 'clock'> & {
    members: MemberService
    points: PointService
    coupons: CouponService
    operations: SceneOperationService
    accounts: AccountService
    balances: BalanceService
    storedCards: StoredCardService
    icCards: IcCardService
    tradeBills: TradeBillService
  }) {
    const memberOverview = createMemberOverview({
      ...{ db, clock, members, points, coupons, operations, balances: desk.balances },
    })
    return {
      services: { memberOverview },
      desk: memberDesk({ memberOverview, ...desk }),
      serve: (serveDomain) => memberOverviewRoutes(serveDomain, memberOverview),
    }
  },
})
