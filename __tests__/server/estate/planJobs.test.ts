/** Tasks created from the plans of a park's folder. */
import { maintainJobCalls } from '@/contract/maintainJob'
import { maintainPlans } from '../../../server/areas/estate/maintainJob/maintainPlan.repository'
import { inspectionPlans } from '../../../server/areas/estate/inspectionJob/inspectionPlan.repository'
import { withTransaction } from '../../../server/database/withTransaction'
import { parkDay } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'
import { PARK, describeServer, phones } from '../../support/server/testApp'
import {
  accountId,
  act,
  colleaguePhones,
  insertJob,
  lateRows,
} from '../../support/server/staffJobs'

const DAY = 86_400_000
const test = describeServer()

const sweep = async () => {
  const { maintainJobs, inspectionJobs } = test.services
  return (await maintainJobs.sweep(PARK)) + (await inspectionJobs.sweep(PARK))
}
const planned = () =>
  test.sql<{
    plan_id: string
    day: string
    status: string
    assignee_id: string | null
    plan_at: Date
    due_at: Date
    no: string
  }>('select * from staff_job where tenant_id = $1 and plan_id is not null order by day, no', [
    PARK,
  ])

it('plans are read from the folder with machines, items and ordered points', async () => {
  const care = await maintainPlans(test.db, PARK)
  const pump = care.find(({ content }) => content.title === '消防泵组点检')
  expect(pump).toMatchObject({
    cycle: '每天',
    startMinute: 540,
    dueMinute: 1050,
    assigneePhone: '13800000003',
  })
  expect(pump?.content.items[1]).toMatchObject({ Id: 'level', Min: 3.2, Max: null, Unit: 'm' })
  const [morning] = await inspectionPlans(test.db, PARK)
  expect(morning?.content.points.map(({ code }) => code)).toEqual([
    'XJ-P001',
    'XJ-P002',
    'XJ-P003',
    'XJ-P004',
  ])
})

it('the sweep plans a week ahead, each day once, also with several servers', async () => {
  expect(await sweep()).toBe(0)
  const before = await planned()
  test.clock.pass(2 * DAY)
  const made = await Promise.all([sweep(), sweep(), sweep()])
  const after = await planned()
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(after.length - before.length)
  expect(after.length).toBeGreaterThan(before.length)
  const keys = after.map(({ plan_id, day }) => `${plan_id} ${day}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(await sweep()).toBe(0)
  const last = parkDay(test.clock.now() + 6 * DAY)
  expect(after.at(-1)?.day).toBe(last)
  const pump = after.filter(({ day }) => day === last)[0]
  expect(pump?.no).toMatch(/^(WB|XJ)\d{8}-\d{4}$/)
  expect(pump!.due_at.getTime()).toBeGreaterThan(pump!.plan_at.getTime())
})

it('a task due at or before its start is due the next day; an unknown phone gets no task', async () => {
  await test.sql(
    "update maintain_plan set start_minute = 1320, due_minute = 120, assignee_phone = '13900000000' where tenant_id = $1 and title = '消防泵组点检'",
    [PARK],
  )
  test.clock.pass(DAY)
  await sweep()
  const [row] = await test.sql<{ plan_at: Date; due_at: Date; assignee_id: string | null }>(
    "select * from staff_job where tenant_id = $1 and title = '消防泵组点检' order by day desc limit 1",
    [PARK],
  )
  expect(row!.due_at.getTime() - row!.plan_at.getTime()).toBe(4 * 3_600_000)
  expect(row!.assignee_id).toBeNull()
  const { rows } = await test.services.jobDesk.list(PARK, {
    ...{ tab: 'unassigned', day: parkDay(test.clock.now()), PageIndex: 1, PageSize: 10 },
  })
  // Also those that were planned with the former person.
  expect(new Set(rows.map(({ job }) => job.title))).toEqual(new Set(['消防泵组点检']))
})

it('future tasks follow a plan that gets another person, time and list; an assignee by hand stays', async () => {
  const title = '1 号低压配电柜巡视'
  const waiting = () =>
    test.sql<{ id: string; assignee_id: string | null; plan_at: Date; items: unknown[] }>(
      `select * from staff_job where tenant_id = $1 and title = $2 and status = 'Waiting'
       and plan_at > $3 order by plan_at`,
      [PARK, title, new Date(test.clock.now())],
    )
  const [byHand, ...others] = await waiting()
  expect(others.length).toBeGreaterThan(0)
  await test.sql('update staff_job set assignee_id = $2, handed_at = now() where id = $1', [
    byHand!.id,
    accountId('maintenance'),
  ])
  const before = new Map(others.map(({ id, plan_at }) => [id, plan_at.getTime()]))
  await test.sql(
    `update maintain_plan set assignee_phone = '13900000000', start_minute = start_minute + 30
     where tenant_id = $1 and title = $2`,
    [PARK, title],
  )
  expect(await sweep()).toBeGreaterThan(0)
  for (const { id, assignee_id, plan_at } of await waiting()) {
    if (id === byHand!.id) expect(assignee_id).toBe(accountId('maintenance'))
    else {
      expect(assignee_id).toBeNull()
      expect(plan_at.getTime()).toBe(before.get(id)! + 30 * 60_000)
    }
  }
  expect(await sweep()).toBe(0)
})

it('a changed cycle drops unstarted tasks of other days; a former day returns with the cycle', async () => {
  const title = '消防泵组点检'
  const open = () =>
    test.sql<{ id: string; day: string; status: string }>(
      `select id, day, status from staff_job where tenant_id = $1 and title = $2
       and status in ('Waiting', 'Doing') and plan_at > $3 order by day`,
      [PARK, title, new Date(test.clock.now())],
    )
  const cycleTo = (cycle: string) =>
    test.sql('update maintain_plan set cycle = $3 where tenant_id = $1 and title = $2', [
      ...[PARK, title, cycle],
    ])
  const before = await open()
  const [begun, kept, ...others] = before
  expect(others.length).toBeGreaterThan(2)
  await test.sql("update staff_job set status = 'Doing', start_at = now() where id = $1", [
    begun!.id,
  ])
  await cycleTo(`每月 ${Number(kept!.day.slice(8))} 日`)
  expect(await sweep()).toBeGreaterThanOrEqual(others.length)
  expect((await open()).map(({ id }) => id)).toEqual([begun!.id, kept!.id])
  const ended = await test.sql<{ status: string; end_text: string }>(
    'select status, end_text from staff_job where id = $1',
    [others[0]!.id],
  )
  expect(ended).toEqual([{ status: 'Cancelled', end_text: '计划已改，这天不做' }])
  expect(await sweep()).toBe(0)
  await cycleTo('每天')
  expect(await sweep()).toBe(others.length)
  expect((await open()).map(({ day }) => day)).toEqual(before.map(({ day }) => day))
  expect(await sweep()).toBe(0)
})

it('what the former assignee of a planned task sends is a conflict and is stored', async () => {
  const person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  const title = '消防泵组点检'
  const assign = (phone: string) =>
    test.sql('update maintain_plan set assignee_phone = $3 where tenant_id = $1 and title = $2', [
      ...[PARK, title, phone],
    ])
  await assign(phones.maintenance)
  await sweep()
  const [job] = await test.sql<{ id: string }>(
    `select id from staff_job where tenant_id = $1 and title = $2 and status = 'Waiting'
     and plan_at > $3 order by plan_at desc limit 1`,
    [PARK, title, new Date(test.clock.now())],
  )
  await assign(colleaguePhones.maintenance)
  await sweep()
  const start = await test.call(maintainJobCalls.start, act(job!.id), person)
  expect([start.status, start.data.Conflict?.Kind]).toEqual([200, 'reassigned'])
  expect(start.data.Conflict?.Text).toMatch(/^任务已于 .* 转给工程部小邵，您的记录已另存/)
  expect(await lateRows(test, job!.id)).toHaveLength(1)
  await assign('13900000000')
  await sweep()
  const again = await test.call(maintainJobCalls.start, act(job!.id), person)
  expect(again.data.Conflict?.Text).toMatch(/^任务已于 .* 由管理人员收回，您的记录已另存/)
})

it('ending a plan cancels its future tasks and keeps the started ones', async () => {
  const title = '1 号低压配电柜巡视'
  const ofPlan = () =>
    test.sql<{ id: string; status: string; plan_at: Date; version: number }>(
      'select id, status, plan_at, version from staff_job where tenant_id = $1 and title = $2 order by plan_at desc',
      [PARK, title],
    )
  const [begun] = await ofPlan()
  await test.sql("update staff_job set status = 'Doing', start_at = now() where id = $1", [
    begun!.id,
  ])
  await test.sql('update maintain_plan set is_active = false where tenant_id = $1 and title = $2', [
    PARK,
    title,
  ])
  expect(await sweep()).toBeGreaterThan(0)
  const now = test.clock.now()
  for (const { id, status, plan_at } of await ofPlan()) {
    const isDropped = id !== begun!.id && plan_at.getTime() >= now
    if (isDropped) expect(status).toBe('Cancelled')
    else expect(status).not.toBe('Cancelled')
  }
  expect(await sweep()).toBe(0)
})

it('open tasks of a person who loses the role are unassigned', async () => {
  const person = accountId('maintenance')
  const unassigned = async () =>
    (
      await test.services.jobDesk.list(PARK, {
        ...{ tab: 'unassigned', day: parkDay(test.clock.now()), PageIndex: 1, PageSize: 100 },
      })
    ).rows.map(({ job }) => job.id)
  const job = await insertJob(test, person)
  await sweep()
  expect(await unassigned()).not.toContain(job.id)
  await test.services.staff.assign(PARK, person, { roles: [] }, bySystem)
  await sweep()
  expect(await unassigned()).toContain(job.id)
})

it('the table refuses a second task of the same plan and day', async () => {
  const [row] = await planned()
  await expect(
    withTransaction(test.db, async (tx) => {
      const { staffJob } = jest.requireActual<
        typeof import('../../../server/areas/estate/staffJob/staffJob.table')
      >('../../../server/areas/estate/staffJob/staffJob.table')
      const { newJobRow } = jest.requireActual<
        typeof import('../../../server/areas/estate/staffJob/planJobs')
      >('../../../server/areas/estate/staffJob/planJobs')
      const [plan] = await maintainPlans(tx, PARK)
      const at = new Date(test.clock.now())
      await tx.insert(staffJob).values(
        newJobRow(
          {
            ...plan!.content,
            ...{ tenantId: PARK, kind: 'care', planId: row!.plan_id, day: row!.day },
            ...{ assigneeId: accountId('maintenance'), planAt: at, dueAt: at },
          },
          'WB-twice',
          at,
        ),
      )
    }),
  ).rejects.toThrow()
})
