/**
 * The queue before seat selection: fair, not forgeable, inactive without waiting members, and fast.
 */
import { showSeatCalls as calls } from '@/contract/showSeat'
import { withTransaction } from '../../../server/database/withTransaction'
import type { ScheduleHall } from '../../../server/areas/theatre/showSeat/scheduleHall'
import {
  createSeatQueue,
  GATHER_MS,
  type SeatQueue,
} from '../../../server/areas/theatre/showSeat/seatQueue'
import { createQueueTexts } from '../../../server/areas/theatre/showSeat/seatQueueTexts'
import { GONE_MS, INSIDE_MS } from '../../../server/areas/theatre/showSeat/seatRoom'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { hallOf, largeHall } from '../../support/seat/halls'
import { insertBuyers, insertSchedule } from '../../support/seat/seatSchedules'
import { PARK, TEST_SECRET, describeServer, requestOf } from '../../support/server/testApp'

const texts = createQueueTexts(deriveSecrets(TEST_SECRET))
const ROOM = 300
const START = 1_800_000_000_000

let now: number
let queue: SeatQueue
beforeEach(() => {
  now = START
  queue = createSeatQueue({ clock: () => now, texts })
})

const hallWith = (more: Partial<ScheduleHall> = {}) =>
  ({ tenantId: PARK, scheduleId: 'schedule', saleFrom: START - 1, ...more }) as ScheduleHall
const saleWith = (more: Partial<ScheduleHall> = {}, free = 2_000, held = 0) => ({
  ...{ hall: hallWith(more), free, held },
})
const sale = saleWith()
const enter = (userId: string, place?: string, at = sale) => queue.enter(userId, at, place)
/** Enters `count` members, named by number. */
const crowd = (from: number, count: number, at = sale) =>
  Array.from({ length: count }, (_, number) => enter(`member ${from + number}`, undefined, at))
const waitingOf = (entered: ReturnType<typeof enter>) => {
  if (entered.Kind !== 'waiting') throw new Error('is in')
  return entered
}
const passOf = (userId: string, at = sale) => {
  const entered = enter(userId, undefined, at)
  if (entered.Kind !== 'in') throw new Error('waits')
  return entered.Pass
}
const check = (userId: string, pass: string, at = sale) => queue.checkPass(userId, at, pass)
const needsQueue = expect.objectContaining({ statusCode: 409, reason: 'queue' }) as Error

describe('calm sale', () => {
  it('admits everyone without a pass', () => {
    expect(new Set(crowd(0, ROOM - 1).map((entered) => JSON.stringify(entered)))).toEqual(
      new Set([JSON.stringify({ Kind: 'in', Pass: '', ExpireAt: null })]),
    )
    for (let number = 0; number < ROOM - 1; number += 1) check(`member ${number}`, '')
  })

  it('accepts seats from members who never entered, up to its capacity', () => {
    for (let number = 0; number < ROOM; number += 1) check(`member ${number}`, '')
    expect(() => check('one more', '')).toThrow(needsQueue)
    expect(() => check('member 0', '')).not.toThrow()
  })

  it('includes sold-out sales: waiting members see that it is sold out', () => {
    crowd(0, ROOM + 1)
    expect(enter('one more').Kind).toBe('waiting')
    const soldOut = saleWith({}, 0)
    expect(enter('one more', undefined, soldOut)).toEqual({ Kind: 'in', Pass: '', ExpireAt: null })
    expect(() => check('one more', '', soldOut)).not.toThrow()
  })
})

describe('busy sale', () => {
  it('queues people in order of arrival and shows how many are ahead', () => {
    crowd(0, ROOM)
    const waiting = crowd(ROOM, 60).map(waitingOf)
    expect(waiting.map(({ Ahead }) => Ahead)).toEqual(Array.from({ length: 60 }, (_, at) => at))
    expect(waiting.map(({ PollMs }) => PollMs).at(-1)).toBeGreaterThan(waiting[0]!.PollMs)
    expect(waiting.at(-1)!.WaitMs).toBeGreaterThan(waiting[0]!.WaitMs)
    // Repeated requests, in any order and without the place, change nothing.
    now += 5_000
    expect(waitingOf(enter(`member ${ROOM + 59}`)).Ahead).toBe(59)
    expect(waitingOf(enter(`member ${ROOM + 3}`, waiting[3]!.Place)).Ahead).toBe(3)
  })

  it('admits the first in the queue when a member has taken seats', () => {
    crowd(0, ROOM)
    crowd(ROOM, 3)
    queue.leave(sale.hall, 'member 7')
    expect(enter(`member ${ROOM + 2}`).Kind).toBe('waiting')
    expect(enter(`member ${ROOM}`)).toMatchObject({ Kind: 'in', ExpireAt: now + INSIDE_MS })
    expect(waitingOf(enter(`member ${ROOM + 1}`)).Ahead).toBe(0)
  })

  it('admits the next when a stay ends', () => {
    crowd(0, ROOM)
    for (let passed = 0; passed <= INSIDE_MS; passed += 10_000) {
      crowd(ROOM, 3)
      now += 10_000
    }
    expect(crowd(ROOM, 3).map(({ Kind }) => Kind)).toEqual(['in', 'in', 'in'])
  })

  it('drops members who stop polling and restores their place when they return', () => {
    crowd(0, ROOM)
    const [first, second] = crowd(ROOM, 2).map(waitingOf)
    now += GONE_MS - 1
    expect(waitingOf(enter(`member ${ROOM + 1}`, second!.Place)).Ahead).toBe(1)
    now += 1_001
    expect(waitingOf(enter(`member ${ROOM + 1}`, second!.Place)).Ahead).toBe(0)
    expect(waitingOf(enter(`member ${ROOM}`, first!.Place)).Ahead).toBe(0)
    expect(waitingOf(enter(`member ${ROOM + 1}`, second!.Place)).Ahead).toBe(1)
  })

  it('reserves an admission no longer than a place in the queue', () => {
    crowd(0, ROOM)
    crowd(ROOM, 2)
    queue.leave(sale.hall, 'member 7')
    expect(waitingOf(enter(`member ${ROOM + 1}`)).Ahead).toBe(0)
    now += GONE_MS - 10_000
    expect(enter(`member ${ROOM + 1}`).Kind).toBe('waiting')
    now += 11_000
    expect(enter(`member ${ROOM + 1}`).Kind).toBe('in')
  })

  it('admits at most as many as seats are left, and none while all are held', () => {
    const few = saleWith({}, 30)
    crowd(0, 40, few)
    expect(enter('member 29', undefined, few).Kind).toBe('in')
    expect(waitingOf(enter('member 30', undefined, few)).Ahead).toBe(0)
    queue.leave(few.hall, 'member 1')
    expect(enter('member 30', undefined, saleWith({}, 0, 10)).Kind).toBe('waiting')
    expect(enter('member 30', undefined, few).Kind).toBe('in')
  })

  it('requires a pass for one member, one schedule and a few minutes', () => {
    crowd(0, ROOM)
    crowd(ROOM, 1)
    queue.leave(sale.hall, 'member 7')
    const pass = passOf(`member ${ROOM}`)
    expect(pass.length).toBeLessThanOrEqual(200)
    // Another process without state: it has only the content of the pass.
    queue = createSeatQueue({ clock: () => now, texts })
    crowd(5_000, ROOM)
    const other = saleWith({ scheduleId: 'another' })
    crowd(6_000, ROOM, other)
    const member = `member ${ROOM}`
    expect(() => check(member, pass)).not.toThrow()
    expect(() => check('member 9999', pass)).toThrow(needsQueue)
    expect(() => check(member, pass, other)).toThrow(needsQueue)
    expect(() => check(member, '')).toThrow(needsQueue)
    expect(() => check(member, `z${pass}`)).toThrow(needsQueue)
    expect(() => check(member, pass.slice(0, -1))).toThrow(needsQueue)
    now += INSIDE_MS - 1
    crowd(5_000, ROOM)
    expect(() => check(member, pass)).not.toThrow()
    now += 1
    crowd(7_000, ROOM)
    expect(() => check(member, pass)).toThrow(needsQueue)
  })

  it('refuses a place of another member or schedule, an altered and an expired one', () => {
    crowd(0, ROOM)
    const first = waitingOf(enter('first')).Place
    crowd(ROOM, 5)
    expect(first.length).toBeLessThanOrEqual(200)
    expect(waitingOf(enter('thief', first)).Ahead).toBe(6)
    const other = saleWith({ scheduleId: 'another' })
    crowd(0, ROOM + 3, other)
    expect(waitingOf(enter('first', first, other)).Ahead).toBe(3)
    expect(waitingOf(enter('liar', first.replace(/^./, '0'))).Ahead).toBe(7)
    expect(waitingOf(enter('nobody', 'rubbish')).Ahead).toBe(8)
    // Passes and places are not interchangeable.
    expect(() => check('first', first)).toThrow(needsQueue)
    now += 4 * 60_000 - 1
    crowd(ROOM, 5)
    expect(waitingOf(enter('first', first)).Ahead).toBe(5)
  })

  it('restores the order after a restart from the places shown', () => {
    crowd(0, ROOM)
    const places = crowd(ROOM, 4).map((entered) => waitingOf(entered).Place)
    queue = createSeatQueue({ clock: () => now + 2_000, texts })
    crowd(5_000, ROOM + 1)
    const again = [3, 1, 2].map((at) => waitingOf(enter(`member ${ROOM + at}`, places[at])).Ahead)
    expect(again).toEqual([0, 0, 1])
    expect(waitingOf(enter(`member ${5_000 + ROOM}`)).Ahead).toBe(3)
  })
})

describe('before the sale begins', () => {
  const early = saleWith({ saleFrom: START + GATHER_MS })

  it('members queue in order of arrival and are admitted when it begins', () => {
    now -= 1
    expect(enter('too early', undefined, early)).toMatchObject({ Kind: 'in', Pass: '' })
    now += 1
    const [first, second] = crowd(0, 2, early).map(waitingOf)
    expect([first!.Ahead, second!.Ahead]).toEqual([0, 1])
    expect(first!.WaitMs).toBeGreaterThan(GATHER_MS)
    for (let passed = 0; passed < GATHER_MS; passed += 10_000) {
      expect(enter('member 0', undefined, early).Kind).toBe('waiting')
      now += 10_000
    }
    expect(enter('member 0', undefined, early).Kind).toBe('in')
  })
})

describe('5,000 members at once', () => {
  it('each get a place, and the last ones cost no more than the first', () => {
    const took: number[] = []
    const entered = Array.from({ length: 5_000 }, (_, number) => {
      const before = performance.now()
      const [one] = crowd(number, 1)
      took.push(performance.now() - before)
      return one!
    })
    const places = entered.filter(({ Kind }) => Kind === 'waiting').map(waitingOf)
    expect(places.map(({ Ahead }) => Ahead)).toEqual(
      Array.from({ length: 5_000 - ROOM }, (_, at) => at),
    )
    const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[500]!
    expect(median(took.slice(-1_000))).toBeLessThan(3 * median(took.slice(ROOM, ROOM + 1_000)))
  })
})

describe('over HTTP', () => {
  const test = describeServer({ environment: { RULES_FRESH_SECONDS: '5' } })

  it('a member who took seats makes room for the next', async () => {
    const schedule = await insertSchedule(test, hallOf('a'.repeat(20)))
    const { scheduleId } = schedule
    const key = { tenantId: PARK, scheduleId }
    const others = await insertBuyers(test, 20)
    const { showSeats } = test.services
    for (const userId of others) await showSeats.checkPass({ ...key, userId }, scheduleId, '')
    const tokens = await test.logIn()
    const ask = (Place?: string) =>
      test.call(calls.enter, { ScheduleId: scheduleId, ...(Place && { Place }) }, { tokens })
    const { data } = await ask()
    expect(data).toMatchObject({ Kind: 'waiting', Ahead: 0 })
    const member = { tenantId: PARK, userId: tokens.User.Id }
    await expect(showSeats.checkPass(member, scheduleId, '')).rejects.toEqual(needsQueue)
    const wanted = { ...key, seats: [0, 1], limits: { perOrder: 6, perUser: 0 } }
    const [userId = ''] = others
    await withTransaction(test.db, (tx) =>
      showSeats.take(tx, { ...wanted, userId, orderId: schedule.showId }),
    )
    const turn = (await ask('Place' in data ? data.Place : undefined)).data
    expect(turn).toMatchObject({ Kind: 'in' })
    await showSeats.checkPass(member, scheduleId, 'Pass' in turn ? turn.Pass : '')
  })

  it('5,000 concurrent calls are answered', async () => {
    const { scheduleId } = await insertSchedule(test, largeHall())
    const key = { tenantId: PARK, scheduleId }
    const { showSeats } = test.services
    for (const userId of await insertBuyers(test, ROOM))
      await showSeats.checkPass({ ...key, userId }, scheduleId, '')
    const tokens = await test.logIn()
    const request = requestOf(calls.enter, { ScheduleId: scheduleId }, { tokens })
    await test.app.inject(request)
    const from = performance.now()
    const replies = await Promise.all(Array.from({ length: 5_000 }, () => test.app.inject(request)))
    const tookMs = Math.round(performance.now() - from)
    if (process.env.SHOW_FIGURES) process.stdout.write(`5,000 asks: ${tookMs} ms\n`)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})
