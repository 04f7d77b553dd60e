import { bestSeats, type ProposedSeats } from '@/rules/seat/bestSeats'
import type { ScheduleHall } from './scheduleHall'
import type { SeatBoard } from './seatBoard'

/** Criteria for a seat proposal. */
export interface SeatCriteria {
  /** 1 to 6. */
  count: number
  /** Only seats of this tier. */
  tierId?: string
  /** Preferred seats: the proposal is the nearest to them. */
  near?: readonly number[]
  /**
   * The proposal is taken next: other callers with this flag get other seats for some seconds, so that a rush for the
   * best seats does not make all callers but one retry.
   */
  isForTaking?: boolean
}

const KEPT_MS = 5_000

export type Proposals = ReturnType<typeof createProposals>

/** Proposes seats, and reserves for some seconds those proposed for taking. */
export function createProposals(clock: () => number) {
  /** Expiry in ms, by schedule and seat. */
  const proposed = new Map<string, Map<number, number>>()

  function proposedIn({ tenantId, scheduleId }: ScheduleHall, now: number): Map<number, number> {
    const name = `${tenantId}/${scheduleId}`
    const seats = proposed.get(name) ?? new Map<number, number>()
    for (const [seat, until] of seats) if (until <= now) seats.delete(seat)
    for (const [other, { size }] of proposed) if (size === 0) proposed.delete(other)
    proposed.set(name, seats)
    return seats
  }

  return {
    /** @returns undefined: not enough free seats */
    propose(
      hall: ScheduleHall,
      board: SeatBoard,
      request: SeatCriteria,
    ): ProposedSeats | undefined {
      const { count, tierId, near, isForTaking = false } = request
      const tier = tierId === undefined ? undefined : hall.letters.get(tierId)
      if (tierId !== undefined && tier === undefined) return undefined
      const wanted = { count, tier, near }
      if (!isForTaking) return bestSeats(hall.seats, board.states, wanted)
      const now = clock()
      const others = proposedIn(hall, now)
      const states = board.states.map((state, seat) => (others.has(seat) ? 'held' : state))
      const proposal =
        bestSeats(hall.seats, states, wanted) ?? bestSeats(hall.seats, board.states, wanted)
      for (const seat of proposal?.seats ?? []) others.set(seat, now + KEPT_MS)
      return proposal
    },
  }
}
