/**
 * Many buyers of overlapping seats at once, on real PostgreSQL: no seat has two holders, and there are no deadlocks.
 * @long
 */
import { sql } from 'drizzle-orm'
import { createShowSeatService } from '../../../server/areas/theatre/showSeat/showSeat.service'
import { showSeatInvariants } from '../../../server/areas/theatre/showSeat/showSeat.invariants'
import { createDatabase, type Database } from '../../../server/database/createDatabase'
import { DatabaseAwayError } from '../../../server/database/errorCauses'
import { withTransaction, type Transaction } from '../../../server/database/withTransaction'
import { type Failure } from '../../../server/kernel/failure'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { createLog } from '../../../server/http/log'
import { findViolations } from '../../../server/tools/verify/verify'
import { hallOf } from '../../support/seat/halls'
import {
  buySeats,
  insertBuyers,
  insertSchedule,
  reruns,
  seatRowsOf,
  within,
  type InsertedSchedule,
} from '../../support/seat/seatSchedules'
import { PARK, TEST_SECRET, describeServer } from '../../support/server/testApp'

const BUYERS = 256
const test = describeServer()
let buyers: string[]
beforeAll(async () => {
  buyers = await insertBuyers(test, BUYERS)
})

/** Ten rows of forty. */
const hall = hallOf(...Array.from({ length: 10 }, (_, at) => (at % 2 ? 'b' : 'a').repeat(40)))
const violations = () => findViolations(test.db.$client, showSeatInvariants)
/** 1 to 6 seats of the first `among`, in random order. */
function someSeats(among: number): number[] {
  const count = 1 + Math.floor(Math.random() * 6)
  const seats = new Set<number>()
  while (seats.size < count) seats.add(Math.floor(Math.random() * among))
  return [...seats]
}

type Service = Pick<ReturnType<typeof createShowSeatService>, 'take'>
type End = Awaited<ReturnType<typeof buySeats>> & { wanted: number[] }

/** Every buyer takes some of the first seats, ignoring isolated ones. */
async function rush(
  schedule: InsertedSchedule,
  among: number,
  [db, showSeats]: [Database, Service] = [test.db, test.services.showSeats],
  crowd = buyers,
): Promise<End[]> {
  const buy = async (userId: string, seats: number[]): Promise<End> => {
    try {
      const wanted = { userId, seats, isProposed: true }
      return { ...(await buySeats(db, showSeats, schedule, wanted)), wanted: seats }
    } catch (error) {
      // With so many at once some exceed the wait for a connection: they retry, as the app does.
      if (error instanceof DatabaseAwayError) return buy(userId, seats)
      throw error
    }
  }
  return Promise.all(crowd.map((userId) => buy(userId, someSeats(among))))
}

/** Seats granted to more than one buyer. */
function heldTwice(ends: readonly End[]): number[] {
  const holders = new Map<number, number>()
  for (const end of ends)
    for (const seat of 'taken' in end ? end.taken : [])
      holders.set(seat, (holders.get(seat) ?? 0) + 1)
  return [...holders].filter(([, count]) => count > 1).map(([seat]) => seat)
}

it.each([12, 120, 400])(
  '256 buyers of 1 to 6 of %d seats: each seat has one holder, and losers get the lost seats',
  async (among) => {
    const schedule = await insertSchedule(test, hall)
    const ends = await rush(schedule, among)
    expect(heldTwice(ends)).toEqual([])
    const rows = await seatRowsOf(test, schedule)
    for (const end of ends) {
      if ('taken' in end) {
        expect(end.taken).toEqual([...end.wanted].sort((a, b) => a - b))
        for (const seat of end.taken) expect(rows.get(seat)?.order_id).toBe(end.orderId)
      } else {
        // No seat was released, so lost seats are still held by others, and the rest was free or
        // lost later.
        expect(end.lost.length).toBeGreaterThan(0)
        for (const seat of end.lost) {
          expect(end.wanted).toContain(seat)
          expect(rows.get(seat)?.state).toBe('held')
        }
      }
    }
    expect(ends.some((end) => 'lost' in end)).toBe(true)
    expect(await violations()).toEqual([])
    expect(reruns.count).toBe(0)
  },
)

it('a loser gets all lost seats and no free one', async () => {
  const schedule = await insertSchedule(test, hall)
  const [first = '', ...others] = buyers
  await buySeats(test.db, test.services.showSeats, schedule, { userId: first, seats: [4, 5, 6] })
  const ends = await Promise.all(
    others.slice(0, 40).map((userId, at) =>
      buySeats(test.db, test.services.showSeats, schedule, {
        ...{ userId, seats: [6, 4, 40 + at, 7], isProposed: true },
      }),
    ),
  )
  // Seat 7 stays free, since every buyer lost the other seats.
  expect(ends.map((end) => 'lost' in end && end.lost)).toEqual(Array(40).fill([4, 6]))
  expect([...(await seatRowsOf(test, schedule)).keys()]).toEqual([4, 5, 6])
})

it('without the guard in the statement seats are held twice (negative control)', async () => {
  const GUARD = /where \(s\.state = 'free' or [^)]*\)/
  const { db, pool } = createDatabase({ connection: test.owner, log: createLog('silent') })
  let removed = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
    client.query = ((config: { text?: string } | string, ...rest: unknown[]) => {
      if (typeof config === 'string' || !GUARD.test(config.text ?? ''))
        return query(config, ...rest)
      removed += 1
      // The guard's parameter is kept, otherwise its type would be unknown.
      const text = config.text!.replace(GUARD, (guard) => `${guard} or true`)
      return query({ ...config, text }, ...rest)
    }) as typeof client.query
  })
  try {
    const unguarded = createShowSeatService({
      ...{ db, clock: test.clock.now, freshMs: 0, halls: test.services.halls },
      secrets: deriveSecrets(TEST_SECRET),
    })
    const schedule = await insertSchedule(test, hall)
    // Few enough that the tier counters, a separate guard, do not overflow.
    const ends = await rush(schedule, 120, [db, unguarded], buyers.slice(0, 48))
    expect(removed).toBeGreaterThan(0)
    expect(heldTwice(ends).length).toBeGreaterThan(0)
    expect((await violations()).length).toBeGreaterThan(0)
    await test.sql('delete from show_seat where schedule_id = $1', [schedule.scheduleId])
    await test.sql('update schedule_tier set taken = 0 where schedule_id = $1', [
      schedule.scheduleId,
    ])
    await test.sql('delete from show_use where show_id = $1', [schedule.showId])
  } finally {
    await pool.end()
  }
})

it('concurrent orders of one member stay within the limit', async () => {
  const schedule = await insertSchedule(test, hall)
  const userId = buyers[0]!
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      withTransaction(test.db, (tx) =>
        test.services.showSeats.take(tx, {
          ...{ tenantId: PARK, scheduleId: schedule.scheduleId, orderId: schedule.showId, userId },
          ...{ seats: [at * 2, at * 2 + 1], limits: { perOrder: 6, perUser: 5 }, isProposed: true },
        }),
      ),
    ),
  )
  const reasons = ends.map((end) =>
    end.status === 'rejected' ? (end.reason as Failure).reason : '',
  )
  expect(reasons.filter((reason) => reason === '')).toHaveLength(2)
  expect(reasons.filter((reason) => reason === 'buyLimit')).toHaveLength(10)
  const free = { tenantId: PARK, scheduleId: schedule.scheduleId, orderId: schedule.showId, userId }
  await withTransaction(test.db, (tx) => test.services.showSeats.free(tx, free))
  expect(await violations()).toEqual([])
})

it('concurrent holds, replacements, sales, returns and blocks end without deadlock and count correctly', async () => {
  const schedule = await insertSchedule(test, hall)
  const { showSeats } = test.services
  const key = { tenantId: PARK, scheduleId: schedule.scheduleId }
  const step = <T>(work: (tx: Transaction) => Promise<T>) => within(test.db, work)
  const act = async (userId: string, place: number) => {
    const wanted = { userId, seats: someSeats(60), isProposed: true }
    let held = await buySeats(test.db, showSeats, schedule, wanted)
    if ('lost' in held) return
    if (place % 2) {
      const insteadOf = held.orderId
      const other = { userId, seats: someSeats(60), isProposed: true, insteadOf }
      const retaken = await buySeats(test.db, showSeats, schedule, other)
      if ('taken' in retaken) held = retaken
    }
    const ids = { ...key, userId, orderId: held.orderId }
    if (place % 3 === 0) await step((tx) => showSeats.sell(tx, ids))
    await step(async (tx) => {
      await tx.execute(
        sql`update ticket_order set status = 'Cancelled', closed_at = now() where id = ${held.orderId}`,
      )
      await showSeats.free(tx, ids)
    })
  }
  const desk = async () => {
    for (let round = 0; round < 10; round += 1) {
      const seats = someSeats(60)
      const blocked = await step((tx) => showSeats.block(tx, key, seats))
      await step((tx) => showSeats.unblock(tx, key, [...blocked].reverse()))
    }
  }
  // As many as there are connections: waiting for one is not tested here.
  const crowd = buyers.slice(0, 18).map((userId, place) => async () => {
    for (let round = 0; round < 6; round += 1) await act(userId, place + round)
  })
  await Promise.all([desk(), desk(), ...crowd.map((run) => run())])
  const rows = await seatRowsOf(test, schedule)
  expect(new Set([...rows.values()].map(({ state }) => state))).toEqual(new Set(['free']))
  const counts = await test.sql('select taken, blocked from schedule_tier where schedule_id = $1', [
    schedule.scheduleId,
  ])
  expect(counts).toEqual(Array(2).fill({ taken: 0, blocked: 0 }))
  expect(await violations()).toEqual([])
  expect(reruns.count).toBe(0)
})
