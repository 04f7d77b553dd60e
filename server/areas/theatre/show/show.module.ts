import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { MemberService } from '../../offers/member/member.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import { showFolder } from './show.folder'
import { showInvariants } from './show.invariants'
import { showRoutes } from './show.routes'
import { createShowService } from './show.service'
import { showScheduleFolder } from './showSchedule.folder'
import { showTierFolder } from './showTier.folder'

/** Shows with their prices and schedules. */
export const showModule = defineModule({
  name: 'show',
  invariants: showInvariants,
  folder: [showFolder, showTierFolder, showScheduleFolder],
  create({
    db,
    clock,
    faults,
    log,
    members,
    coupons,
    messages,
    halls,
  }: Pick<Base, 'db' | 'clock' | 'log'> & {
    faults: SweepFaultService
    members: MemberService
    coupons: CouponService
    messages: UserMessageService
    halls: HallService
  }) {
    const shows = createShowService({ db, clock, faults, log, members, coupons, messages, halls })
    return {
      services: { shows },
      serve: (serveDomain) => showRoutes(serveDomain, shows),
      sweep: (tenantId) => shows.sweep(tenantId),
      clean: (tenantId) => shows.clean(tenantId),
      account: shows.account,
    }
  },
})
