import { sql } from 'drizzle-orm'
import type { SeatState } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import type { ScheduleKey } from './scheduleHall'

/** Ascending: all transactions lock seats in this order, which prevents deadlocks. */
const inOrder = (seats: readonly number[]) => sql.param([...seats].sort((a, b) => a - b))

interface SeatRow extends Record<string, unknown> {
  seat: number
}

const seatsIn = ({ rows }: { rows: SeatRow[] }) =>
  rows.map(({ seat }) => seat).sort((a, b) => a - b)

/** Seats that an order takes in one step. */
export interface SeatsHeld {
  orderId: string
  seats: readonly number[]
  /** Order being replaced: its seats count as free for this order. */
  insteadOf?: string
  /** Seats of the replaced order that become free. */
  left: readonly number[]
}

/**
 * Holds free seats, or seats of the replaced order, for an order. Waits for concurrent changes of these seats.
 * @returns the seats held; a missing seat belongs to another order
 */
export async function holdSeats(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  { orderId, seats, insteadOf, left }: SeatsHeld,
): Promise<number[]> {
  return seatsIn(
    await db.execute<SeatRow>(sql`
      with held as (
        insert into show_seat as s (tenant_id, schedule_id, seat, state, order_id, version)
        select ${tenantId}, ${scheduleId}::uuid, seat,
          case when is_left then 'free' else 'held' end,
          case when is_left then null else ${orderId}::uuid end, 0
        from (
          select unnest(${inOrder(seats)}::smallint[]) as seat, false as is_left
          union all select unnest(${inOrder(left)}::smallint[]), true) wanted
        order by seat
        on conflict (tenant_id, schedule_id, seat) do update
        set state = excluded.state, order_id = excluded.order_id
        where (s.state = 'free' or s.state = 'held' and s.order_id = ${insteadOf ?? null}::uuid)
        returning s.seat, s.state)
      select seat from held where state = 'held'`),
  )
}

/** Blocks free seats. @returns the seats that were free */
export async function blockSeats(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  seats: readonly number[],
): Promise<number[]> {
  return seatsIn(
    await db.execute<SeatRow>(sql`
      insert into show_seat as s (tenant_id, schedule_id, seat, state, order_id, version)
      select ${tenantId}, ${scheduleId}::uuid, seat, 'blocked', null, 0
      from unnest(${inOrder(seats)}::smallint[]) wanted (seat) order by seat
      on conflict (tenant_id, schedule_id, seat) do update
      set state = excluded.state where s.state = 'free'
      returning s.seat`),
  )
}

/** State change of seats. */
interface SeatMove {
  from: readonly SeatState[]
  to: 'sold' | 'free'
  /** Order the seats belong to; undefined: no order. */
  orderId?: string
  /** Seats to move; undefined: all that match. */
  seats?: readonly number[]
}

/** Moves seats that match `from` and `orderId`. @returns the seats moved */
export async function moveSeats(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  { from, to, orderId, seats }: SeatMove,
): Promise<number[]> {
  return seatsIn(
    await db.execute<SeatRow>(sql`
      with mine as (
        select seat from show_seat
        where tenant_id = ${tenantId} and schedule_id = ${scheduleId}::uuid
          and state = any(${sql.param(from)}::text[])
          and order_id is not distinct from ${orderId ?? null}::uuid
          and (${seats ? inOrder(seats) : null}::smallint[] is null
            or seat = any(${seats ? inOrder(seats) : null}::smallint[]))
        order by seat for update)
      update show_seat s
      set state = ${to}, order_id = case when ${to} = 'free' then null else s.order_id end
      from mine
      where s.tenant_id = ${tenantId} and s.schedule_id = ${scheduleId}::uuid and s.seat = mine.seat
      returning s.seat`),
  )
}

/** Seats held or sold for an order. They change only under the order's lock. */
export async function seatsOfOrder(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  orderId: string,
): Promise<number[]> {
  return seatsIn(
    await db.execute<SeatRow>(sql`
      select seat from show_seat
      where tenant_id = ${tenantId} and order_id = ${orderId}::uuid and schedule_id = ${scheduleId}::uuid`),
  )
}

/** Of `seats`, those that are not free. */
export async function takenAmong(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  seats: readonly number[],
): Promise<number[]> {
  return seatsIn(
    await db.execute<SeatRow>(sql`
      select seat from show_seat
      where tenant_id = ${tenantId} and schedule_id = ${scheduleId}::uuid
        and seat = any(${inOrder(seats)}::smallint[]) and state <> 'free'`),
  )
}

/** A seat that changed after a version. */
export interface SeatChange {
  seat: number
  state: SeatState
  version: number
}

/**
 * Version of a schedule's seats and all changes after `since`, as of one moment. Versions are assigned while the
 * schedule is locked, so none below the returned one is missing.
 */
export async function seatsSince(
  db: Queryable,
  { tenantId, scheduleId }: ScheduleKey,
  since: number,
): Promise<{ version: number; changes: SeatChange[] } | undefined> {
  const { rows } = await db.execute<{
    seat: number | null
    state: SeatState
    version: number
    now: number
  }>(sql`
    select p.seat_version as now, s.seat, s.state, s.version from show_schedule p
    left join show_seat s
      on s.tenant_id = p.tenant_id and s.schedule_id = p.id and s.version > ${since}
    where p.tenant_id = ${tenantId} and p.id = ${scheduleId}::uuid`)
  const [first] = rows
  if (!first) return undefined
  const changes = rows.flatMap(({ seat, state, version }) =>
    seat === null ? [] : [{ seat, state, version }],
  )
  return { version: first.now, changes }
}
