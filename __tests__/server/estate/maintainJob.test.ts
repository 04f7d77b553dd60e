/** Maintenance tasks: assignees, refusals, and idempotency by request. */
import { maintainJobCalls as calls } from '@/contract/maintainJob'
import { equipmentCalls } from '@/contract/equipment'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import { OTHER_PARK, PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import {
  accountId,
  act,
  begin,
  careResults,
  colleaguePhones,
  equipmentId,
  HOUR,
  insertJob,
  jobRow,
} from '../../support/server/staffJobs'
import { requestId } from '../../support/server/money'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let person: Caller
let colleague: Caller
const me = accountId('maintenance')

beforeAll(async () => {
  person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  colleague = { park: PARK, tokens: await test.logIn(colleaguePhones.maintenance) }
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const start = (id: string, more = {}, by = person) => test.call(calls.start, act(id, more), by)
const finish = (id: string, more: Record<string, unknown> = {}, by = person) =>
  test.call(calls.finish, act(id, { Version: 2, Results: careResults(), ...more }), by)

/** A picture uploaded by an account. */
async function uploaded(userId: string): Promise<string> {
  const name = `otherimage/${requestId().replace(/-/g, '').slice(0, 32)}.jpg`
  await test.sql(
    'insert into picture (tenant_id, user_id, name, width, height, bytes, uploaded_at) values ($1, $2, $3, 1, 1, 1, now())',
    [PARK, userId, name],
  )
  return `/file/${name}`
}

describe('maintenance task', () => {
  it('is started and finished with rising versions and appears in its machine’s history', async () => {
    const { id, no } = await insertJob(test, me)
    const before = (await test.call(calls.detail, { Id: id }, person)).data
    expect([before.Status, before.Version, before.Actions]).toEqual([
      'Waiting',
      1,
      ['start', 'handOver'],
    ])
    expect(before.EquipmentName).toBe('消防泵组')
    const doing = (await start(id)).data
    expect([doing.Conflict, doing.Job.Status, doing.Job.Version]).toEqual([null, 'Doing', 2])
    expect(doing.Job.Actions).toEqual(['finish', 'handOver'])
    const picture = await uploaded(me)
    const Results = [
      { ItemId: 'pressure', Value: ' 0.9 ', Note: '阀门误关', Images: [picture] },
      { ItemId: 'leak', Value: 'ok' },
    ]
    const { Job } = (await finish(id, { Results, Text: '已打开阀门', AfterImages: [picture] })).data
    expect(Job).toMatchObject({ Status: 'Done', Version: 3, Actions: [], AfterImages: [picture] })
    expect(Job.Results).toEqual([
      {
        ItemId: 'pressure',
        Text: '压力',
        ValueText: '0.9 MPa',
        IsWrong: true,
        Note: '阀门误关',
        Images: [picture],
        RepairId: null,
      },
      {
        ItemId: 'leak',
        Text: '无渗漏',
        ValueText: '正常',
        IsWrong: false,
        Note: '',
        Images: [],
        RepairId: null,
      },
    ])
    const { History } = (await test.call(equipmentCalls.get, { Code: 'SB-0003' }, person)).data
    expect(History[0]).toEqual({
      ...{ Kind: 'maintain', No: no, Title: '消防泵点检', By: '工程部老郑', IsWrong: true },
      ...{ At: Job.FinishAt, Text: '压力：0.9 MPa，阀门误关' },
    })
  })

  it('cannot be finished before it is started', async () => {
    const { id } = await insertJob(test, me)
    const { status, body } = await finish(id)
    expect([status, body.Reason, body.Message]).toEqual([409, 'status', '请先开始任务'])
    expect((await jobRow(test, id)).version).toBe(1)
  })

  it('started on a second device is not started again', async () => {
    const { id } = await insertJob(test, me)
    const first = (await start(id)).data.Job
    test.clock.pass(60_000)
    const second = (await start(id)).data
    expect([second.Conflict, second.Job.StartAt, second.Job.Version]).toEqual([
      null,
      first.StartAt,
      2,
    ])
  })

  it('with invalid items is refused with every reason; the corrected request is accepted', async () => {
    const { id } = await insertJob(test, me)
    await begin(test, id)
    const RequestId = requestId()
    const Results = [...careResults('hoch'), { ItemId: 'leak', Value: 'wrong' }]
    const { status, body } = await finish(id, { RequestId, Results })
    expect([status, body.Reason]).toEqual([400, 'jobResults'])
    expect(body.Messages).toEqual([
      '压力：请填写数字，最多 3 位小数',
      '无渗漏：结果异常，请写明情况或拍照',
    ])
    expect((await jobRow(test, id)).status).toBe('Doing')
    expect((await finish(id, { RequestId })).data.Job.Status).toBe('Done')
  })

  it('accepts only the person’s own pictures', async () => {
    const { id } = await insertJob(test, me)
    await begin(test, id)
    const foreign = await uploaded(accountId('member'))
    for (const more of [
      { AfterImages: [foreign] },
      { Results: [{ ItemId: 'pressure', Value: '0.4', Images: [foreign] }] },
      { BeforeImages: ['/file/otherimage/none.jpg'] },
    ]) {
      const { status, body } = await finish(id, more)
      expect([status, body.Reason]).toEqual([400, 'picture'])
    }
  })

  it('finished by fifty concurrent requests is finished once, with equal answers', async () => {
    const { id } = await insertJob(test, me)
    await begin(test, id)
    const request = act(id, { Version: 2, Results: careResults(), Text: '一次' })
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => test.call(calls.finish, request, person)),
    )
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(replies[0]!.data.Conflict).toBeNull()
    const [{ count }] = (await test.sql<{ count: string }>(
      'select count(*) from staff_job_act where job_id = $1',
      [id],
    )) as [{ count: string }]
    expect([Number(count), (await jobRow(test, id)).version]).toEqual([1, 3])
    // Also after the task's status has changed.
    await test.services.jobDesk.sendBack(PARK, id, '照片不清楚', bySystem)
    const again = await test.call(calls.finish, request, person)
    expect(again.data).toEqual(replies[0]!.data)
    expect((await jobRow(test, id)).status).toBe('Rejected')
  })

  it('refuses the RequestId of another act', async () => {
    const one = await insertJob(test, me)
    const other = await insertJob(test, me)
    const RequestId = requestId()
    await start(one.id, { RequestId })
    const { status, body } = await start(other.id, { RequestId })
    expect([status, body.Reason]).toEqual([409, 'requestId'])
    const twice = await finish(one.id, { RequestId })
    expect([twice.status, twice.body.Reason]).toEqual([409, 'requestId'])
    expect((await jobRow(test, other.id)).status).toBe('Waiting')
  })

  it('is booked at the server’s time, never later than the request', async () => {
    const { id } = await insertJob(test, me)
    const now = test.clock.now()
    const Times = { DeviceAt: now + 900 * HOUR, LastServerAt: now - 3 * HOUR, SinceServerMs: HOUR }
    expect((await start(id, { Times })).data.Job.StartAt).toBe(now - 2 * HOUR)
    // A device clock that is ahead, without a server time.
    const ahead = { DeviceAt: now + 900 * HOUR, LastServerAt: null, SinceServerMs: null }
    const { Job } = (await finish(id, { Times: ahead })).data
    expect(Job.FinishAt).toBeGreaterThanOrEqual(now)
    expect(Job.FinishAt).toBeLessThanOrEqual(test.clock.now())
    // Finished before it was started: the clock was set back in between.
    const other = await insertJob(test, me)
    const { StartAt } = (await start(other.id)).data.Job
    const back = { DeviceAt: now - 5 * HOUR, LastServerAt: null, SinceServerMs: null }
    expect((await finish(other.id, { Times: back })).data.Job.FinishAt).toBe(StartAt)
  })
})

describe('ownership', () => {
  it('hides the task from a colleague, another role and another park', async () => {
    const { id } = await insertJob(test, me)
    const inspector = { park: PARK, tokens: await test.logIn(phones.inspection) }
    const abroad = { park: OTHER_PARK, tokens: await test.logIn(phones.maintenance, OTHER_PARK) }
    for (const [by, expected] of [
      [colleague, 404],
      [inspector, 403],
      [abroad, 404],
    ] as const) {
      const replies = await Promise.all([
        test.call(calls.detail, { Id: id }, by),
        start(id, {}, by),
        finish(id, {}, by),
        test.call(
          calls.handOver,
          act(id, { ColleagueId: accountId('maintenance'), Reason: '给我' }),
          by,
        ),
      ])
      expect(replies.map(({ status }) => status)).toEqual([expected, expected, expected, expected])
    }
    expect(await jobRow(test, id)).toMatchObject({ status: 'Waiting', version: 1, assignee_id: me })
  })

  it('excludes inspection rounds', async () => {
    const { id } = await insertJob(test, me, { kind: 'inspection' })
    expect((await test.call(calls.detail, { Id: id }, person)).status).toBe(404)
    expect((await start(id)).status).toBe(404)
  })

  it('moves with a reason, only to a person of the same role', async () => {
    const { id } = await insertJob(test, me)
    const hand = (ColleagueId: string) =>
      test.call(calls.handOver, act(id, { ColleagueId, Reason: '去处理漏水' }), person)
    for (const key of ['inspection', 'member', 'maintenance']) {
      const { status, body } = await hand(accountId(key))
      expect([key, status, body.Reason]).toEqual([key, 400, 'colleague'])
    }
    expect((await hand(accountId('maintenanceColleague', OTHER_PARK))).status).toBe(400)
    const { Job } = (await hand(accountId('maintenanceColleague'))).data
    expect([Job.Actions, Job.HandOverText]).toEqual([[], '工程部老郑转交：去处理漏水'])
    expect((await test.call(calls.detail, { Id: id }, person)).status).toBe(404)
    const theirs = (await test.call(calls.detail, { Id: id }, colleague)).data
    expect([theirs.Version, theirs.Actions]).toEqual([2, ['start', 'handOver']])
    expect((await start(id, {}, colleague)).data.Job.Status).toBe('Doing')
  })

  it('blocks account removal while a task is open', async () => {
    const { id } = await insertJob(test, accountId('maintenanceColleague'))
    const identity = { tenantId: PARK, userId: accountId('maintenanceColleague') }
    const obstacle = () =>
      test.services.staffJobs.account.obstacle!(test.db, {
        ...identity,
        sessionId: '',
        roles: [],
        secret: '',
      })
    expect(await obstacle()).toMatch(/还有 \d+ 项任务没有完成，请完成或转交同事后再注销/)
    await test.sql(
      "update staff_job set status = 'Cancelled', ended_at = now() where assignee_id = $1 and status in ('Waiting', 'Doing', 'Rejected')",
      [identity.userId],
    )
    expect(await obstacle()).toBeUndefined()
    expect((await jobRow(test, id)).status).toBe('Cancelled')
  })
})

describe('lists', () => {
  it('today with overdue first, oldest first, then by route; later; done with the newest first', async () => {
    const tokens = await test.logIn(colleaguePhones.maintenance)
    const who = { park: PARK, tokens }
    const now = test.clock.now()
    const at = (planAt: number, routeOrder: number, title: string) =>
      insertJob(test, tokens.User.Id, {
        ...{ title, routeOrder, planAt: new Date(planAt), dueAt: new Date(planAt + HOUR) },
      })
    await at(now - 26 * HOUR, 9, '昨天')
    await at(now - 50 * HOUR, 12, '前天')
    await at(now, 2, '第二')
    await at(now, 1, '第一')
    await at(now + 30 * HOUR, 1, '以后')
    const list = async (Tab: 'today' | 'later' | 'done') =>
      (await test.call(calls.myJobList, { Tab, PageIndex: 1, PageSize: 20 }, who)).data
    const today = await list('today')
    expect(today.DataRows.map(({ Title, IsOverdue }) => [Title, IsOverdue])).toEqual([
      ['前天', true],
      ['昨天', true],
      ['第一', false],
      ['第二', false],
    ])
    expect(today.Counts).toEqual({ today: 4, overdue: 2, later: 1 })
    expect((await list('later')).DataRows.map(({ Title }) => Title)).toEqual(['以后'])
    const day = (await test.call(calls.day, {}, who)).data
    expect(day.Jobs.map(({ Title }) => Title)).toEqual(['前天', '昨天', '第一', '第二'])
    expect(day.Equipment.map(({ Id }) => Id)).toEqual([equipmentId('fire-pump')])
    expect(day.Colleagues).toEqual([{ Id: me, Name: '工程部老郑' }])
    expect(day.ExpireAt).toBeGreaterThan(now)
  })

  it('a day with work over midnight lasts six hours longer than the work, at most until morning', async () => {
    const midnight = dayRange(parkDay(test.clock.now())).to.getTime()
    const dayWith = async (dueAt: number) => {
      await insertJob(test, accountId('maintenanceColleague'), { dueAt: new Date(dueAt) })
      return (await test.call(calls.day, {}, colleague)).data.ExpireAt - midnight
    }
    expect(await dayWith(midnight - 8 * HOUR)).toBe(0)
    expect(await dayWith(midnight - 2 * HOUR)).toBe(4 * HOUR)
    expect(await dayWith(midnight + 2 * HOUR)).toBe(6 * HOUR)
    expect(await dayWith(midnight + 30 * 24 * HOUR)).toBe(6 * HOUR)
  })
})
