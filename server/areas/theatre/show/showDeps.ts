import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MemberService } from '../../offers/member/member.service'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import type { ScheduleRow } from './show.repository'

/** A member's unpaid order that holds seats. */
export interface UnfinishedOrder {
  orderId: string
  /** Seat indexes in the plan. */
  seats: number[]
  expireAt: Date
}

/** Reads a member's orders; implemented by the ticketOrder module. */
export interface HoldingReader {
  unfinished(
    db: Queryable,
    member: Member,
    scheduleId: string,
  ): Promise<UnfinishedOrder | undefined>
  /** Seats of the show, over all schedules, that the member has bought or holds unpaid. */
  countOf(db: Queryable, member: Member, showId: string): Promise<number>
}

/**
 * Refunds the orders of a cancelled schedule and messages their buyers. The sweep calls it until it returns true:
 * nothing is left to refund.
 */
export type CancelHandler = (schedule: ScheduleRow, reason: string) => Promise<boolean>

/** A member with valid tickets of a schedule. */
export interface Holder {
  userId: string
  /** When the member made the first order of these tickets; null: all are gifts. */
  orderedAt: Date | null
}

/** Members with valid tickets of a schedule. */
export type HolderReader = (
  db: Queryable,
  tenantId: string,
  scheduleId: string,
) => Promise<readonly Holder[]>

/**
 * Lets holders who were inside before the schedule's last move come again at its new time, unless its gates were open
 * at the move already.
 */
export type EntryReopener = (tx: Transaction, schedule: ScheduleRow) => Promise<void>

/** Hooks of the order and ticket modules, which are created later. */
export interface ShowHooks {
  holding: HoldingReader
  cancels: CancelHandler[]
  /** Undefined: no reader registered. */
  holders: HolderReader | undefined
  /** Undefined: none registered. */
  reopenEntry: EntryReopener | undefined
}

/** Dependencies of the show module's parts. */
export interface ShowDeps {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn'>
  members: Pick<MemberService, 'level'>
  coupons: Pick<CouponService, 'usable'>
  messages: Pick<UserMessageService, 'tell'>
  halls: Pick<HallService, 'planOf'>
  hooks: ShowHooks
}
