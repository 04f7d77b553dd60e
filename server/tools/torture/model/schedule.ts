import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { planOfDrawing } from '../../../areas/theatre/hall/hallDrawing'
import { hall, hallPlan } from '../../../areas/theatre/hall/hall.table'
import { scheduleTier, show, showSchedule, showTier } from '../../../areas/theatre/show/show.table'
import { showSeat } from '../../../areas/theatre/showSeat/showSeat.table'
import { newId } from '../../../kernel/ids'

/** Limit of seats per member and show, held or bought. */
export const SEAT_LIMIT = 8

/** Rows of two, so that taking a row leaves no single seat. */
const ROWS = 6

/** A show schedule in a small hall, sold only to this sequence's members. */
export interface Schedule {
  scheduleId: string
  tierId: string
  seats: number
}

const HOUR_MS = 3_600_000
/** Start of the show, beyond the duration of any sequence. */
const BEGINS_IN_MS = 1_000 * HOUR_MS

/** Park and database of a sequence. */
export interface Place {
  db: Database
  tenantId: string
  now(): number
}

/**
 * Creates a hall with 6 rows of 2 seats and one show schedule in it: ¥63.33 a seat, of which 80 % are
 * refundable.
 */
export async function makeSchedule({ db, tenantId, now }: Place): Promise<Schedule> {
  const [hallId, planId, showId] = [newId(), newId(), newId()]
  const [scheduleId, tierId] = [newId(), newId()]
  const rows = Array.from({ length: ROWS }, (_, at) => `${at + 1} | aa`)
  const areas = [{ name: '池座', gate: '', rows }]
  const drawing = { ...{ stage: '舞台', curve: 0, areas }, numbering: 'plain' as const }
  const from = (ms: number) => new Date(now() + ms)
  await db.insert(hall).values({
    ...{ tenantId, id: hallId, theatre: '模型剧院', name: '小厅', address: '', drawing, planId },
    ...{ isActive: true, rank: 9_999 },
  })
  await db.insert(hallPlan).values({
    ...{ tenantId, id: planId, hallId, hash: planId, seats: ROWS * 2, createdAt: from(0) },
    plan: planOfDrawing(drawing),
  })
  await db.insert(show).values({
    ...{ tenantId, id: showId, title: '模型演出', subTitle: '', poster: '', category: '话剧' },
    ...{ troupe: '', durationMinutes: 90, intro: '', tags: [], words: [], rank: 9_999 },
    notices: { entry: '', child: '', prohibited: '', realName: '', refund: '', invoice: '' },
    refundRule: [{ hoursBefore: 24, percent: 80 }],
    ...{ needRealName: false, allowSeatPick: true, maxPerOrder: 6, maxPerUser: SEAT_LIMIT },
    ...{ memberPriceFrom: 0, saleAt: from(-HOUR_MS), presaleNote: '', isShown: true },
  })
  await db.insert(showSchedule).values({
    ...{ tenantId, id: scheduleId, showId, hallId, planId, seatVersion: 0, movedText: '' },
    ...{ startAt: from(BEGINS_IN_MS), endAt: from(BEGINS_IN_MS + HOUR_MS), isStopped: false },
    ...{ saleFrom: from(-HOUR_MS), saleTo: from(BEGINS_IN_MS) },
  })
  await db
    .insert(showTier)
    .values({ tenantId, id: tierId, showId, key: 'a', name: '票', price: 6_333, colour: '#123456' })
  await db
    .insert(scheduleTier)
    .values({ tenantId, scheduleId, tierId, total: ROWS * 2, taken: 0, blocked: 0 })
  return { scheduleId, tierId, seats: ROWS * 2 }
}

/** Actual owner of each seat: the order's id, with + when paid; empty when free. */
export async function seatsOf(db: Database, schedule: Schedule): Promise<string[]> {
  const rows = await db
    .select()
    .from(showSeat)
    .where(eq(showSeat.scheduleId, schedule.scheduleId))
    .orderBy(asc(showSeat.seat))
  const seats = Array.from({ length: schedule.seats }, () => '')
  for (const { seat, state, orderId } of rows)
    if (state !== 'free') seats[seat] = `${orderId ?? state}${state === 'sold' ? '+' : ''}`
  return seats
}
