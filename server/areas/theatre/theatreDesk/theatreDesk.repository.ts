import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SeatState } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import { showSeat } from '../showSeat/showSeat.table'
import { ticket } from '../ticket/ticket.table'

/** How many seats of an evening stand so; those that nobody has touched are counted nowhere. */
export type SeatCounts = Readonly<Record<SeatState, number>>

/** Tickets of an evening that let somebody in, and how many of them have done so. */
export interface GateCounts {
  tickets: number
  checkedIn: number
}

const noSeats: SeatCounts = { free: 0, held: 0, sold: 0, blocked: 0 }

/** Seats of evenings by their state; an evening of which none was touched is not in it. */
export async function seatCountsOf(
  db: Queryable,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, SeatCounts>> {
  const found = new Map<string, SeatCounts>()
  if (scheduleIds.length === 0) return found
  const rows = await db
    .select({ id: showSeat.scheduleId, state: showSeat.state, seats: count() })
    .from(showSeat)
    .where(and(eq(showSeat.tenantId, tenantId), inArray(showSeat.scheduleId, [...scheduleIds])))
    .groupBy(showSeat.scheduleId, showSeat.state)
  for (const { id, state, seats } of rows)
    found.set(id, { ...(found.get(id) ?? noSeats), [state]: seats })
  return found
}

/** What the gates have seen of evenings; an evening without tickets is not in it. */
export async function gateCountsOf(
  db: Queryable,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, GateCounts>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: ticket.scheduleId,
      tickets: count(),
      checkedIn: sql<number>`(count(*) filter (where ${ticket.status} = 'Used'))::int`,
    })
    .from(ticket)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        inArray(ticket.scheduleId, [...scheduleIds]),
        ne(ticket.status, 'Refunded'),
      ),
    )
    .groupBy(ticket.scheduleId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
