import type { TierChange } from './seatCounter.repository'
import type { ScheduleHall } from './scheduleHall'

/** Seats with the same change: added to taken and blocked per seat. */
interface SeatsChanged {
  seats: readonly number[]
  taken?: number
  blocked?: number
}

/** Counter changes per tier for changed seats; unchanged tiers are left out. */
export function tierChanges(
  { tierIds, scheduleId }: Pick<ScheduleHall, 'tierIds' | 'scheduleId'>,
  changed: readonly SeatsChanged[],
): TierChange[] {
  const sums = new Map<string, TierChange>()
  for (const { seats, taken = 0, blocked = 0 } of changed)
    for (const seat of seats) {
      const tierId = tierIds[seat]
      if (tierId === undefined) throw new Error(`seat ${seat} of ${scheduleId} has no tier`)
      const sum = sums.get(tierId) ?? { tierId, taken: 0, blocked: 0 }
      sums.set(tierId, { tierId, taken: sum.taken + taken, blocked: sum.blocked + blocked })
    }
  return [...sums.values()].filter(({ taken, blocked }) => taken !== 0 || blocked !== 0)
}
