/** Data of the seat page: the plan, seat states, the park's proposal. */
import { withTransaction } from '../../../server/database/withTransaction'
import { createPollPace } from '../../../server/areas/theatre/showSeat/listSeats'
import { createSeatBoards } from '../../../server/areas/theatre/showSeat/seatBoard'
import { createScheduleHalls } from '../../../server/areas/theatre/showSeat/scheduleHall'
import { showSeatCalls as calls } from '@/contract/showSeat'
import { unpackStates, withChanges, type SeatState } from '@/rules/seat/seatStates'
import type { HallPlan } from '@/rules/seat/hallPlan'
import { hallOf, largeHall } from '../../support/seat/halls'
import {
  buySeats,
  insertBuyers,
  insertSchedule,
  type InsertedSchedule,
  type TestSchedule,
} from '../../support/seat/seatSchedules'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
let buyers: string[]
beforeAll(async () => {
  buyers = await insertBuyers(test, 60)
})

const buy = (schedule: InsertedSchedule, seats: number[], userId = buyers[0]!) =>
  buySeats(test.db, test.services.showSeats, schedule, { userId, seats, isProposed: true })
const list = ({ scheduleId }: InsertedSchedule, Since?: number) =>
  test.call(calls.list, { ScheduleId: scheduleId, ...(Since !== undefined && { Since }) })
const key = ({ scheduleId }: InsertedSchedule) => ({ tenantId: PARK, scheduleId })

it('the plan is returned as drawn, to its own park only', async () => {
  const plan = hallOf('aaLR', 'bbWC')
  const { planId } = await insertSchedule(test, plan)
  const { data } = await test.call(calls.getShowSeat, { PlanId: planId })
  expect(data).toEqual({ PlanId: planId, Plan: plan })
  const missing = await test.call(calls.getShowSeat, { PlanId: 'none' })
  expect(missing.status).toBe(404)
})

describe('seat states', () => {
  it('are sent whole at first, then as changes with the same result', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa', 'bbbbbb', 'hhhhhh'), {
      letters: 'ab',
    })
    const first = (await list(schedule)).data
    const before = unpackStates(first.States, 18)!
    const expected: SeatState[] = [
      ...Array<SeatState>(12).fill('free'),
      ...Array<SeatState>(6).fill('blocked'),
    ]
    expect([first.Version, first.Changes, before]).toEqual([0, [], expected])

    const { orderId } = await buy(schedule, [0, 1])
    const ids = { ...key(schedule), orderId, userId: buyers[0]! }
    await withTransaction(test.db, (tx) => test.services.showSeats.block(tx, key(schedule), [7]))
    const second = (await list(schedule, first.Version)).data
    expect([second.Version, second.States]).toEqual([2, ''])
    expect([...second.Changes].sort((a, b) => a[0] - b[0])).toEqual([
      [0, 1],
      [1, 1],
      [7, 3],
    ])
    const whole = unpackStates((await list(schedule)).data.States, 18)
    expect(withChanges(before, second.Changes)).toEqual(whole)

    await withTransaction(test.db, (tx) => test.services.showSeats.sell(tx, ids))
    await withTransaction(test.db, (tx) => test.services.showSeats.free(tx, { ...ids, seats: [0] }))
    const third = (await list(schedule, 2)).data
    expect([third.Version, [...third.Changes].sort((a, b) => a[0] - b[0])]).toEqual([
      4,
      [
        [0, 0],
        [1, 2],
      ],
    ])
    expect((await list(schedule, 4)).data).toMatchObject({ Version: 4, States: '', Changes: [] })
    // A future version comes from another database.
    expect((await list(schedule, 99)).data).toMatchObject({ Version: 4, Changes: [] })
    expect((await list(schedule, 99)).data.States).not.toBe('')
  })

  it('of 2,000 seats take less than a kilobyte in all, whole or as changes', async () => {
    const schedule = await insertSchedule(test, largeHall())
    const sizeOf = (reply: { body: unknown }) => Buffer.byteLength(JSON.stringify(reply.body))
    for (const [at, userId] of buyers.entries())
      await buy(
        schedule,
        Array.from({ length: 6 }, (_, seat) => 1_500 + at * 6 + seat),
        userId,
      )
    const sizes = []
    for (let since = 0; since <= 60; since += 1) sizes.push(sizeOf(await list(schedule, since)))
    expect((await list(schedule, 50)).data.Changes).toHaveLength(60)
    expect((await list(schedule, 49)).data.States).toHaveLength(667)
    expect(Math.max(...sizes, sizeOf(await list(schedule)))).toBeLessThan(1_024)
  })

  it('are cached briefly, but never older than the version the client has', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa'))
    let now = 1_000_000
    const clock = () => now
    const halls = createScheduleHalls({ clock, halls: test.services.halls, freshMs: 0 })
    const boards = createSeatBoards({ clock, freshMs: 1_000 })
    const hall = await halls.of(test.db, key(schedule))
    const versionOf = async (atLeast?: number) => (await boards.of(test.db, hall, atLeast)).version
    expect(await versionOf()).toBe(0)
    // By another server, without notifying this one.
    await buy(schedule, [0, 1])
    now += 999
    expect(await versionOf()).toBe(0)
    expect(await versionOf(1)).toBe(1)
    await buy(schedule, [2, 3], buyers[1])
    expect(await versionOf(1)).toBe(1)
    now += 1_000
    const board = await boards.of(test.db, hall)
    expect([board.version, board.free, board.held]).toEqual([2, 2, 4])
    await buy(schedule, [4, 5], buyers[2])
    boards.changed(hall)
    expect(await versionOf()).toBe(3)
  })

  it('are read once for concurrent calls', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa'))
    const halls = createScheduleHalls({ clock: Date.now, halls: test.services.halls, freshMs: 0 })
    const hall = await halls.of(test.db, key(schedule))
    const boards = createSeatBoards({ clock: Date.now, freshMs: 1_000 })
    let queryCount = 0
    const counting = Object.create(test.db, {
      execute: {
        value: (...query: Parameters<typeof test.db.execute>) => {
          queryCount += 1
          return test.db.execute(...query)
        },
      },
    }) as typeof test.db
    await Promise.all(Array.from({ length: 100 }, () => boards.of(counting, hall)))
    expect(queryCount).toBe(1)
  })

  it('are polled less often the more clients poll', () => {
    let now = 1_000_000
    const pace = createPollPace(() => now)
    /** Polls `perSecond` times in each of some seconds; returns the last answer. */
    const ask = (perSecond: number, seconds: number) => {
      let answerCount = 0
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        for (let at = 0; at < perSecond; at += 1) answerCount = pace()
      }
      return answerCount
    }
    expect(ask(10, 5)).toBe(4_000)
    const busy = ask(600, 5)
    expect(busy).toBeGreaterThan(5_000)
    // A sudden rise of calls lengthens the interval at once, not only in the next measurement.
    expect(ask(5_000, 1)).toBeGreaterThan(12_000)
    expect(ask(5_000, 10)).toBe(20_000)
    now += 60_000
    expect(ask(10, 20)).toBe(4_000)
  })
})

describe('proposed seats', () => {
  it('are together in the wanted tier, or near the lost seats', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa', 'bbbbbb', 'bbbbbb'))
    const best = async (more: object) =>
      (await test.call(calls.best, { ScheduleId: schedule.scheduleId, Count: 2, ...more })).data
    expect(await best({ TierId: schedule.tiers.a })).toEqual({ Seats: [2, 3], IsTogether: true })
    await buy(schedule, [2, 3])
    expect((await best({ TierId: schedule.tiers.a })).Seats).toEqual([0, 1])
    expect((await best({ Near: [16, 17] })).Seats).toEqual([16, 17])
    expect(await best({ TierId: schedule.tiers.a, Count: 5 })).toEqual({
      ...{ Seats: [], IsTogether: false },
    })
    expect((await best({ TierId: schedule.showId })).Seats).toEqual([])
    expect(await best({ TierId: schedule.tiers.a, Count: 4 })).toMatchObject({ IsTogether: false })
  })

  it('are never refused for leaving a single seat', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaaa', 'aaa aaaa', 'aaaaa'))
    for (const [at, userId] of buyers.slice(0, 8).entries()) {
      const count = 1 + (at % 3)
      const found = await test.services.showSeats.propose(key(schedule), { count })
      if (!found) break
      const wanted = { userId, seats: found.seats }
      expect(await buySeats(test.db, test.services.showSeats, schedule, wanted)).toMatchObject({
        taken: found.seats,
      })
    }
  })

  it('differ between concurrent buyers while seats last', async () => {
    const schedule = await insertSchedule(test, hallOf('aaaaaa'))
    const propose = async () =>
      (await test.services.showSeats.propose(key(schedule), { count: 2, isForTaking: true }))!.seats
    const given = [await propose(), await propose(), await propose()]
    expect(given.flat().sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect(await propose()).toHaveLength(2)
  })

  it('take time in proportion to the seats of the hall', async () => {
    /** Fastest of 15 proposals, ms: the machine may be busy. */
    const fastest = async (plan: HallPlan) => {
      const schedule = await insertSchedule(test, plan)
      let best = Infinity
      for (let round = 0; round < 15; round += 1) {
        const from = performance.now()
        await test.services.showSeats.propose(key(schedule), { count: 4 })
        best = Math.min(best, performance.now() - from)
      }
      return best
    }
    const row = 'a'.repeat(25)
    const small = await fastest(hallOf(...Array.from({ length: 20 }, () => row)))
    expect(await fastest(largeHall())).toBeLessThan(8 * small)
  })
})

describe('schedule that is not on sale', () => {
  const cases: [string, number, TestSchedule][] = [
    ['taken off', 461, { offlineReason: '停演' }],
    ['cancelled', 462, { cancelReason: '停电' }],
    ['stopped', 463, { isStopped: true }],
    ['after its sale', 463, { saleToIn: -1_000, saleFromIn: -9_000 }],
  ]
  it.each(cases)('%s answers with %d', async (_, code, wanted) => {
    const { scheduleId } = await insertSchedule(test, hallOf('aaaaaa'), wanted)
    const tokens = await test.logIn()
    const ScheduleId = scheduleId
    const replies = [
      await test.call(calls.list, { ScheduleId }),
      await test.call(calls.best, { ScheduleId, Count: 1 }),
      await test.call(calls.enter, { ScheduleId }, { tokens }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([200, code]),
    )
    const { User } = tokens
    const member = { tenantId: PARK, userId: User.Id }
    await expect(test.services.showSeats.checkPass(member, scheduleId, '')).rejects.toMatchObject({
      code,
    })
  })

  it('that does not exist answers with 404', async () => {
    for (const ScheduleId of ['none', buyers[0]!])
      expect((await test.call(calls.list, { ScheduleId })).status).toBe(404)
  })
})
