/** Tickets at the gate: scanned or typed, at two gates at once, and from offline devices. */
import { ticketCheckCalls as calls } from '@/contract/ticketCheck'
import { myTicketCalls } from '@/contract/ticket'
import type { RequestOf } from '@/contract/endpoint'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { codeAt, ticketStepMs } from '@/rules/ticketCode/totp'
import { ticketInvariants } from '../../../server/areas/theatre/ticket/ticket.invariants'
import { ticketCheckInvariants } from '../../../server/areas/theatre/ticketCheck/ticketCheck.invariants'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  insertTimedSchedule,
  issueTickets,
  moveSchedule,
  type TestSchedule,
} from '../../support/seat/tickets'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  phones,
  type TestApp,
} from '../../support/server/testApp'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const invariants = [...ticketInvariants, ...ticketCheckInvariants]
const test = describeServer()
let ann: Wallet
let bob: Wallet
let staff: { park: string; tokens: Awaited<ReturnType<TestApp['logIn']>> }
let colleague: typeof staff
beforeAll(async () => {
  ;[ann, bob] = (await (await moneyFixture(test)).members(2)) as [Wallet, Wallet]
  staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
  await test.services.staff.appoint(PARK, phones.newMember, ['invitation'])
  colleague = { park: PARK, tokens: await test.logIn(phones.newMember) }
})
afterEach(async () => expect(await findViolations(test.db.$client, invariants)).toEqual([]))

type Check = Partial<RequestOf<typeof calls.check>>
const check = (Code: string, more: Check = {}, by: object = staff) =>
  test.call(calls.check, { RequestId: requestId(), Code, Gate: '1 号门', Way: 'scan', ...more }, by)
const ticketFor = async (who: Wallet, wanted: TestSchedule = {}) =>
  (await issueTickets(test, await insertTimedSchedule(test, wanted), who.userId)).ids[0]!
const detail = async (id: string, who = ann) =>
  (await test.call(myTicketCalls.detail, { Id: id }, who.caller)).data
/** QR code of a ticket at a moment. */
const qrOf = async (id: string, at = test.clock.now(), who = ann) =>
  writeTicketQr({ park: PARK, id, code: codeAt((await detail(id, who)).Secret, at) })
const statusOf = async (id: string) =>
  (await test.sql<{ status: string }>('select status from ticket where id = $1', [id]))[0]?.status
/** Offline decision of a device, made the given number of minutes ago. */
const offline = (minutesAgo: number, Result: 'ok' | 'used' = 'ok'): Check => ({
  Offline: {
    DeviceAt: 0,
    LastServerAt: test.clock.now() - minutesAgo * MINUTE - HOUR,
    SinceServerMs: HOUR,
    Result,
  },
})
const conflictsOf = async (staffId: string) =>
  (
    await test.sql("select 1 from user_message where user_id = $1 and kind = 'ticketInConflict'", [
      staffId,
    ])
  ).length

describe('online', () => {
  it('a look changes nothing, and a check admits once', async () => {
    const id = await ticketFor(ann)
    const code = await qrOf(id)
    const look = (await test.call(calls.checkInfo, { Code: code }, staff)).data
    expect(look).toMatchObject({
      Result: 'ok',
      LastCheck: null,
      Ticket: { SeatText: '池座 1 排 1 座' },
    })
    expect(await statusOf(id)).toBe('Unused')
    expect((await check(code)).data).toMatchObject({
      ...{ Result: 'ok', LastCheck: { Gate: '1 号门' } },
      Record: { SyncState: 'online', ResultText: '已入场', SeatText: '池座 1 排 1 座' },
    })
    expect((await check(code, {}, colleague)).data.Result).toBe('used')
    expect(await detail(id)).toMatchObject({ Status: 'Used', Secret: '' })
  })

  it('concurrent checks at many gates admit once', async () => {
    const code = await qrOf(await ticketFor(ann))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => check(code, {}, at % 2 ? staff : colleague)),
    )
    const results = replies.map(({ data }) => data.Result).sort()
    expect(results).toEqual(['ok', ...Array.from({ length: 19 }, () => 'used')])
  })

  it('one RequestId is one check with one answer, also concurrently', async () => {
    const code = await qrOf(await ticketFor(ann))
    const RequestId = requestId()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => check(code, { RequestId })))
    expect(new Set(replies.map(({ data }) => data.Record.Id)).size).toBe(1)
    expect(replies.map(({ data }) => data.Result)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  })

  it('a code is valid in its step and the next only', async () => {
    const id = await ticketFor(ann)
    const lookAt = async (code: string) =>
      (await test.call(calls.checkInfo, { Code: code }, staff)).data.Result
    // The middle of a step, so that the step does not change during a slow test.
    const toMiddle = ticketStepMs * 1.5 - (test.clock.now() % ticketStepMs)
    test.clock.pass(toMiddle)
    const now = test.clock.now()
    const codeBy = (steps: number) => qrOf(id, now + steps * ticketStepMs)
    expect(await lookAt(await codeBy(0))).toBe('ok')
    expect(await lookAt(await codeBy(-1))).toBe('ok')
    expect(await lookAt(await codeBy(-2))).toBe('oldCode')
    expect(await lookAt(await codeBy(1))).toBe('oldCode')
    expect((await check(await codeBy(-2))).data.Result).toBe('oldCode')
    expect(await statusOf(id)).toBe('Unused')
  })

  it('a refused check has its reason', async () => {
    const resultOf = async (code: string) => (await check(code)).data.Result
    expect(await resultOf(await qrOf(await ticketFor(ann, { startsIn: 2 * HOUR })))).toBe('early')
    const over = await ticketFor(ann)
    const code = await qrOf(over)
    await test.sql(
      'update show_schedule set start_at = $2, end_at = $3 where id = (select schedule_id from ticket where id = $1)',
      [over, new Date(test.clock.now() - 3 * HOUR), new Date(test.clock.now() - HOUR)],
    )
    expect(await resultOf(code)).toBe('over')
    expect(await resultOf('000000000000')).toBe('unknown')
    expect(await resultOf('看不懂')).toBe('unknown')
    const refunded = await ticketFor(ann)
    const refundedCode = await qrOf(refunded)
    await test.sql("update ticket set status = 'Refunded' where id = $1", [refunded])
    expect(await resultOf(refundedCode)).toBe('void')
  })

  it('a ticket being given admits no one, and afterwards not the giver', async () => {
    const id = await ticketFor(ann, { startsIn: 3 * HOUR })
    const [{ No }, before] = [await detail(id), await qrOf(id)]
    const given = await test.call(
      myTicketCalls.give,
      { RequestId: requestId(), Id: id },
      ann.caller,
    )
    expect((await check(No, { Way: 'type' })).data.Result).toBe('void')
    expect((await check(before)).data.Result).toBe('void')
    await test.call(myTicketCalls.accept, { Hash: given.data.Ticket.GiftHash }, bob.caller)
    const soon =
      'update show_schedule set start_at = $2 where id = (select schedule_id from ticket where id = $1)'
    await test.sql(soon, [id, new Date(test.clock.now() + HOUR / 2)])
    expect((await check(before)).data.Result).toBe('oldCode')
    expect((await check(No, { Way: 'type' })).data.Result).toBe('unknown')
    expect((await check(await qrOf(id, test.clock.now(), bob))).data.Result).toBe('ok')
  })

  it('a number is accepted in groups; another park’s ticket reveals only that', async () => {
    const id = await ticketFor(ann)
    const { No } = await detail(id)
    const tokens = await test.logIn(phones.invitation, OTHER_PARK)
    const other = { park: OTHER_PARK, tokens }
    const scanned = (await check(await qrOf(id), {}, other)).data
    expect(scanned).toMatchObject({ Result: 'wrongPark', Ticket: null })
    expect((await check(No, { Way: 'type' }, other)).data.Result).toBe('unknown')
    const typed = `${No.slice(0, 4)} ${No.slice(4, 8)} ${No.slice(8)}`
    expect((await check(typed, { Way: 'type' })).data.Result).toBe('ok')
  })
})

describe('offline device', () => {
  it('a check records entry at the time estimated from the server’s clock', async () => {
    const id = await ticketFor(ann)
    const { data } = await check(await qrOf(id, test.clock.now() - 20 * MINUTE), offline(20))
    expect(data.Record).toMatchObject({ Result: 'ok', SyncState: 'synced', ConflictText: '' })
    expect(Math.abs(data.Record.At - (test.clock.now() - 20 * MINUTE))).toBeLessThan(5_000)
    expect(await statusOf(id)).toBe('Used')
  })

  it('a ticket that expired since is used after all', async () => {
    const id = await ticketFor(ann)
    const code = await qrOf(id, test.clock.now() - 20 * MINUTE)
    await test.sql("update ticket set status = 'Expired' where id = $1", [id])
    expect((await check(code, offline(20))).data.Record.SyncState).toBe('synced')
    expect(await statusOf(id)).toBe('Used')
  })

  it('entry by a used ticket is a conflict of both checks, and both sides are notified', async () => {
    const id = await ticketFor(ann)
    const first = (await check(await qrOf(id), {}, colleague)).data.Record
    const sides = [staff, colleague].map(({ tokens }) => tokens.User.Id)
    const before = await Promise.all(sides.map(conflictsOf))
    const late = (await check((await detail(id)).No, { ...offline(10), Way: 'type' })).data
    expect(late.Record).toMatchObject({ Result: 'ok', SyncState: 'conflict' })
    expect(late.Record.ConflictText).toContain('入场两次')
    const { DataRows } = (await test.call(calls.records, { PageIndex: 1, PageSize: 20 }, staff))
      .data
    expect(DataRows.find(({ Id }) => Id === first.Id)?.SyncState).toBe('conflict')
    const after = await Promise.all(sides.map(conflictsOf))
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('entry to a show that was moved before the record arrived keeps the ticket for its new time', async () => {
    const schedule = await insertTimedSchedule(test)
    const id = (await issueTickets(test, schedule, ann.userId)).ids[0]!
    const code = await qrOf(id, test.clock.now() - 20 * MINUTE)
    const startAt = new Date(test.clock.now() + 24 * HOUR)
    const times = { startAt, endAt: new Date(startAt.getTime() + 2 * HOUR) }
    await test.services.shows.moveSchedule(PARK, schedule.scheduleId, times, bySystem)
    const before = await conflictsOf(staff.tokens.User.Id)
    expect((await check(code, offline(20))).data.Record).toMatchObject({
      ...{ Result: 'ok', SyncState: 'conflict' },
      ConflictText: expect.stringMatching(/^放行后 .+ 演出改期，票留到新的时间$/),
    })
    expect(await statusOf(id)).toBe('Unused')
    expect(await conflictsOf(staff.tokens.User.Id)).toBe(before + 1)
    await moveSchedule(test, schedule, {})
    expect((await check(await qrOf(id))).data.Result).toBe('ok')
  })

  it.each([
    ['days', 7 * 24 * HOUR, 'Unused'],
    ['minutes, with open gates', 50 * MINUTE, 'Used'],
  ])('a move by %s decides whether those inside come again', async (_, startsIn, status) => {
    const schedule = await insertTimedSchedule(test)
    const ids = (await issueTickets(test, schedule, ann.userId, { count: 2 })).ids
    const id = ids[0]!
    expect((await check(await qrOf(id))).data.Result).toBe('ok')
    const late = await qrOf(ids[1]!)
    test.clock.pass(MINUTE)
    const startAt = new Date(test.clock.now() + startsIn)
    const times = { startAt, endAt: new Date(startAt.getTime() + 2 * HOUR) }
    await test.services.shows.moveSchedule(PARK, schedule.scheduleId, times, bySystem)
    await test.services.shows.sweep(PARK)
    // An admission made offline before the move, which arrives after it, counts as one made online.
    await check(late, offline(1))
    expect(await Promise.all(ids.map(statusOf))).toEqual([status, status])
    const told = await test.sql(
      `select 1 from user_message where user_id = $1 and kind = 'showMoved' and about = $2`,
      [ann.userId, schedule.scheduleId],
    )
    expect(told).toHaveLength(1)
    // An hour later, at the new time.
    await test.sql(`update ticket_check set at = at - interval '1 hour' where ticket_id = $1`, [id])
    await moveSchedule(test, schedule, {})
    const again = await check((await detail(id)).No, { Way: 'type' })
    expect(again.data.Result).toBe(status === 'Unused' ? 'ok' : 'used')
  })

  it('a holder admitted by a device that missed the server’s refusal is a conflict of both checks, once', async () => {
    const id = await ticketFor(ann)
    const code = await qrOf(id)
    await check(code, {}, colleague)
    const sides = [staff, colleague].map(({ tokens }) => tokens.User.Id)
    const before = await Promise.all(sides.map(conflictsOf))
    const RequestId = requestId()
    expect((await check(code, { RequestId })).data.Result).toBe('used')
    const late = await Promise.all(
      Array.from({ length: 4 }, () => check(code, { RequestId, ...offline(0) })),
    )
    for (const { data } of late)
      expect(data.Record).toMatchObject({ Result: 'ok', SyncState: 'conflict' })
    const after = await Promise.all(sides.map(conflictsOf))
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('a code of another time is a conflict and keeps the ticket unused', async () => {
    const id = await ticketFor(ann)
    const { data } = await check(await qrOf(id, test.clock.now() - HOUR), offline(20))
    expect(data.Record.SyncState).toBe('conflict')
    expect(await statusOf(id)).toBe('Unused')
  })

  it('a refusal on the device is stored and keeps the ticket unused', async () => {
    const id = await ticketFor(ann)
    const { data } = await check(await qrOf(id), offline(5, 'used'))
    expect(data.Record).toMatchObject({ Result: 'used', SyncState: 'synced' })
    expect(await statusOf(id)).toBe('Unused')
  })
})

it('the day’s tickets of a gate are for staff, with keys of valid tickets only', async () => {
  const schedule = await insertTimedSchedule(test)
  const { ids } = await issueTickets(test, schedule, ann.userId, { count: 3 })
  await test.sql("update ticket set status = 'Refunded' where id = $1", [ids[1]])
  await check((await detail(ids[2]!)).No, { Way: 'type' })
  const later = await ticketFor(ann, { startsIn: 48 * HOUR })
  const { data } = await test.call(calls.day, { Gate: '1 号门' }, staff)
  expect(data.Schedules.find(({ Id }) => Id === schedule.scheduleId)).toMatchObject({
    ...{ Sold: 2, CheckedIn: 1 },
  })
  const [free, refunded, used] = ids.map((id) => data.Tickets.find(({ Id }) => Id === id))
  expect(free).toMatchObject({ IsUsed: false, IsVoid: false })
  expect(free?.Secret).toBe((await detail(ids[0]!)).Secret)
  expect(refunded).toMatchObject({ IsVoid: true, Secret: '' })
  expect(used).toMatchObject({ IsUsed: true, IsVoid: false, Secret: '' })
  expect(data.Tickets.some(({ Id }) => Id === later)).toBe(false)
  expect((await test.call(calls.day, {}, ann.caller)).status).toBe(403)
  const records = await test.call(
    calls.records,
    { PageIndex: 1, PageSize: 20, ScheduleId: schedule.scheduleId },
    staff,
  )
  expect(records.data.DataRows).toHaveLength(1)
})

it('a device gets the tickets of its own gate only', async () => {
  const schedule = await insertTimedSchedule(test)
  const { orderId, ids } = await issueTickets(test, schedule, ann.userId, { count: 4 })
  const gates = ['1 号门', '2 号门', '1 号门、2 号门', '']
  for (const [line, gate] of gates.entries())
    await test.sql('update ticket_order_seat set gate = $3 where order_id = $1 and line = $2', [
      ...[orderId, line, gate],
    ])
  const heldAt = async (Gate?: string) => {
    const { data } = await test.call(calls.day, Gate === undefined ? {} : { Gate }, staff)
    const held = new Set(data.Tickets.map(({ Id }) => Id))
    return { held: ids.map((id) => held.has(id)), gates: data.Gates, gate: data.Gate }
  }
  const all = { gates: ['1 号门', '2 号门'] }
  expect(await heldAt('1 号门')).toEqual({
    ...all,
    ...{ gate: '1 号门', held: [true, false, true, true] },
  })
  expect((await heldAt('2 号门')).held).toEqual([false, true, true, true])
  expect((await heldAt('1 号')).held).toEqual([false, false, false, true])
  expect(await heldAt()).toEqual({ ...all, gate: '', held: [false, false, false, true] })
})

it('the day’s tickets and the desk’s schedules include those that run or are admitted over midnight', async () => {
  const { from, to } = dayRange(parkDay(test.clock.now()))
  const toMidnight = to.getTime() - test.clock.now()
  const sinceMidnight = test.clock.now() - from.getTime()
  const startsIn = -sinceMidnight - 1.5 * HOUR
  const running = await insertTimedSchedule(test, { startsIn, lasts: 2 * HOUR })
  await issueTickets(test, running, ann.userId)
  const before = await insertTimedSchedule(test, { startsIn, lasts: HOUR })
  await issueTickets(test, before, ann.userId)
  const soon = await ticketFor(ann, { startsIn: toMidnight + HOUR / 4 })
  const late = await ticketFor(ann, { startsIn: toMidnight + 1.25 * HOUR })
  const { Tickets } = (await test.call(calls.day, { Gate: '1 号门' }, staff)).data
  expect(Tickets.some(({ Id }) => Id === soon)).toBe(true)
  expect(Tickets.some(({ Id }) => Id === late)).toBe(false)
  const atGate = (await test.call(calls.day, { Gate: '1 号门' }, staff)).data.Schedules
  const atDesk = (await test.services.ticketChecks.schedules(PARK)).map(({ id }) => id)
  expect(atDesk).toContain(running.scheduleId)
  expect(atDesk).not.toContain(before.scheduleId)
  const [afterMidnight] = await test.sql<{ id: string }>(
    'select schedule_id as id from ticket where id = $1',
    [soon],
  )
  expect(atDesk).toContain(afterMidnight?.id)
  expect(atDesk).toEqual(expect.arrayContaining(atGate.map(({ Id }) => Id)))
})

it('a gate’s tickets last until its own show over midnight ends, at most until morning', async () => {
  const midnight = dayRange(parkDay(test.clock.now())).to.getTime()
  const sell = async (gate: string, endAt: number) => {
    const startsIn = midnight - HOUR / 4 - test.clock.now()
    const schedule = await insertTimedSchedule(test, { startsIn })
    const { orderId } = await issueTickets(test, schedule, ann.userId)
    await test.sql('update ticket_order_seat set gate = $2 where order_id = $1', [orderId, gate])
    const end = 'update show_schedule set end_at = $2 where id = $1'
    await test.sql(end, [schedule.scheduleId, new Date(endAt)])
  }
  const afterMidnight = async (Gate: string) =>
    (await test.call(calls.day, { Gate }, staff)).data.ExpireAt - midnight
  await sell('8 号门', midnight + 1.75 * HOUR)
  await sell('9 号门', midnight + 48 * HOUR)
  const ends = [await afterMidnight('7 号门'), await afterMidnight('8 号门')]
  expect([...ends, await afterMidnight('9 号门')]).toEqual([0, 1.75 * HOUR, 6 * HOUR])
})
