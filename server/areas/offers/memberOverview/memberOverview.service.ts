import type { DataOf } from '@/contract/endpoint'
import type { userMemberCalls } from '@/contract/member'
import { countText } from '@/utils/countText'
import type { Database } from '../../../database/createDatabase'
import type { BalanceService } from '../../money/balance/balance.service'
import type { CouponService } from '../coupon/coupon.service'
import type { PointService } from '../point/point.service'
import type { SceneOperationService } from '../sceneOperation/sceneOperation.service'
import { profileOf } from '../../people/account/account.service'
import type { Member } from '../../../kernel/base'
import type { MemberService } from '../member/member.service'
import { levelText } from '@/rules/levelText'
import { memberLevelNumber } from '@/rules/memberLevel'

export interface MemberOverviewOptions {
  db: Database
  clock: () => number
  members: MemberService
  points: PointService
  coupons: CouponService
  operations: SceneOperationService
  balances: Pick<BalanceService, 'get'>
}

export type MemberOverview = ReturnType<typeof createMemberOverview>

/** Counts something of a member: due property bills, today's guests. */
type CountOf = (member: Member) => Promise<number>

/** Data of the member's own page, in one answer (spec 7 userMember). */
export function createMemberOverview(options: MemberOverviewOptions) {
  const { db, clock, members, points, coupons, operations, balances } = options
  let billsDue: CountOf | undefined
  let guestsToday: CountOf | undefined

  async function of(member: Member): Promise<DataOf<typeof userMemberCalls.get>> {
    // Gifts first: those given now count among the coupons.
    const UnreadGifts = await operations.unread(member)
    const [rank, left, sums, jobs, profile, due, balance, guests] = await Promise.all([
      members.levelAndGrowth(member),
      points.brief(member),
      coupons.sums(member),
      members.jobs(member),
      profileOf(db, member),
      billsDue?.(member) ?? 0,
      balances.get(member),
      guestsToday?.(member) ?? 0,
    ])
    return {
      Level: rank.Level,
      Number: rank.Number,
      Name: rank.Name,
      Growth: rank.Growth,
      Ratio: rank.Ratio,
      NextText: rank.Next
        ? `再得 ${countText(rank.Next.Lacking)} 成长值升为 ${levelText(memberLevelNumber(rank.Next.Level), rank.Next.Name)}`
        : '已是最高等级',
      Points: left.Points,
      PointsExpiringSoon: left.ExpiringSoon,
      Coupons: sums.Unused,
      CouponsExpiringSoon: sums.ExpiringSoon,
      UnreadGifts,
      JobsToClaim: jobs.filter(({ Status }) => Status === 'Claimable').length,
      BillsDue: due,
      Balance: balance.Total,
      GuestsToday: guests,
      MemberSince: profile?.createdAt.getTime() ?? clock(),
    }
  }

  return {
    of,

    /** Registers the counter of due bills (the bill module is created later). @throws Error when already registered */
    registerBills(count: CountOf): void {
      if (billsDue) throw new Error('bills due are counted twice')
      billsDue = count
    },

    /**
     * Registers the counter of today's guests (the invitation module is created later). @throws Error when already
     * registered
     */
    registerGuests(count: CountOf): void {
      if (guestsToday) throw new Error('guests of today are counted twice')
      guestsToday = count
    },
  }
}
