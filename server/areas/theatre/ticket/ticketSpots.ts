import { seatSpot, type SeatSpot } from '@/rules/seat/seatSpot'
import type { Queryable } from '../../../database/queryable'
import type { HallService } from '../hall/hall.service'
import type { SeatedTicket } from './ticket.repository'

/** Reader of where the seats of some tickets lie in their halls; null where the plan does not have the seat. */
export async function ticketSpots(
  db: Queryable,
  halls: Pick<HallService, 'planOf'>,
  tickets: readonly SeatedTicket[],
): Promise<(ticket: SeatedTicket) => SeatSpot | null> {
  const spots = new Map<string, SeatSpot>()
  for (const { row, seat, schedule } of tickets) {
    const { plan, seats } = await halls.planOf(db, schedule.tenantId, schedule.planId)
    const planSeat = seats[seat.seat]
    if (planSeat) spots.set(row.id, seatSpot(plan, planSeat))
  }
  return ({ row }) => spots.get(row.id) ?? null
}
