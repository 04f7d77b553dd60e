/** Two clerks at two servers add a schedule to the same hall at the same time: the hall is given once. */
import { showInvariants } from '../../../server/areas/theatre/show/show.invariants'
import { momentValue } from '../../../server/desk/deskForm'
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
