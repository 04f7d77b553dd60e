import type { DataOf } from '@/contract/endpoint'
import type { userMemberCalls } from '@/contract/member'
import { countText } from '@/utils/countText'
import type { Database } from '../../../database/createDatabase'
import type { CouponService } from '../coupon/coupon.service'
import type { PointService } from '../point/point.service'
import type { SceneOperationService } from '../sceneOperation/sceneOperation.service'
import { profileOf } from '../../people/account/account.service'
import type { Member } from '../../../kernel/base'
import type { MemberService } from '../member/member.service'

export interface MemberOverviewOptions {
  db: Database
  clock: () => number
  members: MemberService
  points: PointService
  coupons: CouponService
  operations: SceneOperationService
}

export type MemberOverview = ReturnType<typeof createMemberOverview>

/** How many property bills a member's rooms have to pay. */
type CountBillsDue = (member: Member) => Promise<number>

/** All that the member's own page shows, in one answer (spec 7 userMember). */
export function createMemberOverview(options: MemberOverviewOptions) {
  const { db, clock, members, points, coupons, operations } = options
  let billsDue: CountBillsDue | undefined

  async function of(member: Member): Promise<DataOf<typeof userMemberCalls.get>> {
    // Gifts first: those due now are counted among the coupons.
    const UnreadGifts = await operations.unread(member)
    const [rank, summary, sums, jobs, profile, due] = await Promise.all([
      members.rank(member),
      points.summary(member),
      coupons.sums(member),
      members.jobs(member),
      profileOf(db, member),
      billsDue?.(member) ?? 0,
    ])
    return {
      Level: rank.Level,
      Number: rank.Number,
      Name: rank.Name,
      Growth: rank.Growth,
      Ratio: rank.Ratio,
      NextText: rank.Next
        ? `再得 ${countText(rank.Next.Lacking)} 成长值升为${rank.Next.Name}`
        : '已是最高等级',
      Points: summary.Points,
      PointsExpiringSoon: summary.ExpiringSoon,
      Coupons: sums.Unused,
      CouponsExpiringSoon: sums.ExpiringSoon,
      UnreadGifts,
      JobsToClaim: jobs.filter(({ Status }) => Status === 'Claimable').length,
      BillsDue: due,
      MemberSince: profile?.createdAt.getTime() ?? clock(),
    }
  }

  return {
    of,

    /** The domain of bills, which is made later, tells how many are due. @throws Error when another one has */
    registerBills(count: CountBillsDue): void {
      if (billsDue) throw new Error('bills due are counted twice')
      billsDue = count
    },
  }
}
