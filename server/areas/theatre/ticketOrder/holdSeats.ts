import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { ticketOrderCalls } from '@/contract/ticketOrder'
import { seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import { dayTime } from '@/utils/timeText'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { ledger, storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { CloseOrder } from '../../money/order/order.service'
import { noSchedule } from '../show/show.service'
import { sumOfSeats, type TicketOrderBeginning } from './beginTicketOrder'
import { endUnpaid, lockWithPayment, seatsOf } from './moveTicketOrder'
import type { TicketOrderReading } from './readTicketOrders'
import { type ScheduledShow, scheduledShowsOf } from './schedule.repository'
import { insertTicketOrder, unpaidOf, type TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { noSeatPick, orderState, soldOut, notOnSale, requireSold } from './ticketOrderFailures'

/** A schedule on sale now. @throws Failure 404, 409 `notOnSale`; Refusal 461, 462, 463 */
export async function openScheduledShow(
  { db, clock }: Pick<TicketOrderDeps, 'db' | 'clock'>,
  tenantId: string,
  scheduleId: string,
): Promise<ScheduledShow> {
  const scheduledShow = (await scheduledShowsOf(db, tenantId, [scheduleId])).get(scheduleId)
  if (!scheduledShow) throw noSchedule()
  requireSold(scheduledShow, clock())
  const { saleFrom } = scheduledShow.schedule
  if (clock() < saleFrom.getTime())
    throw notOnSale(`${dayTime(saleFrom.getTime())} 开售，请届时再来`)
  return scheduledShow
}

type Call = (typeof ticketOrderCalls)['submittingid']
type Wanted = ParsedRequestOf<Call>
type Outcome = DataOf<Call>

/** Seats to hold; `isProposed`: chosen by the park. */
interface SeatSelection {
  seats: readonly number[]
  isProposed: boolean
}

/** Attempts with proposed seats before giving up, as other buyers may take them first. */
const PROPOSALS = 6
/** Close reason of an order that another one replaces. */
const REPLACED = '重新选座'

/** Rolls the transaction back; caught and returned as a result. */
class SeatsLost extends Error {
  constructor(readonly lost: readonly number[]) {
    super('seats are lost')
  }
}

/** Holds seats for a member: the first step of an order. */
export function createHoldSeats(
  deps: TicketOrderDeps,
  reading: TicketOrderReading,
  beginning: TicketOrderBeginning,
) {
  const { db, orders, halls, showSeats, replaced } = deps

  /** Closes the member's unpaid order of the schedule; its seats stay reserved for the new order. @returns its id */
  async function replaceUnpaid(
    tx: Transaction,
    close: CloseOrder,
    member: Member,
    scheduleId: string,
    at: Date,
  ): Promise<string | undefined> {
    const before = await unpaidOf(tx, { ...member, scheduleId })
    const locked = before && (await lockWithPayment(deps, tx, before))
    if (!locked) return undefined
    const { order, payment } = locked
    if (order.status !== 'Holding' && order.status !== 'PendingPay') return undefined
    replaced.begin(tx, order.id)
    if (payment) await close(payment, REPLACED, at)
    else await endUnpaid(deps, tx, order, 'Cancelled', REPLACED, at)
    return order.id
  }

  /** @throws SeatsLost; Failure as ShowSeatService.take */
  async function hold(
    tx: Transaction,
    close: CloseOrder,
    member: Member,
    scheduledShow: ScheduledShow,
    { seats, isProposed }: SeatSelection,
    at: Date,
  ): Promise<TicketOrderWithSeats> {
    const { show, schedule } = scheduledShow
    const insteadOf = await replaceUnpaid(tx, close, member, schedule.id, at)
    const limits = { perOrder: show.maxPerOrder, perUser: show.maxPerUser }
    const row = beginning.row(scheduledShow, member, { source: 'member', seats: seats.length, at })
    const taken = await showSeats.take(tx, {
      ...seatsOf(row),
      seats,
      limits,
      startAt: schedule.startAt,
      insteadOf,
      isProposed,
    })
    if ('lost' in taken) throw new SeatsLost(taken.lost)
    const lines = await beginning.lines(tx, member, scheduledShow, row.id, seats)
    const order = { ...row, payAmount: sumOfSeats(lines), lines }
    if (!(await insertTicketOrder(tx, order))) throw orderState()
    return order
  }

  /** Answer when seats are lost: the lost seats and the nearest free ones. */
  async function lostOf(
    { tenantId }: Member,
    { schedule }: ScheduledShow,
    selected: readonly number[],
    lost: readonly number[],
  ): Promise<Outcome> {
    const key = { tenantId, scheduleId: schedule.id }
    const [{ seats }, proposal] = await Promise.all([
      halls.planOf(db, tenantId, schedule.planId),
      showSeats.propose(key, { count: selected.length, near: selected }),
    ])
    const named = (indexes: readonly number[]) =>
      indexes
        .flatMap((index): PlanSeat[] => (seats[index] ? [seats[index]] : []))
        .map((seat) => ({ Seat: seat.index, SeatText: seatText(seat) }))
    return {
      Kind: 'lost',
      Lost: named(lost),
      Offered: named(proposal?.seats ?? []),
      IsTogether: proposal?.isTogether ?? false,
    }
  }

  /** One attempt; undefined: proposed seats were taken by another buyer. */
  async function attempt(
    member: Member,
    request: MoneyRequest,
    scheduledShow: ScheduledShow,
    choice: SeatSelection,
  ): Promise<Outcome | undefined> {
    try {
      return await orders.closingOnce(request, async (tx, close): Promise<Outcome> => {
        const order = await hold(tx, close, member, scheduledShow, choice, request.at)
        return { Kind: 'held', Order: await reading.shown(tx, order) }
      })
    } catch (error) {
      if (!(error instanceof SeatsLost)) throw error
      if (choice.isProposed) return undefined
      // Stored per RequestId: a repeated request gets the seats lost now, not those lost later.
      const lost = await lostOf(member, scheduledShow, choice.seats, error.lost)
      return ledger.once(db, request, () => Promise.resolve(lost))
    }
  }

  /** Holds the best free seats of a tier. @throws Failure 409 `soldOut` */
  async function proposed(
    member: Member,
    request: MoneyRequest,
    scheduledShow: ScheduledShow,
    { TierId, Count = 1 }: Wanted,
  ): Promise<Outcome> {
    const key = { tenantId: member.tenantId, scheduleId: scheduledShow.schedule.id }
    const criteria = { count: Count, tierId: TierId?.toLowerCase(), isForTaking: true }
    for (let tries = 1; tries <= PROPOSALS; tries += 1) {
      const proposal = await showSeats.propose(key, criteria)
      if (!proposal) break
      const made = await attempt(member, request, scheduledShow, {
        seats: proposal.seats,
        isProposed: true,
      })
      if (made) return made
    }
    throw soldOut()
  }

  return {
    /**
     * Holds seats, idempotent per RequestId, replacing the member's unpaid order of the schedule. If seats are taken,
     * the result says so: nothing is held, and the earlier order stays unchanged.
     * @throws Failure 400 `seat`, 404, 409 `notOnSale`, `queue`, `buyLimit`, `loneSeat`, `noSeatPick`, `soldOut`, 503
     *   `payProvider`; Refusal 461, 462, 463
     */
    hold(member: Member, request: MoneyRequest, wanted: Wanted): Promise<Outcome> {
      const { tenantId } = member
      const scheduleId = knownId(wanted.ScheduleId)
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<Outcome>(db, request)
        if (done) return done
        const scheduledShow = await openScheduledShow(deps, tenantId, scheduleId)
        if (wanted.Seats && !scheduledShow.show.allowSeatPick) throw noSeatPick()
        await showSeats.checkPass(member, scheduleId, wanted.Pass)
        if (!wanted.Seats) return proposed(member, request, scheduledShow, wanted)
        const criteria = { seats: wanted.Seats, isProposed: false }
        const made = await attempt(member, request, scheduledShow, criteria)
        if (!made) throw new Error('seats were neither held nor lost')
        return made
      })
    },
  }
}
