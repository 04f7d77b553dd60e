import type { DataOf } from '@/contract/endpoint'
import type { ScenePlan, ScenePlanDetail } from '@/contract/sceneOperation'
import type { tieredOperationCalls } from '@/contract/tieredOperation'
import { monthDay } from '@/utils/timeText'
import type { Database } from '../../../database/createDatabase'
import { errorCauses } from '../../../database/errorCauses'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { parkMonth } from '../../../kernel/parkDay'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { MemberService } from '../member/member.service'
import type { TimeLimitedDiscountService } from '../timeLimitedDiscount/timeLimitedDiscount.service'
import { isBirthdayMonth, profileOf } from '../../people/account/account.service'
import {
  findPlan,
  giftPage,
  givenTo,
  insertGift,
  markRead,
  operationsFor,
  planPage,
  unreadGifts,
  type Operation,
  type ScenePlanRow,
} from './sceneOperation.repository'
import type { Member } from '../../../kernel/base'

export interface SceneOperationServiceOptions {
  db: Database
  clock: () => number
  coupons: CouponService
  activities: MarketActivityService
  discounts: TimeLimitedDiscountService
  members: MemberService
}

export type SceneOperationService = ReturnType<typeof createSceneOperationService>

/** Occasions that an operation may have at a moment, ms; each gives once. */
export const currentOccasions = (now: number): string[] => {
  const month = parkMonth(now)
  return ['once', 'arrival', month, month.slice(0, 4)]
}

/** Automatic gifts by level, and plans for occasions (spec 7 tieredOperation, sceneOperation). */
export function createSceneOperationService(options: SceneOperationServiceOptions) {
  const { db, clock, coupons, activities, discounts, members } = options

  /** Occasion of an operation that applies to a member now; null: none. */
  function occasionOf(
    { occasion, startAt }: Operation,
    profile: Awaited<ReturnType<typeof profileOf>>,
    now: number,
  ) {
    const month = parkMonth(now)
    if (occasion === 'once') return 'once'
    if (occasion === 'month') return month
    if (occasion === 'arrival') return profile && profile.createdAt >= startAt ? 'arrival' : null
    const isDue = profile && isBirthdayMonth(profile, month.slice(5), new Date(now))
    return isDue ? month.slice(0, 4) : null
  }

  /** Gives one gift. Of two concurrent ones the unique key rejects the second, and its coupon is rolled back. */
  async function give(member: Member, operation: Operation, occasion: string): Promise<void> {
    const at = new Date(clock())
    const { id: operationId, couponId } = operation
    await withTransaction(db, async (tx) => {
      const { own } = await coupons.give(tx, member, couponId, { source: 'gift', at })
      await insertGift(tx, {
        ...{ tenantId: member.tenantId, userId: member.userId },
        id: newId(),
        operationId,
        occasion,
        userCouponId: own.id,
        givenAt: at,
        readAt: null,
      })
    }).catch((error: unknown) => {
      const isGivenBeside = [...errorCauses(error)].some(
        ({ constraint }) => constraint === 'coupon_gift_once',
      )
      const isUnavailable =
        error instanceof Failure && ['couponSoldOut', 'couponOver'].includes(error.reason ?? '')
      if (!isGivenBeside && !isUnavailable) throw error
    })
  }

  /** Gives a member all due gifts; called when the member looks, so that no job has to search for them. */
  async function giveDue(member: Member): Promise<void> {
    const now = clock()
    const level = await members.levelNumber(db, member)
    const operations = await operationsFor(db, member.tenantId, level, new Date(now))
    if (operations.length === 0) return
    const given = await givenTo(
      db,
      member,
      operations.map(({ id }) => id),
    )
    const profile = await profileOf(db, member)
    for (const operation of operations) {
      const occasion = occasionOf(operation, profile, now)
      if (occasion === null || given.has(`${operation.id}/${occasion}`)) continue
      await give(member, operation, occasion)
    }
  }

  return {
    async gifts(
      member: Member,
      { OnlyUnread, ...pages }: PageRequest & { OnlyUnread: boolean },
    ): Promise<DataOf<typeof tieredOperationCalls.couponList>> {
      await giveDue(member)
      const { rows, total } = await giftPage(db, member, OnlyUnread, pages)
      const own = await coupons.ownMany(
        member,
        rows.flatMap(({ gift }) => gift.userCouponId ?? []),
      )
      const byId = new Map(own.map((coupon) => [coupon.Id, coupon]))
      const shown = rows.flatMap(({ gift, operation }) => {
        const Coupon = byId.get(gift.userCouponId ?? '')
        return Coupon
          ? [
              {
                Id: gift.id,
                Title: operation.title,
                Message: operation.message,
                GivenAt: gift.givenAt.getTime(),
                IsRead: gift.readAt !== null,
                Coupon,
              },
            ]
          : []
      })
      return { ...page(shown, total, pages), Unread: await unreadGifts(db, member) }
    },

    /** Number of unread gifts, after giving those due now. */
    async unread(member: Member): Promise<number> {
      await giveDue(member)
      return unreadGifts(db, member)
    },

    async read(member: Member, ids: readonly string[] | undefined) {
      await markRead(db, member, ids?.map(knownId), new Date(clock()))
      return { Unread: await unreadGifts(db, member) }
    },

    async plans(tenantId: string, pages: PageRequest) {
      const now = clock()
      const { rows, total } = await planPage(db, tenantId, new Date(now), pages)
      return page(
        rows.map((row) => planOf(row, now)),
        total,
        pages,
      )
    },

    /** @throws Failure 404 */
    async plan(tenantId: string, id: string, member: Member | undefined): Promise<ScenePlanDetail> {
      const row = await findPlan(db, tenantId, knownId(id))
      if (!row) throw notFound('活动不存在或已下架')
      return {
        ...planOf(row, clock()),
        Content: row.content,
        Coupons: await coupons.some(tenantId, row.couponIds, member),
        Activities: await activities.some(tenantId, row.activityIds),
        Discounts: await discounts.some(tenantId, row.discountIds),
      }
    },
  }
}

function planOf(row: ScenePlanRow, now: number): ScenePlan {
  const [from, to] = [row.startAt.getTime(), row.endAt.getTime()]
  const Status = from > now ? 'Upcoming' : to < now ? 'Ended' : 'Running'
  const texts = {
    Upcoming: `${monthDay(from)} 开始`,
    Running: '进行中',
    Ended: '已结束',
  }
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    SceneText: row.scene,
    StartAt: from,
    EndAt: to,
    Status,
    StatusText: texts[Status],
  }
}
