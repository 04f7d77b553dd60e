/** Seats as an accessible list, in place of the map: by tier and row, seats that can be chosen only. */
import type { ScheduleTier } from '@/contract/show'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { byPrice } from '@/rules/seat/tierMarks'

export interface ListedRow {
  /** Unique per row and tier. */
  id: string
  /** 池座 6 排 */
  name: string
  /** Seats of the row that can be chosen: free ones, and the member's own unpaid ones. */
  seats: readonly PlanSeat[]
}

export interface ListedTier {
  tier: ScheduleTier
  rows: readonly ListedRow[]
}

/** Row name such as 池座 6 排; a row label that is not a number is used as it is. */
export const rowName = ({ area, row }: PlanSeat): string =>
  `${area.Name} ${/^\d+$/.test(row.Label) ? `${row.Label} 排` : row.Label}`

/** @param key `Key` of the only tier to list; empty: all tiers */
export function listedTiers(
  seats: readonly PlanSeat[],
  states: readonly SeatState[],
  tiers: readonly ScheduleTier[],
  key: string,
): ListedTier[] {
  const free = seats.filter(({ index }) => states[index] === 'free')
  return byPrice(tiers)
    .filter(({ Key }) => key === '' || Key === key)
    .map((tier) => {
      const own = free.filter((seat) => seat.tier === tier.Key)
      const rows = new Map<number, PlanSeat[]>()
      for (const seat of own) {
        const row = rows.get(seat.rowIndex)
        if (row) row.push(seat)
        else rows.set(seat.rowIndex, [seat])
      }
      return {
        tier,
        rows: [...rows].flatMap(([rowIndex, inRow]) =>
          inRow[0] ? { id: `${tier.Key}${rowIndex}`, name: rowName(inRow[0]), seats: inRow } : [],
        ),
      }
    })
}
