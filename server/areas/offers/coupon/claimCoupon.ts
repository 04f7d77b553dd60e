import type { UserCoupon } from '@/contract/coupon'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { MemberService } from '../member/member.service'
import { requireShownPoints, type PointService } from '../point/point.service'
import { findCoupon, takeUse, type CouponRow } from './coupon.repository'
import { couponReceived } from './couponMessages'
import type { CouponWallet } from './couponWallet'
import { giveCoupon, isCouponOver } from './giveCoupon'
import { couponAudit } from './coupon.table'
import { givenIds, type OwnedCoupon, type UserCouponRow } from './userCoupon.repository'
import { levelCode } from '@/rules/levelText'

export interface ClaimCouponOptions {
  db: Database
  points: PointService
  members: MemberService
  messages: UserMessageService
  wallet: Pick<CouponWallet, 'ownShown'>
}

/** How members get coupons: by claiming them, or as a gift of another module. */
export function createCouponClaims(options: ClaimCouponOptions) {
  const { db, points, members, messages, wallet } = options

  /** Rejects a claim for all reasons known before limit and stock are tried. */
  async function refuseClaim(tx: Queryable, member: Member, coupon: CouponRow, at: Date) {
    if (coupon.claimFrom > at) throw new Failure(409, '领取还没有开始', 'couponTime')
    if (coupon.claimTo < at || isCouponOver(coupon, at))
      throw new Failure(409, '领取已经结束', 'couponTime')
    if ((await members.levelNumber(tx, member)) < coupon.minLevel) {
      throw new Failure(409, `${levelCode(coupon.minLevel)} 及以上会员可领`, 'couponLevel')
    }
  }

  return {
    /**
     * Claims a coupon, idempotent per RequestId. Limit and stock are taken by conditional writes, without a prior read.
     * @throws Failure 404, 409 `couponTime`, `couponLevel`, `couponLimit`, `couponSoldOut`, `priceChanged`,
     * `insufficient`
     */
    receive(
      member: Member,
      request: MoneyRequest,
      { id, points: shown }: { id: string; points?: number },
    ): Promise<UserCoupon> {
      const { tenantId } = member
      const couponId = knownId(id)
      return ledger.once(db, request, async (tx) => {
        const coupon = await findCoupon(tx, tenantId, couponId)
        if (!coupon?.isClaimable) throw notFound('优惠券不存在')
        await refuseClaim(tx, member, coupon, request.at)
        requireShownPoints(shown, coupon.pointsCost)
        if (!(await takeUse(tx, member, coupon))) {
          throw new Failure(409, `每人限领 ${coupon.perUserLimit} 张，您已领取`, 'couponLimit')
        }
        if (coupon.pointsCost > 0) {
          await points.spend(tx, {
            ...member,
            points: coupon.pointsCost,
            kind: 'claim',
            note: coupon.name,
            at: request.at,
          })
        }
        const owned = await giveCoupon(tx, member, coupon, { source: 'claim', at: request.at })
        const [shownOne] = await wallet.ownShown(tx, tenantId, [owned])
        return shownOne!
      })
    },

    /** Ids of the pieces among `ids` that exist. */
    given: (tenantId: string, ids: readonly string[]) => givenIds(db, tenantId, ids),

    /**
     * Gives a coupon to a member by staff; the same `id` gives one piece.
     * @throws Failure 409 `couponSoldOut`, `couponOver`, `couponGiven`
     */
    giveByStaff(
      member: Member,
      couponId: string,
      { id, at }: { id: string; at: Date },
      writeAudit: WriteAudit,
    ): Promise<void> {
      return withTransaction(db, async (tx) => {
        await this.give(tx, member, couponId, { source: 'gift', at, id })
        const { userId } = member
        await writeAudit(tx, { kind: couponAudit, id: couponId, before: null, after: { userId } })
      })
    },

    /**
     * Gives a coupon inside the caller's transaction; limits of claiming do not apply.
     * @param how.isReportedElsewhere the member gets another message about it
     * @throws Failure 409 `couponSoldOut`, `couponOver`
     */
    async give(
      tx: Transaction,
      member: Member,
      couponId: string,
      how: {
        source: Exclude<UserCouponRow['source'], 'claim'>
        at: Date
        id?: string
        isReportedElsewhere?: boolean
      },
    ): Promise<OwnedCoupon> {
      const coupon = await findCoupon(tx, member.tenantId, couponId)
      if (!coupon) throw new Error(`coupon ${couponId} is gone`)
      const owned = await giveCoupon(tx, member, coupon, how)
      // No message for a coupon that the member bought with points.
      const sendsMessage = how.source !== 'exchange' && !how.isReportedElsewhere
      if (sendsMessage) await messages.tell(tx, couponReceived, member, owned, how.at)
      return owned
    },
  }
}
