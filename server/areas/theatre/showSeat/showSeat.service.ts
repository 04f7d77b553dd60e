import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { showSeatCalls } from '@/contract/showSeat'
import type { ProposedSeats } from '@/rules/seat/bestSeats'
import type { SeatState } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import { afterCommit, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { freeSeats, sellSeats, setBlocked, type OrderSeats } from './changeSeats'
import { createPollPace, listOf } from './listSeats'
import { createProposals, type SeatCriteria } from './proposeSeats'
import { createScheduleHalls, refuseUnsold, type ScheduleKey } from './scheduleHall'
import { createSeatBoards } from './seatBoard'
import { createSeatQueue, type SaleState } from './seatQueue'
import { createQueueTexts } from './seatQueueTexts'
import type { ShowSeatDeps } from './showSeatFailures'
import { usesOf } from './showUse.repository'
import { takeSeats, type SeatsTaken, type SeatsToTake } from './takeSeats'

export type { OrderSeats, ScheduleKey, SeatsTaken, SeatsToTake, SeatCriteria }

/** Longest delay until seat states include another server's changes, ms. */
const STATES_FRESH_MS = 1_000

type Calls = typeof showSeatCalls
export type ShowSeatService = ReturnType<typeof createShowSeatService>

/**
 * Seats of schedules: states, proposals, and the queue for choosing. Seat changes run inside the caller's transaction,
 * which has already locked the order (trade_order, ticket_order). Lock order from there: show_use, show_seat ascending,
 * then the schedule with its tiers, which every buyer waits for. One step per transaction and schedule.
 */
export function createShowSeatService(deps: ShowSeatDeps) {
  const { db, clock, secrets, halls, freshMs } = deps
  const schedules = createScheduleHalls(deps)
  const boards = createSeatBoards({ clock, freshMs: Math.min(STATES_FRESH_MS, freshMs) })
  const proposals = createProposals(clock)
  const queue = createSeatQueue({ clock, texts: createQueueTexts(secrets) })
  const pollMs = createPollPace(clock)

  async function saleOf(key: ScheduleKey): Promise<SaleState> {
    const hall = await schedules.of(db, key)
    refuseUnsold(hall, clock())
    const { free, held } = await boards.of(db, hall)
    return { hall, free, held }
  }

  /** Changes seats, and makes this server's next answers include the change. */
  async function change<T>(
    tx: Transaction,
    key: ScheduleKey,
    work: (hall: Awaited<ReturnType<typeof schedules.of>>) => Promise<T>,
  ): Promise<T> {
    const hall = await schedules.of(tx, key)
    const result = await work(hall)
    afterCommit(tx, () => boards.changed(hall))
    return result
  }

  return {
    /**
     * Holds seats for an order: all, or none, then returns those lost to other orders. The caller has already checked
     * that the sale is open and that the member may take seats (`checkPass`).
     * @throws Failure 400 `seat`, 404, 409 `buyLimit`, `loneSeat`
     */
    take: (tx: Transaction, wanted: ScheduleKey & SeatsToTake): Promise<SeatsTaken> =>
      change(tx, wanted, async (hall) => {
        const result = await takeSeats(tx, hall, wanted)
        if ('taken' in result) afterCommit(tx, () => queue.leave(hall, wanted.userId))
        return result
      }),

    /** Marks an order's held seats as sold. @returns the sold seats; fewer if the order no longer holds all of them */
    sell: (tx: Transaction, sold: ScheduleKey & Pick<OrderSeats, 'orderId'>): Promise<number[]> =>
      change(tx, sold, (hall) => sellSeats(tx, hall, sold.orderId)),

    /** Frees held or sold seats of an order. @returns the seats freed */
    free: (tx: Transaction, freed: ScheduleKey & OrderSeats): Promise<number[]> =>
      change(tx, freed, (hall) => freeSeats(tx, hall, freed)),

    /** Blocks free seats. @returns the seats that were free. @throws Failure 400 `seat` */
    block: (tx: Transaction, key: ScheduleKey, seats: readonly number[]): Promise<number[]> =>
      change(tx, key, (hall) => setBlocked(tx, hall, seats, true)),

    /** Unblocks seats. @returns the seats that were blocked. @throws Failure 400 `seat` */
    unblock: (tx: Transaction, key: ScheduleKey, seats: readonly number[]): Promise<number[]> =>
      change(tx, key, (hall) => setBlocked(tx, hall, seats, false)),

    /** Seat states by seat index. @throws Failure 404 */
    async states(key: ScheduleKey): Promise<readonly SeatState[]> {
      return (await boards.of(db, await schedules.of(db, key))).states
    },

    /**
     * Seats proposed by the park. Do not call inside a transaction: it may use another connection.
     * @returns undefined: not enough free seats. @throws Failure 404
     */
    async propose(key: ScheduleKey, request: SeatCriteria): Promise<ProposedSeats | undefined> {
      const hall = await schedules.of(db, key)
      return proposals.propose(hall, await boards.of(db, hall), request)
    },

    /**
     * Checks whether the member may take seats now. Do not call inside a transaction: it may use another connection.
     * @throws Failure 404, 409 `queue`; Refusal 461, 462, 463
     */
    async checkPass({ tenantId, userId }: Member, scheduleId: string, pass: string): Promise<void> {
      queue.checkPass(userId, await saleOf({ tenantId, scheduleId }), pass)
    },

    /** Seats of a show that a member has bought or holds. */
    usesOf: (tx: Queryable, member: Member, showId: string): Promise<number> =>
      usesOf(tx, member, showId),

    async enter(
      { tenantId, userId }: Member,
      { ScheduleId, Place }: ParsedRequestOf<Calls['enter']>,
    ): Promise<DataOf<Calls['enter']>> {
      return queue.enter(userId, await saleOf({ tenantId, scheduleId: ScheduleId }), Place)
    },

    async list(
      tenantId: string,
      { ScheduleId, Since }: ParsedRequestOf<Calls['list']>,
    ): Promise<DataOf<Calls['list']>> {
      const hall = await schedules.of(db, { tenantId, scheduleId: ScheduleId })
      refuseUnsold(hall, clock())
      return { ...listOf(await boards.of(db, hall, Since), Since), PollMs: pollMs() }
    },

    async best(
      tenantId: string,
      { ScheduleId, Count, TierId, Near }: ParsedRequestOf<Calls['best']>,
    ): Promise<DataOf<Calls['best']>> {
      const hall = await schedules.of(db, { tenantId, scheduleId: ScheduleId })
      refuseUnsold(hall, clock())
      const criteria = { count: Count, tierId: TierId, near: Near }
      const proposal = proposals.propose(hall, await boards.of(db, hall), criteria)
      return { Seats: proposal?.seats ?? [], IsTogether: proposal?.isTogether ?? false }
    },

    /** @throws Failure 404 */
    async plan(tenantId: string, planId: string): Promise<DataOf<Calls['getShowSeat']>> {
      const { plan } = await halls.planOf(db, tenantId, planId)
      return { PlanId: planId, Plan: plan as DataOf<Calls['getShowSeat']>['Plan'] }
    },

    clean: (tenantId: string): void => queue.clean(tenantId),
  }
}
