/** Shows for visitors: sale periods, refusals, and messages about tickets back on sale. */
import { cshowCalls, showIndexCalls } from '@/contract/show'
import { planOfDrawing } from '../../../server/areas/theatre/hall/hallDrawing'
import { wholeShows } from '../../../server/areas/theatre/show/show.repository'
import { showInvariants } from '../../../server/areas/theatre/show/show.invariants'
import { insertSchedule, type TestSchedule } from '../../support/seat/seatSchedules'
import { PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()

const plan = planOfDrawing({
  ...{ stage: '舞台', curve: 0, numbering: 'plain' },
  areas: [{ name: '池座', gate: '', rows: ['1 | aaaaaa  aaaaaa', '2 | bbbbbb  bbbbbb'] }],
})
const made = (wanted: TestSchedule = {}) => insertSchedule(test, plan, wanted)
const take = (scheduleId: string, count: number) =>
  test.sql('update schedule_tier set taken = $2 where schedule_id = $1', [scheduleId, count])
const statusOf = async (showId: string) => {
  const { data } = await test.call(cshowCalls.schedule, { Id: showId })
  return data.Schedules[0]
}

it('the demo parks have consistent shows, halls and schedules', async () => {
  const { data } = await test.call(showIndexCalls.list, { PageSize: 50 })
  expect(data.DataRows.map(({ Title }) => Title)).toContain('夜班')
  expect(data.DataRows.map(({ Status }) => Status)).toContain('Presale')
  const beginnings = data.DataRows.map(({ FirstAt }) => FirstAt ?? Infinity)
  expect(beginnings).toEqual([...beginnings].sort((a, b) => a - b))
  const [hall] = await test.sql<{ seats: number }>(
    "select max(seats) as seats from hall_plan where tenant_id = 'binjiang'",
  )
  expect(hall?.seats).toBeGreaterThan(1_900)
  for (const { query } of showInvariants) expect(await test.sql(query)).toEqual([])
})

it('list, head and tiers of a show have the same prices for a viewer', async () => {
  const tokens = await test.logIn()
  const lowestOf = async (caller: { tokens?: typeof tokens }) => {
    const { data } = await test.call(showIndexCalls.list, { Keyword: '夜班' }, caller)
    const [card] = data.DataRows
    const show = (await test.call(cshowCalls.detail, { Id: card?.Id ?? '' }, caller)).data
    const prices = show.Tiers.map(({ MemberPrice }) => MemberPrice)
    const range = { MinPrice: Math.min(...prices), MaxPrice: Math.max(...prices) }
    expect([card, show]).toMatchObject([range, range])
    return range.MinPrice
  }
  expect(await lowestOf({ tokens })).toBeLessThan(await lowestOf({}))
})

it('shows are found by word, kind and day', async () => {
  const titles = async (request: Record<string, unknown>) =>
    (await test.call(showIndexCalls.list, request)).data.DataRows.map(({ Title }) => Title)
  expect(await titles({ Keyword: '夜班' })).toEqual(['夜班'])
  expect(await titles({ Keyword: '~' })).toEqual([])
  expect(await titles({ Category: '儿童剧' })).toEqual(['线头'])
  const { data } = await test.call(showIndexCalls.get, {})
  expect(data.Categories).toContain('话剧')
  for (const From of data.Days.slice(-1)) expect(await titles({ From, To: From })).not.toEqual([])
  expect((await test.call(showIndexCalls.list, { From: '2026-02-30' })).status).toBe(400)
})

it('the state of a schedule follows clock and counters', async () => {
  const { showId, scheduleId } = await made()
  expect(await statusOf(showId)).toMatchObject({ Status: 'OnSale', Total: 24, Left: 24 })
  await take(scheduleId, 11)
  expect(await statusOf(showId)).toMatchObject({ Status: 'LowStock', StatusText: '仅剩 2 张' })
  await take(scheduleId, 12)
  expect(await statusOf(showId)).toMatchObject({ Status: 'SoldOut', Left: 0 })
  const later = await made({ saleFromIn: 3_600_000 })
  expect(await statusOf(later.showId)).toMatchObject({ Status: 'Upcoming' })
})

describe('show played for years', () => {
  const HOUR_MS = 3_600_000
  /** Schedules of a show starting these hours from now, besides the fixture's in three days. */
  async function played(hours: readonly number[]) {
    const { showId, scheduleId } = await made()
    for (const from of hours)
      await test.sql(
        `insert into show_schedule (tenant_id, id, show_id, hall_id, plan_id, start_at, end_at, sale_from, sale_to,
           seat_version, moved_text, is_stopped)
         select tenant_id, gen_random_uuid(), show_id, hall_id, plan_id, $2, $3, $2::timestamptz - interval '1 day', $2, 0, '', false
         from show_schedule where id = $1`,
        [
          ...[scheduleId, new Date(test.clock.now() + from * HOUR_MS)],
          new Date(test.clock.now() + (from + 2) * HOUR_MS),
        ],
      )
    return { showId, scheduleId }
  }
  const schedules = async (showId: string) => {
    const now = test.clock.now()
    const [whole] = await wholeShows(test.db, PARK, [showId], new Date(now))
    return whole?.schedules.map(({ schedule }) =>
      Math.round((schedule.startAt.getTime() - now) / HOUR_MS),
    )
  }

  it('is read with its coming schedules', async () => {
    const { showId } = await played([-48, -24, -1, 24])
    expect(await schedules(showId)).toEqual([-1, 24, 72])
  })

  it('is over after the last one and keeps its place', async () => {
    const { showId, scheduleId } = await played([-48, -24])
    await test.sql('delete from schedule_tier where schedule_id = $1', [scheduleId])
    await test.sql('delete from show_schedule where id = $1', [scheduleId])
    expect(await schedules(showId)).toEqual([-24])
    expect((await test.call(cshowCalls.detail, { Id: showId })).data).toMatchObject({
      ...{ Status: 'Ended', StatusText: '已结束', Hall: '大厅', FirstAt: null },
    })
  })
})

it.each<[number, TestSchedule]>([
  [461, { offlineReason: '档期调整' }],
  [463, { isStopped: true }],
])('the page of seats is refused with %i', async (code, wanted) => {
  const { scheduleId } = await made(wanted)
  const { body } = await test.call(cshowCalls.view, { ScheduleId: scheduleId })
  expect(body).toMatchObject({ succeeded: false, code, Message: '该巡演已下线！' })
})

it('a cancelled schedule is refused with 462, stays in the list and is settled once', async () => {
  const { scheduleId, showId } = await made()
  let isDone = false
  const seen: string[] = []
  test.services.shows.registerCancel(async (schedule) => {
    if (schedule.id === scheduleId) seen.push(schedule.id)
    return Promise.resolve(isDone || schedule.id !== scheduleId)
  })
  await test.services.shows.cancelSchedule(PARK, scheduleId, '演员受伤', bySystem)
  const { body } = await test.call(cshowCalls.view, { ScheduleId: scheduleId })
  expect(body).toMatchObject({ code: 462 })
  expect(await statusOf(showId)).toMatchObject({ Status: 'Cancelled' })
  await test.services.shows.sweep(PARK)
  isDone = true
  await test.services.shows.sweep(PARK)
  await test.services.shows.sweep(PARK)
  expect(seen).toHaveLength(2)
})

it('a moved schedule shows its former time; a cancelled one cannot be moved', async () => {
  const { scheduleId, showId } = await made()
  const before = await statusOf(showId)
  const startAt = new Date(before!.StartAt + 86_400_000)
  const to = { startAt, endAt: new Date(startAt.getTime() + 7_200_000) }
  await test.services.shows.moveSchedule(PARK, scheduleId, to, bySystem)
  const after = await statusOf(showId)
  expect(after?.StartAt).toBe(startAt.getTime())
  expect(after?.MovedText).toMatch(/^由 \d+月\d+日 \d\d:\d\d 改期$/)
  await test.services.shows.cancelSchedule(PARK, scheduleId, '取消', bySystem)
  await expect(
    test.services.shows.moveSchedule(PARK, scheduleId, to, bySystem),
  ).rejects.toMatchObject({
    reason: 'scheduleCancelled',
  })
})

it('a member waiting for a sold-out schedule is notified once when tickets are available', async () => {
  const { scheduleId } = await made()
  const tokens = await test.logIn()
  const request = { ScheduleId: scheduleId, IsWanted: true }
  const early = await test.call(cshowCalls.notify, request, { tokens })
  expect(early.body).toMatchObject({ succeeded: false, Reason: 'hasTickets' })
  await take(scheduleId, 12)
  expect((await test.call(cshowCalls.notify, request, { tokens })).data).toEqual({
    IsNotified: true,
  })
  const messages = async () =>
    (
      await test.sql("select 1 from user_message where kind = 'ticketsBack' and about = $1", [
        scheduleId,
      ])
    ).length
  await test.services.shows.sweep(PARK)
  expect(await messages()).toBe(0)
  await take(scheduleId, 10)
  await test.services.shows.sweep(PARK)
  await test.services.shows.sweep(PARK)
  expect(await messages()).toBe(1)
})
