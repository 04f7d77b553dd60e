import { bestSeats, type ProposedSeats } from '@/rules/seat/bestSeats'
import type { ScheduleHall } from './scheduleHall'
import type { SeatBoard } from './seatBoard'

/** What somebody leaves to the park. */
export interface SeatWish {
  /** 1 to 6. */
  count: number
  /** Only of this tier. */
  tierId?: string
  /** Seats that were wished for: the nearest to them. */
  near?: readonly number[]
  /**
   * They are taken next: others who ask so within seconds are proposed other seats, so that a rush for the best seats
   * does not have all but one try again.
   */
  isForTaking?: boolean
}

const KEPT_MS = 5_000

export type Proposals = ReturnType<typeof createProposals>

/** Proposes seats, and remembers for seconds what was proposed to those who take it next. */
export function createProposals(clock: () => number) {
  /** Until when, by schedule and seat. */
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
    /** @returns undefined: there are not so many free ones */
    propose(hall: ScheduleHall, board: SeatBoard, wish: SeatWish): ProposedSeats | undefined {
      const { count, tierId, near, isForTaking = false } = wish
      const tier = tierId === undefined ? undefined : hall.letters.get(tierId)
      if (tierId !== undefined && tier === undefined) return undefined
      const wanted = { count, tier, near }
      if (!isForTaking) return bestSeats(hall.seats, board.states, wanted)
      const now = clock()
      const others = proposedIn(hall, now)
      const states = board.states.map((state, seat) => (others.has(seat) ? 'held' : state))
      const found =
        bestSeats(hall.seats, states, wanted) ?? bestSeats(hall.seats, board.states, wanted)
      for (const seat of found?.seats ?? []) others.set(seat, now + KEPT_MS)
      return found
    },
  }
}
