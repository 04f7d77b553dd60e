import { seatHoldMs } from '@/constants'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { ticketOrderCalls } from '@/contract/ticketOrder'
import { seatText, type PlanSeat } from '@/rules/seat/hallPlan'
import { formatTime } from '@/utils/dateTime'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId, newId } from '../../../kernel/ids'
import { memberPercentOf, priceNow } from '../../mall/goods/goods.service'
import { ledger, storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import { noSchedule } from '../show/show.service'
import { endUnpaid, lockWithPayment, seatsOf } from './moveTicketOrder'
import { eveningsOf, tiersOf, type Evening } from './schedule.repository'
import {
  insertTicketOrder,
  unpaidOf,
  type TicketOrderRow,
  type TicketOrderWithSeats,
  type TicketSeatRow,
} from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { noSeatPick, notOnSale, orderState, requireSold, soldOut } from './ticketOrderFailures'
import type { TicketOrderReading } from './readTicketOrders'

type Call = (typeof ticketOrderCalls)['submittingid']
type Wanted = ParsedRequestOf<Call>
type Outcome = DataOf<Call>

/** Seats to be taken; `isProposed`: the park chose them. */
interface Wish {
  seats: readonly number[]
  isProposed: boolean
}

/** Others may be faster so often before the park's proposal is given up. */
const PROPOSALS = 6
/** Why an order is closed that another one takes the place of. */
const REPLACED = '重新选座'

/** Ends the transaction without a trace, and is an answer rather than a failure. */
class SeatsLost extends Error {
  constructor(readonly lost: readonly number[]) {
    super('seats are lost')
  }
}

/** Holding seats for a member: the first step of an order. */
export function createHoldSeats(deps: TicketOrderDeps, reading: TicketOrderReading) {
  const { db, clock, orders, members, halls, showSeats, replaced } = deps

  /** @throws Failure 404, 409 `notOnSale`; Refusal 461, 462, 463 */
  async function openEvening(tenantId: string, scheduleId: string): Promise<Evening> {
    const evening = (await eveningsOf(db, tenantId, [scheduleId])).get(scheduleId)
    if (!evening) throw noSchedule()
    requireSold(evening, clock())
    const { saleFrom } = evening.schedule
    if (clock() < saleFrom.getTime())
      throw notOnSale(`${formatTime(saleFrom.getTime(), 'M月d日 hh:mm')} 开售，请届时再来`)
    return evening
  }

  /** The rows of an order's seats, at what they cost the member now. */
  async function linesOf(
    tx: Transaction,
    member: Member,
    { show, schedule }: Evening,
    orderId: string,
    seats: readonly number[],
  ): Promise<TicketSeatRow[]> {
    const { tenantId } = member
    const plan = await halls.planOf(tx, tenantId, schedule.planId)
    const tiers = new Map((await tiersOf(tx, show)).map((tier) => [tier.key, tier]))
    const level = await members.level(tx, member)
    const memberPercent = memberPercentOf(show.memberPriceFrom, level)
    const priceOf = (price: number) => priceNow(price, { memberPercent, limitedPercent: 100 }).price
    return [...seats]
      .sort((a, b) => a - b)
      .map((index, line) => {
        const seat = plan.seats[index]
        const tier = seat && tiers.get(seat.tier)
        if (!tier) throw new Error(`seat ${index} of ${schedule.id} has no price`)
        return {
          tenantId,
          orderId,
          line,
          scheduleId: schedule.id,
          seat: index,
          tierId: tier.id,
          tierName: tier.name,
          colour: tier.colour,
          seatText: seatText(seat),
          gate: seat.area.Gate,
          kind: seat.kind,
          price: priceOf(tier.price),
          basePrice: tier.price,
          payShare: 0,
          viewerName: '',
          viewerIdMask: '',
          viewerSealed: '',
          isRefunded: false,
          refundedAmount: 0,
        }
      })
  }

  /** Closes the member's unpaid order of the schedule; its seats stay for the new one. @returns its id */
  async function replaceUnpaid(
    tx: Transaction,
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
    if (payment) await orders.closeIn(tx, payment, REPLACED, at)
    else await endUnpaid(deps, tx, order, 'Cancelled', REPLACED, at)
    return order.id
  }

  /** @throws SeatsLost; Failure as ShowSeatService.take */
  async function hold(
    tx: Transaction,
    member: Member,
    evening: Evening,
    { seats, isProposed }: Wish,
    at: Date,
  ): Promise<TicketOrderWithSeats> {
    const { tenantId, userId } = member
    const { show, schedule } = evening
    const insteadOf = await replaceUnpaid(tx, member, schedule.id, at)
    const id = newId()
    const limits = { perOrder: show.maxPerOrder, perUser: show.maxPerUser }
    const row: TicketOrderRow = {
      tenantId,
      id,
      orderCode: orders.nextCode(tenantId, userId),
      userId,
      showId: show.id,
      scheduleId: schedule.id,
      payOrderId: null,
      status: 'Holding',
      source: 'member',
      seats: seats.length,
      payAmount: 0,
      refundedAmount: 0,
      createdAt: at,
      holdUntil: new Date(at.getTime() + seatHoldMs),
      issuedAt: null,
      closedAt: null,
      closeReason: '',
      doneAt: null,
    }
    const taken = await showSeats.take(tx, {
      ...seatsOf(row),
      seats,
      limits,
      insteadOf,
      isProposed,
    })
    if ('lost' in taken) throw new SeatsLost(taken.lost)
    const lines = await linesOf(tx, member, evening, id, seats)
    const order = { ...row, payAmount: lines.reduce((sum, { price }) => sum + price, 0), lines }
    if (!(await insertTicketOrder(tx, order))) throw orderState()
    return order
  }

  /** What is answered about seats that others have: the nearest free ones. */
  async function lostOf(
    { tenantId }: Member,
    { schedule }: Evening,
    wished: readonly number[],
    lost: readonly number[],
  ): Promise<Outcome> {
    const key = { tenantId, scheduleId: schedule.id }
    const [{ seats }, found] = await Promise.all([
      halls.planOf(db, tenantId, schedule.planId),
      showSeats.propose(key, { count: wished.length, near: wished }),
    ])
    const named = (indexes: readonly number[]) =>
      indexes
        .flatMap((index): PlanSeat[] => (seats[index] ? [seats[index]] : []))
        .map((seat) => ({ Seat: seat.index, SeatText: seatText(seat) }))
    return {
      Kind: 'lost',
      Lost: named(lost),
      Offered: named(found?.seats ?? []),
      IsTogether: found?.isTogether ?? false,
    }
  }

  /** One try; undefined: others were faster, with seats that the park had chosen. */
  async function attempt(
    member: Member,
    request: MoneyRequest,
    evening: Evening,
    wish: Wish,
  ): Promise<Outcome | undefined> {
    try {
      return await ledger.once(db, request, async (tx): Promise<Outcome> => {
        const order = await hold(tx, member, evening, wish, request.at)
        return { Kind: 'held', Order: await reading.shown(tx, order) }
      })
    } catch (error) {
      if (!(error instanceof SeatsLost)) throw error
      if (wish.isProposed) return undefined
      // Answered again when it is asked again: what was lost then, not what would be lost now.
      const lost = await lostOf(member, evening, wish.seats, error.lost)
      return ledger.once(db, request, () => Promise.resolve(lost))
    }
  }

  /** The best seats of a tier, as long as there are any. @throws Failure 409 `soldOut` */
  async function proposed(
    member: Member,
    request: MoneyRequest,
    evening: Evening,
    { TierId, Count = 1 }: Wanted,
  ): Promise<Outcome> {
    const key = { tenantId: member.tenantId, scheduleId: evening.schedule.id }
    const wish = { count: Count, tierId: TierId?.toLowerCase(), isForTaking: true }
    for (let tries = 1; tries <= PROPOSALS; tries += 1) {
      const found = await showSeats.propose(key, wish)
      if (!found) break
      const made = await attempt(member, request, evening, { seats: found.seats, isProposed: true })
      if (made) return made
    }
    throw soldOut()
  }

  return {
    /**
     * Holds seats, once per RequestId, in place of those of an unpaid order that the member has of the schedule. Seats
     * that others have are an answer: then nothing is held, and the earlier order stays as it is.
     * @throws Failure 400 `seat`, 404, 409 `notOnSale`, `queue`, `buyLimit`, `loneSeat`, `noSeatPick`, `soldOut`, 503
     *   `payProvider`; Refusal 461, 462, 463
     */
    hold(member: Member, request: MoneyRequest, wanted: Wanted): Promise<Outcome> {
      const { tenantId } = member
      const scheduleId = knownId(wanted.ScheduleId)
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<Outcome>(db, request)
        if (done) return done
        const evening = await openEvening(tenantId, scheduleId)
        if (wanted.Seats && !evening.show.allowSeatPick) throw noSeatPick()
        await showSeats.checkPass(member, scheduleId, wanted.Pass)
        const before = await unpaidOf(db, { ...member, scheduleId })
        if (before?.payOrderId) await orders.endPayment(member, before.payOrderId)
        if (!wanted.Seats) return proposed(member, request, evening, wanted)
        const wish = { seats: wanted.Seats, isProposed: false }
        const made = await attempt(member, request, evening, wish)
        if (!made) throw new Error('seats were neither held nor lost')
        return made
      })
    },
  }
}
