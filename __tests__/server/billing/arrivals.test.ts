/** A day's arrivals: new members, cars, tickets and sign-ups with those admitted; no money. */
import { arrivalsBetween } from '../../../server/areas/billing/arrivals/arrivals.repository'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { atDesk } from '../../support/server/desk'
import { moneyFixture } from '../../support/server/money'
import { insertTimedSchedule, issueTickets } from '../../support/seat/tickets'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const today = () => dayRange(parkDay(test.clock.now()))

it('arrivals count today’s new members of this park only', async () => {
  const before = await arrivalsBetween(test.db, PARK, today())
  const foreign = await arrivalsBetween(test.db, OTHER_PARK, today())
  await (await moneyFixture(test)).member()
  const after = await arrivalsBetween(test.db, PARK, today())
  expect(after.members).toBe(before.members + 1)
  expect(await arrivalsBetween(test.db, OTHER_PARK, today())).toEqual(foreign)
})

it('arrivals list the day’s schedules and activities with admissions, without cancelled ones', async () => {
  const schedule = await insertTimedSchedule(test)
  const found = async () =>
    (await arrivalsBetween(test.db, PARK, today())).schedules.find(
      ({ id }) => id === schedule.scheduleId,
    )
  expect(await found()).toMatchObject({ expected: 0, admitted: 0 })
  const member = await (await moneyFixture(test)).member()
  const { ids } = await issueTickets(test, schedule, member.userId, { count: 3 })
  const status = (id: string | undefined, to: string, usedAt: Date | null) =>
    test.sql('update ticket set status = $2, used_at = $3 where id = $1', [id, to, usedAt])
  await status(ids[0], 'Used', new Date(test.clock.now()))
  await status(ids[1], 'Refunded', null)
  expect(await found()).toMatchObject({ expected: 2, admitted: 1 })
  await test.sql(
    `update show_schedule set cancel_reason = '停电', cancelled_at = now() where tenant_id = $1 and id = $2`,
    [PARK, schedule.scheduleId],
  )
  expect(await found()).toBeUndefined()
})

it('arrivals count people of sign-ups, not sign-ups', async () => {
  const [one] = await test.sql<{ id: string; start_at: Date; people: number }>(
    `select a.id, a.start_at, sum(r.people)::int as people from activity a
     join registration r on r.tenant_id = a.tenant_id and r.activity_id = a.id
     where a.tenant_id = $1 and a.cancel_reason is null
       and r.status in ('Confirmed', 'CheckedIn', 'Finished', 'NoShow')
     group by a.tenant_id, a.id, a.start_at order by people desc, a.id limit 1`,
    [PARK],
  )
  const range = dayRange(parkDay(one!.start_at.getTime()))
  const { activities } = await arrivalsBetween(test.db, PARK, range)
  expect(activities.find(({ id }) => id === one!.id)?.expected).toBe(one!.people)
})

it('customer service sees arrivals on the first page, without amounts', async () => {
  const service = await atDesk(test, phones.service)
  const first = await service.get('/desk')
  expect(first.text).toContain('今天到场')
  expect(first.text).not.toContain('¥')
  expect((await service.get('/desk/arrivals?day=2026-02-30')).status).toBe(200)
})
