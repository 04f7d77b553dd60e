import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { MemberService } from '../../offers/member/member.service'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import type { ScheduleRow } from './show.repository'

/** An order of a member that holds seats unpaid. */
export interface UnfinishedOrder {
  orderId: string
  /** Indexes in the plan. */
  seats: number[]
  expireAt: Date
}

/** What the domain of ticket orders knows about a member. */
export interface HoldingReader {
  unfinished(
    db: Queryable,
    member: Member,
    scheduleId: string,
  ): Promise<UnfinishedOrder | undefined>
  /** Seats of all schedules of a show that they have bought, or hold unpaid. */
  countOf(db: Queryable, member: Member, showId: string): Promise<number>
}

/**
 * Gives back every order of a cancelled schedule and tells who had bought. Called by the sweep until it answers true:
 * nothing is left to be given back.
 */
export type CancelHandler = (schedule: ScheduleRow, reason: string) => Promise<boolean>

/** Who has tickets of a schedule that let them in. */
export type HolderReader = (
  db: Queryable,
  tenantId: string,
  scheduleId: string,
) => Promise<readonly string[]>

/** What the domains of orders and tickets, which are made later, add. */
export interface ShowHooks {
  holding: HoldingReader
  cancels: CancelHandler[]
  /** Undefined: nobody knows. */
  holders: HolderReader | undefined
}

/** What the parts of the domain work with. */
export interface ShowDeps {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  members: Pick<MemberService, 'level'>
  coupons: Pick<CouponService, 'usable'>
  messages: Pick<UserMessageService, 'register' | 'tell'>
  halls: Pick<HallService, 'planOf'>
  hooks: ShowHooks
}
