import { randomUUID } from 'node:crypto'
import { withTransaction } from '../../../server/database/withTransaction'
import { PARK, type TestApp } from '../server/testApp'
import { hallOf } from './halls'
import { insertSchedule, type InsertedSchedule } from './seatSchedules'

const HOUR_MS = 3_600_000

/** Overrides for test schedules; by default they begin in half an hour and last two hours. */
export interface TestSchedule {
  /** ms from now */
  startsIn?: number
  lasts?: number
  needRealName?: boolean
  park?: string
}

/** Inserts a schedule into the demo park whose tickets can be issued. */
export async function insertTimedSchedule(
  test: TestApp,
  wanted: TestSchedule = {},
): Promise<InsertedSchedule> {
  const schedule = await insertSchedule(test, hallOf('aaaaaa'), { park: wanted.park ?? PARK })
  await moveSchedule(test, schedule, wanted)
  await test.sql('update show set need_real_name = $2 where id = $1', [
    schedule.showId,
    wanted.needRealName ?? false,
  ])
  return schedule
}

/** Changes a schedule's start time. */
export async function moveSchedule(
  test: TestApp,
  { scheduleId }: InsertedSchedule,
  { startsIn = HOUR_MS / 2, lasts = 2 * HOUR_MS }: TestSchedule,
): Promise<void> {
  const start = test.clock.now() + startsIn
  await test.sql('update show_schedule set start_at = $2, end_at = $3 where id = $1', [
    scheduleId,
    new Date(start),
    new Date(start + lasts),
  ])
}

/** Inserts a paid order and issues its tickets by the service. */
export async function issueTickets(
  test: TestApp,
  { showId, scheduleId, tiers }: InsertedSchedule,
  userId: string,
  { count = 1, park = PARK }: { count?: number; park?: string } = {},
): Promise<{ orderId: string; ids: string[] }> {
  const orderId = randomUUID()
  const paymentId = randomUUID()
  const at = new Date(test.clock.now())
  await test.sql(
    `insert into trade_order (tenant_id, id, order_code, user_id, type, kind, status, title, image, shop_name, subject,
      goods_amount, freight, reduction_amount, pay_amount, reductions, refunded_amount, in_out, counted_amount,
      points_earned, remark, created_at, expire_at, closed_at, close_reason)
     values ($1, $2, $3, $4, 'scan', 'scan', 'Closed', '', '', '', '{}', 0, 0, 0, 0, '[]', 0, 'out', 0, 0, '', $5, $5, $5, '')`,
    [park, paymentId, paymentId, userId, at],
  )
  await test.sql(
    `insert into ticket_order (tenant_id, id, order_code, user_id, show_id, schedule_id, pay_order_id, status, source,
      seats, pay_amount, refunded_amount, created_at, hold_until, issued_at, close_reason)
     values ($1, $2::uuid, $2::text, $3, $4, $5, $6, 'Issued', 'member', $7, 0, 0, $8, $8, $8, '')`,
    [park, orderId, userId, showId, scheduleId, paymentId, count, at],
  )
  const lines = Array.from({ length: count }, (_, line) => line)
  for (const line of lines)
    await test.sql(
      `insert into ticket_order_seat (tenant_id, order_id, line, schedule_id, seat, tier_id, tier_name, colour, seat_text,
        gate, kind, price, base_price, pay_share, viewer_name, viewer_id_mask, viewer_sealed, is_refunded, refunded_amount)
       values ($1, $2, $3, $4, $3, $5, '票', '#123456', $6, '1 号门', 'normal', 8000, 8000, 8000, '', '', '', false, 0)`,
      [park, orderId, line, scheduleId, tiers.a, `池座 1 排 ${line + 1} 座`],
    )
  const order = { tenantId: park, id: orderId, scheduleId, userId }
  const seats = lines.map((line) => ({ line }))
  await withTransaction(test.db, (tx) => test.services.tickets.keeping.issue(tx, order, seats, at))
  const rows = await test.sql<{ id: string }>(
    'select id from ticket where order_id = $1 order by line',
    [orderId],
  )
  return { orderId, ids: rows.map(({ id }) => id) }
}
