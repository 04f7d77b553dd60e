import { splitCouples } from '@/rules/seat/coupleSeat'
import { seatText } from '@/rules/seat/hallPlan'
import { loneGaps } from '@/rules/seat/loneGap'
import type { SeatState } from '@/rules/seat/seatStates'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { ScheduleHall } from './scheduleHall'
import { holdSeats, moveSeats, seatsOfOrder, takenAmong } from './showSeat.repository'
import { halfCouple, loneSeat, overLimit, tooManySeats, wrongSeat } from './showSeatFailures'
import { takeUse, usesOf, stampSeats } from './showUse.repository'
import { tierChanges } from './changeSeats'

/** Seats to hold for an order. */
export interface SeatsToTake {
  scheduleId: string
  orderId: string
  userId: string
  /** Indexes in the plan. */
  seats: readonly number[]
  limits: {
    /** MaxPerOrder of the show. */
    perOrder: number
    /** MaxPerUser of the show; 0: none. */
    perUser: number
  }
  /** Start of the schedule as shown to the buyer; undefined: skips the check of start and sale. */
  startAt?: Date
  /** Unpaid order of the same member in this schedule; its seats are freed in the same step. */
  insteadOf?: string
  /** Proposed by the park: may leave a single seat where unavoidable. */
  isProposed?: boolean
  /** Chosen by the park's staff: may include blocked seats, half a couple seat, and leave single seats. */
  isByPark?: boolean
}

/** All seats, or none with the seats lost to other orders. */
export type SeatsTaken = { taken: number[] } | { lost: number[] }

const MOST_PER_ORDER = 6

/** Rolls the step back; caught and returned as a result. */
class SeatsLost extends Error {
  constructor(readonly lost: number[]) {
    super('seats are lost')
  }
}

/**
 * Holds seats for an order, all or none. Lock order: the member's count of the show, the seats ascending, the schedule;
 * the caller has locked the order before.
 * @throws Failure 400 `seat`, 409 `buyLimit`, `coupleSeat`, `loneSeat`, `scheduleMoved`; Refusal 462, 463
 */
export async function takeSeats(
  tx: Transaction,
  hall: ScheduleHall,
  wanted: SeatsToTake,
): Promise<SeatsTaken> {
  refuseWrong(hall, wanted)
  try {
    return await tx.transaction((step) => takeAll(step, hall, wanted))
  } catch (error) {
    if (error instanceof SeatsLost) return { lost: error.lost }
    throw error
  }
}

function refuseWrong({ tierIds, seats: all }: ScheduleHall, wanted: SeatsToTake): void {
  const { seats, limits, isByPark } = wanted
  const most = Math.min(limits.perOrder, MOST_PER_ORDER)
  if (seats.length > most) throw tooManySeats(most)
  const isRight = seats.length > 0 && new Set(seats).size === seats.length
  if (!isRight || seats.some((seat) => tierIds[seat] === undefined)) throw wrongSeat()
  const halves = isByPark ? [] : splitCouples(all, seats)
  if (halves.length > 0) throw halfCouple(halves.map(seatText))
}

async function takeAll(
  tx: Transaction,
  hall: ScheduleHall,
  { seats, orderId, userId, limits, startAt, insteadOf, isProposed, isByPark }: SeatsToTake,
): Promise<SeatsTaken> {
  const had = insteadOf === undefined ? [] : await seatsOfOrder(tx, hall, insteadOf)
  const member: Member = { tenantId: hall.tenantId, userId }
  const more = seats.length - had.length
  if (!(await takeUse(tx, member, hall.showId, more, limits.perUser))) {
    const left = limits.perUser - (await usesOf(tx, member, hall.showId)) + had.length
    throw overLimit(limits.perUser, Math.max(left, 0))
  }
  const left = had.filter((seat) => !seats.includes(seat))
  const kept = isByPark ? await moveSeats(tx, hall, { from: ['blocked'], to: 'free', seats }) : []
  const taken = await holdSeats(tx, hall, { seats, left, orderId, insteadOf })
  const lost = seats.filter((seat) => !taken.includes(seat)).sort((a, b) => a - b)
  if (lost.length > 0) throw new SeatsLost(lost)
  if (!isProposed && !isByPark) await refuseLoneGap(tx, hall, taken)
  const changes = tierChanges(hall, [
    { seats: taken, taken: 1 },
    { seats: kept, blocked: -1 },
    { seats: had, taken: -1 },
  ])
  await stampSeats(tx, hall, [...taken, ...left], changes, { startAt })
  return { taken }
}

/** Rejects a hand-picked selection that leaves a single free seat. Only rows with chosen seats are checked. */
async function refuseLoneGap(
  tx: Transaction,
  hall: ScheduleHall,
  chosen: readonly number[],
): Promise<void> {
  const touched = new Set(chosen.map((seat) => hall.seats[seat]?.rowIndex))
  const beside = hall.seats.filter(({ rowIndex }) => touched.has(rowIndex))
  const indexes = beside.map(({ index }) => index)
  const taken = new Set(await takenAmong(tx, hall, indexes))
  const before: SeatState[] = []
  for (const seat of indexes)
    before[seat] = taken.has(seat) && !chosen.includes(seat) ? 'sold' : stateBefore(hall, seat)
  const gaps = loneGaps(beside, before, chosen)
  if (gaps.length > 0) throw loneSeat(gaps.flatMap((seat) => hall.seats[seat] ?? []).map(seatText))
}

const stateBefore = ({ tierIds }: ScheduleHall, seat: number): SeatState =>
  tierIds[seat] === undefined ? 'blocked' : 'free'
