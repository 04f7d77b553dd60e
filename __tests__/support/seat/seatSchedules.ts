import { randomUUID } from 'node:crypto'
import { seatsOf, type HallPlan } from '@/rules/seat/hallPlan'
import type {
  SeatsTaken,
  SeatsToTake,
  ShowSeatService,
} from '../../../server/areas/theatre/showSeat/showSeat.service'
import type { Database } from '../../../server/database/createDatabase'
import { withTransaction, type Transaction } from '../../../server/database/withTransaction'
import { sql } from 'drizzle-orm'
import { PARK, type TestApp } from '../server/testApp'

const HOUR_MS = 3_600_000

/** Overrides for test schedules; by default on sale for an hour and starting in three days. */
export interface TestSchedule {
  /** ms from now */
  saleFromIn?: number
  saleToIn?: number
  isStopped?: boolean
  cancelReason?: string
  offlineReason?: string
  /** Letters of the plan on sale; default: all. */
  letters?: string
  maxPerUser?: number
  park?: string
}

/** An inserted schedule with its ids. */
export interface InsertedSchedule {
  scheduleId: string
  showId: string
  hallId: string
  planId: string
  /** Tier ids by letter. */
  tiers: Record<string, string>
}

/** Inserts a hall, its plan, a show and a schedule into the demo park. */
export async function insertSchedule(
  test: TestApp,
  plan: HallPlan,
  wanted: TestSchedule = {},
): Promise<InsertedSchedule> {
  const park = wanted.park ?? PARK
  const ids = {
    ...{ hallId: randomUUID(), planId: randomUUID(), showId: randomUUID() },
    scheduleId: randomUUID(),
  }
  const now = test.clock.now()
  const from = (ms: number) => new Date(now + ms)
  const seats = seatsOf(plan)
  await test.sql(
    `insert into hall (tenant_id, id, theatre, name, address, drawing, plan_id, is_active, rank)
     values ($1, $2, '测试剧院', '大厅', '', '{}', $3, true, 1000)`,
    [park, ids.hallId, ids.planId],
  )
  await test.sql(
    `insert into hall_plan (tenant_id, id, hall_id, hash, seats, plan, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
    [park, ids.planId, ids.hallId, randomUUID(), seats.length, JSON.stringify(plan)],
  )
  await test.sql(
    `insert into show (tenant_id, id, title, sub_title, poster, category, troupe, duration_minutes, intro, notices, tags,
      refund_rule, need_real_name, allow_seat_pick, max_per_order, max_per_user, member_price_from, sale_at, presale_note,
      is_shown, offline_reason, rank, words)
     values ($1, $2, '测试演出', '', '', '话剧', '', 120, '', $3, '{}', '[]', false, true, 6, $4, 0, $5, '', true, $6, 1000, '{}')`,
    [
      ...[park, ids.showId, JSON.stringify({ entry: '', child: '', prohibited: '', realName: '' })],
      ...[wanted.maxPerUser ?? 0, from(-HOUR_MS), wanted.offlineReason ?? null],
    ],
  )
  await test.sql(
    `insert into show_schedule (tenant_id, id, show_id, hall_id, plan_id, start_at, end_at, sale_from, sale_to, seat_version,
      moved_text, cancel_reason, is_stopped) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', $10, $11)`,
    [
      ...[park, ids.scheduleId, ids.showId, ids.hallId, ids.planId, from(72 * HOUR_MS)],
      ...[from(74 * HOUR_MS), from(wanted.saleFromIn ?? -HOUR_MS)],
      ...[from(wanted.saleToIn ?? 72 * HOUR_MS), wanted.cancelReason ?? null],
      wanted.isStopped ?? false,
    ],
  )
  const tiers: Record<string, string> = {}
  for (const letter of new Set(wanted.letters ?? seats.map(({ tier }) => tier))) {
    const id = randomUUID()
    tiers[letter] = id
    await test.sql(
      `insert into show_tier (tenant_id, id, show_id, key, name, price, colour) values ($1, $2, $3, $4, '票', 8000, '#123456')`,
      [park, id, ids.showId, letter],
    )
    await test.sql(
      'insert into schedule_tier (tenant_id, schedule_id, tier_id, total, taken, blocked) values ($1, $2, $3, $4, 0, 0)',
      [park, ids.scheduleId, id, seats.filter(({ tier }) => tier === letter).length],
    )
  }
  return { ...ids, tiers }
}

/** Inserts members for buying. @returns their ids */
export async function insertBuyers(test: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await test.sql(
    `insert into app_user (tenant_id, id, phone, name, gender, birthday, email, avatar, password_hash, is_closed, created_at)
     select $1, id, '1' || lpad((floor(random() * 1e10))::bigint::text, 10, '0'), '观众', null, null, '', '', null, false, now()
     from unnest($2::uuid[]) as new (id)`,
    [PARK, ids],
  )
  return ids
}

/** Inserts a ticket order, with the fields that seats need. */
export async function insertOrder(
  tx: Transaction,
  { showId, scheduleId }: InsertedSchedule,
  userId: string,
): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`
    insert into ticket_order (tenant_id, id, order_code, user_id, show_id, schedule_id, status, source, seats,
      pay_amount, refunded_amount, created_at, hold_until, close_reason)
    values (${PARK}, ${id}, ${id}, ${userId}, ${showId}, ${scheduleId}, 'Holding', 'member', 1, 0, 0, now(),
      now() + interval '10 minutes', '')`)
  return id
}

/** Number of transactions of `within` that PostgreSQL made rerun, e.g. after a deadlock. */
export const reruns = { count: 0 }

/** withTransaction, counting reruns. */
export function within<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let runs = 0
  return withTransaction(db, (tx) => {
    runs += 1
    if (runs > 1) reruns.count += 1
    return work(tx)
  })
}

class Lost extends Error {
  constructor(readonly lost: number[]) {
    super('lost')
  }
}

/** Inserts an order and takes its seats in one transaction, rolled back when a seat is lost. */
export async function buySeats(
  db: Database,
  showSeats: Pick<ShowSeatService, 'take'>,
  schedule: InsertedSchedule,
  wanted: Pick<SeatsToTake, 'userId' | 'seats'> & Partial<SeatsToTake>,
): Promise<{ orderId: string } & SeatsTaken> {
  try {
    return await within(db, async (tx) => {
      if (wanted.insteadOf)
        await tx.execute(
          sql`update ticket_order set status = 'Cancelled', closed_at = now() where id = ${wanted.insteadOf}`,
        )
      const orderId = await insertOrder(tx, schedule, wanted.userId)
      const { scheduleId } = schedule
      const limits = { perOrder: 6, perUser: 0 }
      const ids = { tenantId: PARK, scheduleId, orderId }
      const result = await showSeats.take(tx, { limits, ...wanted, ...ids })
      if ('lost' in result) throw new Lost(result.lost)
      return { orderId, ...result }
    })
  } catch (error) {
    if (error instanceof Lost) return { orderId: '', lost: error.lost }
    throw error
  }
}

/** State and order of a schedule's seats in the database, by seat. */
export async function seatRowsOf(test: TestApp, { scheduleId }: InsertedSchedule) {
  const rows = await test.sql<{
    seat: number
    state: string
    order_id: string | null
    version: number
  }>('select seat, state, order_id, version from show_seat where schedule_id = $1 order by seat', [
    scheduleId,
  ])
  return new Map(rows.map(({ seat, ...row }) => [seat, row]))
}
