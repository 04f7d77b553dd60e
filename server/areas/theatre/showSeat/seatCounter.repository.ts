import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { ScheduleKey } from './scheduleHall'

/** How many seats of a tier became taken or blocked; fewer than 0: free again. */
export interface TierChange {
  tierId: string
  taken: number
  blocked: number
}

/**
 * Counts changed seats in their tiers and gives them the schedule's next version. The last statement of whoever changes
 * seats: everybody who buys in this schedule waits for its row.
 * @throws Error when a tier is not one of the schedule's
 */
export async function stampSeats(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  seats: readonly number[],
  changes: readonly TierChange[],
): Promise<void> {
  const column = <T>(valueOf: (change: TierChange) => T) => sql.param(changes.map(valueOf))
  const { rows } = await db.execute<{ counted: number }>(sql`
    with stamp as (
      update show_schedule set seat_version = seat_version + 1
      where tenant_id = ${tenantId} and id = ${scheduleId}::uuid
      returning seat_version),
    counted as (
      update schedule_tier t set taken = t.taken + c.taken, blocked = t.blocked + c.blocked
      from stamp, unnest(${column((each) => each.tierId)}::uuid[],
        ${column(({ taken }) => taken)}::int[], ${column(({ blocked }) => blocked)}::int[])
        c (tier_id, taken, blocked)
      where t.tenant_id = ${tenantId} and t.schedule_id = ${scheduleId}::uuid and t.tier_id = c.tier_id
      returning t.tier_id)
    update show_seat s set version = stamp.seat_version from stamp
    where s.tenant_id = ${tenantId} and s.schedule_id = ${scheduleId}::uuid
      and s.seat = any(${sql.param(seats)}::smallint[])
    returning (select count(*)::int from counted) as counted`)
  if (rows.length !== seats.length || rows[0]?.counted !== changes.length)
    throw new Error(`seats of schedule ${scheduleId} are not what they were a moment ago`)
}
