/** Seats are taken as a whole order or not at all, and all counters match the seats. */
import { showSeatInvariants } from '../../../server/areas/theatre/showSeat/showSeat.invariants'
import { withTransaction } from '../../../server/database/withTransaction'
import { findViolations } from '../../../server/tools/verify/verify'
import { hallOf } from '../../support/seat/halls'
import {
  buySeats,
  insertBuyers,
  insertSchedule,
  seatRowsOf,
  type InsertedSchedule,
} from '../../support/seat/seatSchedules'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
let buyers: string[]
let ann: string
let bob: string
beforeAll(async () => {
  buyers = await insertBuyers(test, 4)
  ;[ann, bob] = buyers as [string, string]
})
afterEach(async () => expect(await findViolations(test.db.$client, showSeatInvariants)).toEqual([]))

/** Two rows: seats 0–5 of tier a, 6–11 of tier b. */
const twoRows = () => insertSchedule(test, hallOf('aaaaaa', 'bbbbbb'))
const key = ({ scheduleId }: InsertedSchedule) => ({ tenantId: PARK, scheduleId })
const buy = (schedule: InsertedSchedule, userId: string, seats: number[], more: object = {}) =>
  buySeats(test.db, test.services.showSeats, schedule, { userId, seats, ...more })
const countersOf = ({ scheduleId, tiers }: InsertedSchedule) =>
  test
    .sql<{ tier_id: string; taken: number; blocked: number }>(
      'select tier_id, taken, blocked from schedule_tier where schedule_id = $1',
      [scheduleId],
    )
    .then((rows) =>
      Object.fromEntries(
        Object.entries(tiers).map(([letter, id]) => {
          const row = rows.find(({ tier_id }) => tier_id === id)
          return [letter, [row?.taken, row?.blocked]]
        }),
      ),
    )
const useOf = async ({ showId }: InsertedSchedule, userId: string) =>
  (
    await test.sql<{ count: number }>(
      'select count from show_use where show_id = $1 and user_id = $2',
      [showId, userId],
    )
  )[0]?.count ?? 0
const versionOf = async ({ scheduleId }: InsertedSchedule) =>
  (
    await test.sql<{ v: number }>('select seat_version as v from show_schedule where id = $1', [
      scheduleId,
    ])
  )[0]?.v

it('taking holds seats of several tiers, counts them and gives them the next version', async () => {
  const schedule = await twoRows()
  const result = await buy(schedule, ann, [7, 0, 6, 1])
  expect(result).toMatchObject({ taken: [0, 1, 6, 7] })
  expect(await countersOf(schedule)).toEqual({ a: [2, 0], b: [2, 0] })
  expect(await useOf(schedule, ann)).toBe(4)
  const rows = await seatRowsOf(test, schedule)
  expect([...rows.values()]).toEqual(
    Array(4).fill({ state: 'held', order_id: result.orderId, version: 1 }),
  )
})

it('taking takes nothing if a seat is lost, and names exactly the lost ones', async () => {
  const schedule = await twoRows()
  await buy(schedule, ann, [0, 1])
  expect(await buy(schedule, bob, [1, 2, 3, 0])).toEqual({ orderId: '', lost: [0, 1] })
  expect([...(await seatRowsOf(test, schedule)).keys()]).toEqual([0, 1])
  expect([await useOf(schedule, bob), await versionOf(schedule)]).toEqual([0, 1])
})

it('taking keeps the transaction’s other writes if seats are lost', async () => {
  const schedule = await twoRows()
  await buy(schedule, ann, [0, 1])
  const limits = { perOrder: 6, perUser: 0 }
  const result = await withTransaction(test.db, (tx) =>
    test.services.showSeats.take(tx, {
      ...{ ...key(schedule), orderId: schedule.showId, userId: bob, seats: [1, 2], limits },
    }),
  )
  expect(result).toEqual({ lost: [1] })
  expect([await useOf(schedule, bob), await versionOf(schedule)]).toEqual([0, 1])
})

it('taking replaces an order by another in one step', async () => {
  const schedule = await insertSchedule(test, hallOf('aaaaaa', 'bbbbbb'))
  const first = await buy(schedule, ann, [0, 1, 2])
  const limits = { perOrder: 6, perUser: 3 }
  const more = { insteadOf: first.orderId, limits }
  const second = await buy(schedule, ann, [2, 1, 6], { ...more, isProposed: true })
  expect(second).toMatchObject({ taken: [1, 2, 6] })
  const rows = await seatRowsOf(test, schedule)
  expect([...rows].map(([seat, { state, order_id }]) => [seat, state, order_id])).toEqual([
    [0, 'free', null],
    [1, 'held', second.orderId],
    [2, 'held', second.orderId],
    [6, 'held', second.orderId],
  ])
  expect([...rows.values()].map(({ version }) => version)).toEqual([2, 2, 2, 2])
  expect(await countersOf(schedule)).toEqual({ a: [2, 0], b: [1, 0] })
  expect(await useOf(schedule, ann)).toBe(3)
})

it('taking keeps the replaced order if a wanted seat is lost', async () => {
  const schedule = await twoRows()
  const first = await buy(schedule, ann, [0, 1])
  await buy(schedule, bob, [2, 3])
  expect(await buy(schedule, ann, [1, 2], { insteadOf: first.orderId })).toEqual({
    ...{ orderId: '', lost: [2] },
  })
  expect((await seatRowsOf(test, schedule)).get(0)?.order_id).toBe(first.orderId)
})

it('held seats are sold; single seats and whole orders are freed', async () => {
  const schedule = await twoRows()
  const { orderId } = await buy(schedule, ann, [0, 1, 2])
  const { showSeats } = test.services
  const ids = { ...key(schedule), orderId, userId: ann }
  const paid = await withTransaction(test.db, (tx) => showSeats.sell(tx, ids))
  expect(paid).toEqual([0, 1, 2])
  expect([...(await seatRowsOf(test, schedule)).values()]).toEqual(
    Array(3).fill({ state: 'sold', order_id: orderId, version: 2 }),
  )
  expect(await countersOf(schedule)).toMatchObject({ a: [3, 0] })
  const back = await withTransaction(test.db, (tx) => showSeats.free(tx, { ...ids, seats: [1, 5] }))
  expect(back).toEqual([1])
  expect([await countersOf(schedule), await useOf(schedule, ann)]).toEqual([
    { a: [2, 0], b: [0, 0] },
    2,
  ])
  const rest = await withTransaction(test.db, (tx) => showSeats.free(tx, ids))
  expect(rest).toEqual([0, 2])
  expect(await withTransaction(test.db, (tx) => showSeats.free(tx, ids))).toEqual([])
  expect(await withTransaction(test.db, (tx) => showSeats.sell(tx, ids))).toEqual([])
  expect([await useOf(schedule, ann), await versionOf(schedule)]).toEqual([0, 4])
  expect(await buy(schedule, bob, [0, 1])).toMatchObject({ taken: [0, 1] })
})

it('blocking takes free seats only, and unblocking returns them', async () => {
  const schedule = await twoRows()
  await buy(schedule, ann, [0, 1])
  const { showSeats } = test.services
  const block = (seats: number[]) =>
    withTransaction(test.db, (tx) => showSeats.block(tx, key(schedule), seats))
  expect(await block([1, 2, 3, 3])).toEqual([2, 3])
  expect(await block([2])).toEqual([])
  expect(await countersOf(schedule)).toMatchObject({ a: [2, 2] })
  expect(await buy(schedule, bob, [2, 3])).toMatchObject({ lost: [2, 3] })
  const open = await withTransaction(test.db, (tx) =>
    showSeats.unblock(tx, key(schedule), [0, 2, 9]),
  )
  expect(open).toEqual([2])
  expect(await countersOf(schedule)).toMatchObject({ a: [2, 1] })
  await expect(block([40])).rejects.toMatchObject({ reason: 'seat' })
})

describe('taking is refused for', () => {
  it.each([
    ['a seat that is not there', [12]],
    ['the same seat twice', [0, 0]],
    ['an empty list of seats', []],
    ['a fractional seat number', [0.5]],
  ])('%s', async (_, seats) => {
    await expect(buy(await twoRows(), ann, seats)).rejects.toMatchObject({
      ...{ statusCode: 400, reason: 'seat' },
    })
  })

  it('a seat that no tier of the schedule sells', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa', 'bbbbbb'), { letters: 'a' })
    await expect(buy(schedule, ann, [6, 7])).rejects.toMatchObject({ reason: 'seat' })
  })

  it('more seats than an order or a member may have, naming the rest', async () => {
    const schedule = await twoRows()
    const limited = { limits: { perOrder: 2, perUser: 3 } }
    await expect(buy(schedule, ann, [0, 1, 2], limited)).rejects.toMatchObject({
      ...{ statusCode: 409, reason: 'buyLimit', message: '一次最多 2 张，请减少座位' },
    })
    const first = await buy(schedule, ann, [0, 1], limited)
    await test.sql("update ticket_order set source = 'counter' where id = $1", [first.orderId])
    await expect(buy(schedule, ann, [2, 3], limited)).rejects.toMatchObject({
      ...{ reason: 'buyLimit', message: '本演出每人限购 3 张，还可以买 1 张' },
    })
    expect(await buy(schedule, ann, [2], limited)).toMatchObject({ taken: [2] })
  })

  it('more than six seats, whatever the show allows', async () => {
    const schedule = await twoRows()
    const generous = { limits: { perOrder: 9, perUser: 0 } }
    await expect(buy(schedule, ann, [0, 1, 2, 3, 4, 5, 6], generous)).rejects.toMatchObject({
      ...{ reason: 'buyLimit', message: '一次最多 6 张，请减少座位' },
    })
    expect(await buy(schedule, ann, [0, 1, 2, 3, 4, 5], generous)).toMatchObject({
      taken: [0, 1, 2, 3, 4, 5],
    })
  })

  it('more seats than a member may have, in the first order already', async () => {
    const limits = { perOrder: 6, perUser: 1 }
    await expect(buy(await twoRows(), ann, [0, 1], { limits })).rejects.toMatchObject({
      ...{ reason: 'buyLimit', message: '本演出每人限购 1 张，还可以买 1 张' },
    })
  })

  it('half a couple seat, naming the other half, except for the park', async () => {
    const schedule = await insertSchedule(test, hallOf('aLRLRa'), { letters: 'a' })
    await expect(buy(schedule, ann, [0, 1])).rejects.toMatchObject({
      ...{ statusCode: 409, reason: 'coupleSeat' },
      message: '情侣座两座一起售，请一起选：池座 1 排 2 座',
    })
    await expect(buy(schedule, ann, [2, 3])).rejects.toMatchObject({ reason: 'coupleSeat' })
    expect(await buy(schedule, ann, [1, 2])).toMatchObject({ taken: [1, 2] })
    expect(await buy(schedule, bob, [3], { isByPark: true })).toMatchObject({ taken: [3] })
  })

  it('a choice leaving a single seat, naming it, except for the park', async () => {
    const schedule = await twoRows()
    await expect(buy(schedule, ann, [1, 2])).rejects.toMatchObject({
      ...{ statusCode: 409, reason: 'loneSeat' },
      message: expect.stringContaining('池座 1 排 1 座'),
    })
    expect(await versionOf(schedule)).toBe(0)
    expect(await buy(schedule, ann, [1, 2], { isProposed: true })).toMatchObject({ taken: [1, 2] })
  })
})
