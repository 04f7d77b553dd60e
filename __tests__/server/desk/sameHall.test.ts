/** A hall has one performance at a time: of new schedules, also of two clerks at two servers, moved and imported ones. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { showInvariants } from '../../../server/areas/theatre/show/show.invariants'
import { withTransaction } from '../../../server/database/withTransaction'
import { momentValue } from '../../../server/desk/deskForm'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
let test: TestApp
let clerk: DeskBrowser
let second: SecondServer
let hallId: string
let shows: string[]
beforeAll(async () => {
  test = await startTestApp()
  clerk = await atDesk(test, phones.marketing)
  second = await startSecondServer(test)
  const rows = await test.sql<{ hall_id: string; ids: string[] }>(
    `select s.hall_id, array_agg(distinct s.show_id::text order by s.show_id::text) as ids
     from show_schedule s join show w on w.tenant_id = s.tenant_id and w.id = s.show_id
     where s.tenant_id = $1 and w.offline_reason is null
     group by s.hall_id having count(distinct s.show_id) > 1 order by s.hall_id`,
    [PARK],
  )
  hallId = rows[0]!.hall_id
  shows = rows[0]!.ids.slice(0, 2)
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const pageOf = (show: string) => `/desk/shows/${show}`
/** Shows that have a schedule in the hall from a moment on. */
const schedules = async (start: number) =>
  (
    await test.sql<{ show_id: string }>(
      'select show_id from show_schedule where hall_id = $1 and start_at = $2 order by show_id',
      [hallId, new Date(start)],
    )
  ).map(({ show_id }) => show_id)

/** Sends a schedule to each server at once. @returns the replies: first server, second server */
async function atTheSameTime(starts: readonly [number, number]) {
  const forms = await Promise.all(
    shows.map(async (show, at) => ({
      ...(await clerk.formOn(pageOf(show), `${pageOf(show)}/evenings`)),
      ...{ HallId: hallId, NewStartAt: momentValue(starts[at]!) },
      NewEndAt: momentValue(starts[at]! + 2 * HOUR_MS),
    })),
  )
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, host: clerk.host, origin: `http://${clerk.host}` }
  return Promise.all([
    clerk.answer(`${pageOf(shows[0]!)}/evenings`, forms[0]!),
    second.sendForm(`${pageOf(shows[1]!)}/evenings`, forms[1]!, headers),
  ])
}

/** A full hour of a day that no demo schedule has. */
const startOf = (day: number) =>
  Math.floor(test.clock.now() / HOUR_MS) * HOUR_MS + day * 24 * HOUR_MS

it('one schedule is added, the other clerk reads which one has the hall', async () => {
  for (let round = 0; round < 6; round += 1) {
    const start = startOf(500 + round)
    const replies = await atTheSameTime([start, start + HOUR_MS])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    const refused = replies.filter(({ location }) => location?.includes('sent='))
    expect(refused).toHaveLength(1)
    const page = await clerk.get(refused[0]!.location!)
    expect([page.status, page.text]).toEqual([409, expect.stringMatching(/那时有“.+”.*请换时间/)])
    const winner = replies.findIndex((reply) => reply !== refused[0])
    expect(await schedules(start)).toEqual(winner === 0 ? [shows[0]] : [])
    expect(await schedules(start + HOUR_MS)).toEqual(winner === 1 ? [shows[1]] : [])
  }
  expect(await findViolations(test.db.$client, showInvariants)).toEqual([])
})

it('schedules one after the other are both added', async () => {
  const start = startOf(520)
  const replies = await atTheSameTime([start, start + 2 * HOUR_MS])
  expect(replies.map(({ location }) => location?.includes('/schedules/'))).toEqual([true, true])
  expect(await schedules(start)).toEqual([shows[0]])
  expect(await schedules(start + 2 * HOUR_MS)).toEqual([shows[1]])
})

describe('schedule in a hall that is taken', () => {
  const pairOf = async (at: number) => {
    const start = startOf(at)
    const replies = await atTheSameTime([start, start + 2 * HOUR_MS])
    expect(replies.map(({ location }) => location?.includes('/schedules/'))).toEqual([true, true])
    return test.sql<{ id: string; start_at: Date; end_at: Date }>(
      'select id, start_at, end_at from show_schedule where hall_id = $1 and start_at >= $2 and start_at < $3 order by start_at',
      [hallId, new Date(start), new Date(start + 3 * HOUR_MS)],
    )
  }
  const move = (id: string, from: Date, minutes: number) => {
    const startAt = new Date(from.getTime() + minutes * 60_000)
    const endAt = new Date(startAt.getTime() + 2 * HOUR_MS)
    return test.services.shows.moveSchedule(PARK, id, { startAt, endAt }, bySystem)
  }

  it('is not moved onto the other, but beside it and over its own time', async () => {
    const [one, other] = await pairOf(530)
    await expect(move(one!.id, one!.start_at, 1)).rejects.toMatchObject({
      message: expect.stringMatching(/那时有“.+”.*请换时间/),
      statusCode: 409,
      reason: 'hallTaken',
    })
    await move(one!.id, one!.start_at, -1)
    await move(one!.id, other!.end_at, 0)
    await move(other!.id, one!.start_at, 60)
    expect(await findViolations(test.db.$client, showInvariants)).toEqual([])
  })

  it('takes the place of a cancelled one', async () => {
    const [one, other] = await pairOf(540)
    await test.services.shows.cancelSchedule(PARK, other!.id, '设备检修', bySystem)
    await move(one!.id, other!.start_at, 30)
  })

  it('is refused by the database, at the end of the transaction', async () => {
    const [one, other] = await pairOf(550)
    const moved = (
      client: Pick<TestApp, 'sql'>,
      id: string,
      to: { start_at: Date; end_at: Date },
    ) =>
      client.sql('update show_schedule set start_at = $2, end_at = $3 where id = $1', [
        ...[id, to.start_at, to.end_at],
      ])
    await expect(moved(test, one!.id, other!)).rejects.toMatchObject({
      constraint: 'show_schedule_hall_once',
    })
    // Two that exchange their times.
    await withTransaction(test.db, async (tx) => {
      for (const [row, to] of [
        [one!, other!],
        [other!, one!],
      ] as const)
        await tx.execute(
          sql`update show_schedule set start_at = ${to.start_at.toISOString()}, end_at = ${to.end_at.toISOString()} where id = ${row.id}`,
        )
    })
  })

  it('of the time before the constraint is reported, and keeps what is not its time', async () => {
    const [one, other] = await pairOf(560)
    const owner = new Client(test.owner)
    await owner.connect()
    await owner.query('alter table show_schedule disable trigger show_schedule_hall_once')
    await owner.query('update show_schedule set start_at = $2, end_at = $3 where id = $1', [
      ...[one!.id, other!.start_at, other!.end_at],
    ])
    await owner.query('alter table show_schedule enable trigger show_schedule_hall_once')
    await owner.end()
    expect(await findViolations(test.db.$client, showInvariants)).toMatchObject([
      { name: 'a hall has one performance at a time, of those to come' },
    ])
    await test.services.shows.stopSale(PARK, one!.id, true, bySystem)
    await test.services.shows.cancelSchedule(PARK, one!.id, '设备检修', bySystem)
    expect(await findViolations(test.db.$client, showInvariants)).toEqual([])
  })
})
