/** The seats as a list, for who cannot or will not choose on the map: tier by tier, row by row, only what is free. */
import type { ScheduleTier } from '@/contract/show'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { byPrice } from './seatPalette'

export interface ListedRow {
  /** Of the row and its tier. */
  id: string
  /** 池座 6 排 */
  name: string
  /** Free or chosen. */
  seats: readonly PlanSeat[]
}

export interface ListedTier {
  tier: ScheduleTier
  rows: readonly ListedRow[]
  free: number
}

/** 池座 6 排; a row that is no number keeps its name. */
export const rowName = ({ area, row }: PlanSeat): string =>
  `${area.Name} ${/^\d+$/.test(row.Label) ? `${row.Label} 排` : row.Label}`

/** @param key letter of the one tier that is listed; empty: all */
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
        free: own.length,
        rows: [...rows].flatMap(([rowIndex, inRow]) =>
          inRow[0] ? { id: `${tier.Key}${rowIndex}`, name: rowName(inRow[0]), seats: inRow } : [],
        ),
      }
    })
}
