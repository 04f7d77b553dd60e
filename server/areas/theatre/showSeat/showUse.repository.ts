import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { showUse } from './showSeat.table'
import type { ScheduleKey } from './scheduleHall'
import { saleStopped, scheduleCancelled, scheduleMoved } from './showSeatFailures'

const ofMember = ({ tenantId, userId }: Member, showId: string) =>
  and(eq(showUse.tenantId, tenantId), eq(showUse.showId, showId), eq(showUse.userId, userId))

/** How many seats of a show a member has bought or holds. */
export async function usesOf(db: Queryable, member: Member, showId: string): Promise<number> {
  const [row] = await db
    .select({ count: showUse.count })
    .from(showUse)
    .where(ofMember(member, showId))
  return row?.count ?? 0
}

/**
 * Adds seats to a member's count for a show, and locks the count.
 * @param more negative when a smaller order replaces an order; never exceeds the limit
 * @param limit 0: no limit
 * @returns false if the count would exceed the limit
 */
export async function takeUse(
  db: Queryable,
  { tenantId, userId }: Member,
  showId: string,
  more: number,
  limit: number,
): Promise<boolean> {
  if (limit > 0 && more > limit) return false
  const rows = await db
    .insert(showUse)
    .values({ tenantId, showId, userId, count: Math.max(more, 0) })
    .onConflictDoUpdate({
      target: [showUse.tenantId, showUse.showId, showUse.userId],
      set: { count: sql`${showUse.count} + ${more}` },
      ...(limit > 0 && more > 0 && { setWhere: sql`${showUse.count} + ${more} <= ${limit}` }),
    })
    .returning({ count: showUse.count })
  return rows.length === 1
}

/** Subtracts seats from a member's count. */
export async function giveUseBack(
  db: Queryable,
  member: Member,
  showId: string,
  count: number,
): Promise<void> {
  await db
    .update(showUse)
    .set({ count: sql`${showUse.count} - ${count}` })
    .where(ofMember(member, showId))
}

/** Change of a tier's taken and blocked counters; negative: seats became free. */
export interface TierChange {
  tierId: string
  taken: number
  blocked: number
}

/** Condition on the schedule row for its seats to be taken or sold. */
export interface StillOn {
  /** Must be on sale and start at this time (shown to the buyer); undefined: must only not be cancelled. */
  startAt?: Date
}

/** @throws Refusal 462, 463, Failure 409 `scheduleMoved`: the condition that the schedule fails */
async function refuseChanged(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  { startAt }: StillOn,
): Promise<void> {
  const { rows } = await db.execute<{ off: boolean; stopped: boolean; moved: boolean }>(sql`
    select cancel_reason is not null as off, is_stopped as stopped,
      date_trunc('milliseconds', start_at) is distinct from ${startAt?.toISOString() ?? null}::timestamptz as moved
    from show_schedule where tenant_id = ${tenantId} and id = ${scheduleId}::uuid`)
  const [now] = rows
  if (now?.off) throw scheduleCancelled()
  if (startAt && now?.stopped) throw saleStopped()
  if (startAt && now?.moved) throw scheduleMoved()
}

/**
 * Updates the tier counters of changed seats and stamps the seats with the schedule's next version. Must be the last
 * statement of a seat change: all other buyers of the schedule wait for its row.
 * @param stillOn checked on the locked schedule row; undefined: no condition
 * @throws Error when a tier does not belong to the schedule; as refuseChanged
 */
export async function stampSeats(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  seats: readonly number[],
  changes: readonly TierChange[],
  stillOn?: StillOn,
): Promise<void> {
  const column = <T>(valueOf: (change: TierChange) => T) => sql.param(changes.map(valueOf))
  const isOn = stillOn ? sql`and cancel_reason is null` : sql``
  const isAsShown = stillOn?.startAt
    ? sql`and not is_stopped and date_trunc('milliseconds', start_at) = ${stillOn.startAt.toISOString()}::timestamptz`
    : sql``
  const { rows } = await db.execute<{ counted: number }>(sql`
    with stamp as (
      update show_schedule set seat_version = seat_version + 1
      where tenant_id = ${tenantId} and id = ${scheduleId}::uuid ${isOn} ${isAsShown}
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
  if (stillOn && rows.length === 0) await refuseChanged(db, { tenantId, scheduleId }, stillOn)
  if (rows.length !== seats.length || rows[0]?.counted !== changes.length)
    throw new Error(`seats of schedule ${scheduleId} are not what they were a moment ago`)
}
