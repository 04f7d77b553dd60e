/** Late results: the task has been reassigned or ended meanwhile. Nothing is overwritten or lost. */
import { sql } from 'drizzle-orm'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { maintainJobCalls as calls } from '@/contract/maintainJob'
import { staffJobInvariants } from '../../../server/areas/estate/staffJob/staffJob.invariants'
import {
  changeJob,
  findJob,
  lockJob,
} from '../../../server/areas/estate/staffJob/staffJob.repository'
import { findViolations } from '../../../server/tools/verify/verify'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import {
  accountId,
  act,
  begin,
  careResults,
  colleaguePhones,
  insertJob,
  jobRow,
  lateRows,
} from '../../support/server/staffJobs'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { bySystem } from '../../../server/kernel/writeAudit'

const repository = '../../../server/areas/estate/staffJob/staffJob.repository'
jest.mock('../../../server/areas/estate/staffJob/staffJob.repository', () => {
  const real = jest.requireActual<object & { lockJob: unknown; changeJob: unknown }>(
    '../../../server/areas/estate/staffJob/staffJob.repository',
  )
  return {
    ...real,
    lockJob: jest.fn(real.lockJob as () => unknown),
    changeJob: jest.fn(real.changeJob as () => unknown),
  }
})
const actual = jest.requireActual<{ lockJob: typeof lockJob; changeJob: typeof changeJob }>(
  repository,
)

const test = describeServer()
let person: Caller
let colleague: Caller
const me = accountId('maintenance')
const other = accountId('maintenanceColleague')

beforeAll(async () => {
  person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  colleague = { park: PARK, tokens: await test.logIn(colleaguePhones.maintenance) }
})

const finish = (id: string, more: Record<string, unknown> = {}, by = person) =>
  test.call(calls.finish, act(id, { Version: 2, Results: careResults(), ...more }), by)
const hand = (id: string, ColleagueId = other, by = person) =>
  test.call(calls.handOver, act(id, { ColleagueId, Reason: '去处理漏水' }), by)

/** A started task. */
async function doing() {
  const { id } = await insertJob(test, me)
  await begin(test, id)
  return id
}

const mine = { Results: careResults('0.5'), Text: '我做的' }

const changes: readonly [string, (id: string) => Promise<unknown>, RegExp][] = [
  ['reassigned', (id) => hand(id), /^任务已于 .* 转给工程部小邵，您的记录已另存/],
  [
    'reassigned',
    (id) => test.services.jobDesk.reassign(PARK, id, other, '排班调整', bySystem),
    /转给工程部小邵/,
  ],
  [
    'cancelled',
    (id) => test.services.jobDesk.cancel(PARK, id, '设备停用', bySystem),
    /^任务已于 .* 取消（设备停用），您的记录已另存/,
  ],
  ['finished', (id) => finish(id, { Text: '第一次' }), /^任务已由工程部老郑于 .* 完成，/],
  [
    'finished',
    async (id) => {
      await hand(id)
      await finish(id, {}, colleague)
    },
    /^任务已由工程部小邵于 .* 完成，/,
  ],
  [
    'audited',
    async (id) => {
      await finish(id)
      await test.services.jobDesk.accept(PARK, id, bySystem)
    },
    /审核通过/,
  ],
]

it.each(changes)(
  '%s meanwhile: the result is stored beside the task',
  async (kind, change, text) => {
    const id = await doing()
    await change(id)
    const before = await jobRow(test, id)
    const { status, data } = await finish(id, mine)
    expect([status, data.Conflict?.Kind]).toEqual([200, kind])
    expect(data.Conflict?.Text).toMatch(text)
    // The answer has the task's present state, for comparison.
    expect(data.Job).toMatchObject({ Id: id, Status: before.status, Version: before.version })
    expect(await jobRow(test, id)).toEqual(before)
    const [late, ...more] = await lateRows(test, id)
    expect(more).toEqual([])
    expect(late).toMatchObject({ conflict: kind, user_id: me, settled_at: null, sent: mine })
    expect(await findViolations(test.db.$client)).toEqual([])
  },
)

it('the same late act sent again is the same conflict, stored once', async () => {
  const id = await doing()
  await hand(id)
  const request = act(id, { Version: 2, ...mine })
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => test.call(calls.finish, request, person)),
  )
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  await finish(id, {}, colleague)
  expect((await test.call(calls.finish, request, person)).data).toEqual(replies[0]?.data)
  expect(await lateRows(test, id)).toHaveLength(1)
})

it('sent back meanwhile: earlier results are a conflict, later ones count', async () => {
  const id = await doing()
  await finish(id)
  await test.services.jobDesk.sendBack(PARK, id, '压力没有复测', bySystem)
  await test.call(calls.start, act(id, { Version: 4 }), person)
  const { data } = await finish(id, mine)
  expect(data.Conflict).toMatchObject({
    Kind: 'audited',
    Text: expect.stringContaining('压力没有复测'),
  })
  expect((await jobRow(test, id)).status).toBe('Doing')
  const again = (await finish(id, { Version: 5, Text: '复测 0.42' })).data
  expect([again.Conflict, again.Job.Status, again.Job.Text]).toEqual([null, 'Done', '复测 0.42'])
})

it('late start and late handover return a conflict and leave the task unchanged', async () => {
  const { id } = await insertJob(test, me)
  await hand(id)
  const start = (await test.call(calls.start, act(id), person)).data
  expect([start.Conflict?.Kind, start.Job.Actions]).toEqual(['reassigned', []])
  expect((await hand(id, other)).data.Conflict?.Kind).toBe('reassigned')
  expect(await jobRow(test, id)).toMatchObject({
    status: 'Waiting',
    version: 2,
    assignee_id: other,
  })
})

it('late record for a point of a reassigned round is a conflict', async () => {
  const inspector = { park: PARK, tokens: await test.logIn(phones.inspection) }
  const { id, points } = await insertJob(test, accountId('inspection'), { kind: 'inspection' })
  await begin(test, id)
  await test.services.jobDesk.reassign(PARK, id, accountId('inspectionColleague'), '换班', bySystem)
  const PointId = points[0]!.id
  const request = act(id, { PointId, Way: 'scan', Code: 'T-0001', Results: careResults() })
  const { data } = await test.call(inspectionJobCalls.point, request, inspector)
  expect([data.Conflict?.Kind, data.Job.Points[0]?.Status]).toEqual(['reassigned', 'Pending'])
  expect((await lateRows(test, id))[0]?.sent).toMatchObject({ PointId, Code: 'T-0001' })
})

/** Runs two acts at once; returns the outcome and any violations. */
async function race(
  one: (id: string) => Promise<unknown>,
  another: (id: string) => Promise<unknown>,
) {
  const ids = await Promise.all(Array.from({ length: 6 }, doing))
  await Promise.all(ids.flatMap((id) => [one(id), another(id)]))
  return ids
}

const cancel = (id: string) =>
  test.services.jobDesk.cancel(PARK, id, '设备停用', bySystem).catch(() => null)

describe('concurrent acts', () => {
  it('finish and cancellation at the desk: one of them wins', async () => {
    const ids = await race((id) => finish(id, mine), cancel)
    for (const id of ids) {
      const row = await jobRow(test, id)
      const late = await lateRows(test, id)
      expect([row.status, row.text, late.length]).toEqual(
        row.status === 'Done' ? ['Done', '我做的', 0] : ['Cancelled', '', 1],
      )
    }
    expect(await findViolations(test.db.$client)).toEqual([])
  })

  it('finish by both people during a handover: one of them wins', async () => {
    const ids = await race(
      (id) => hand(id).then(() => finish(id, { Text: '同事' }, colleague)),
      (id) => finish(id, mine),
    )
    for (const id of ids) {
      const row = await jobRow(test, id)
      expect([row.status, row.text]).toEqual(['Done', row.assignee_id === me ? '我做的' : '同事'])
    }
    expect(await findViolations(test.db.$client)).toEqual([])
  })

  it('without the lock on the task overwrite each other', async () => {
    const id = await doing()
    // Both read the task before either writes.
    let waiting = 0
    let open: () => void = () => undefined
    const both = new Promise<void>((resolve) => (open = resolve))
    jest.mocked(lockJob).mockImplementation(findJob)
    jest.mocked(changeJob).mockImplementation(async (...args) => {
      waiting += 1
      if (waiting === 2) open()
      await both
      return actual.changeJob(...args)
    })
    try {
      const twice = await Promise.all([finish(id, mine), finish(id, { Text: '另一台' })])
      expect(twice.map(({ data }) => data.Conflict)).toEqual([null, null])
      expect([(await jobRow(test, id)).version, (await lateRows(test, id)).length]).toEqual([4, 0])
    } finally {
      jest.mocked(lockJob).mockImplementation(actual.lockJob)
      jest.mocked(changeJob).mockImplementation(actual.changeJob)
    }
  })
})

it('the task is locked before the act refers to it: two acts at once would wait for each other', async () => {
  const id = await doing()
  let acts: unknown[] = []
  jest.mocked(lockJob).mockImplementationOnce(async (tx, ...job) => {
    const counted = sql`select count(*)::int as n from staff_job_act where job_id = ${id} and kind = 'finish'`
    acts = (await tx.execute(counted)).rows
    return actual.lockJob(tx, ...job)
  })
  await finish(id)
  expect(acts).toEqual([{ n: 0 }])
})

describe('two servers', () => {
  let second: SecondServer
  beforeAll(async () => void (second = await startSecondServer(test)))
  afterAll(() => second.close())

  it.each([
    ['cancelled', (id: string) => test.services.jobDesk.cancel(PARK, id, '设备停用', bySystem)],
    ['finished', (id: string) => finish(id)],
  ] as const)(
    'a task that was %s stays so, whatever the other server is sent',
    async (kind, close) => {
      const id = await doing()
      await close(id)
      const before = await jobRow(test, id)
      const handing = act(id, { Version: 2, ColleagueId: other, Reason: '去处理漏水' })
      const sent = await Promise.all([
        second.call(calls.start, act(id), person),
        second.call(calls.finish, act(id, { Version: 2, ...mine }), person),
        second.call(calls.handOver, handing, person),
        hand(id),
      ])
      for (const { status, data } of sent) {
        expect([status, data.Conflict?.Kind]).toEqual([200, kind])
        expect(data.Conflict?.Text).toMatch(/^任务已.*您的记录已另存，请与管理人员核对$/)
      }
      expect(await jobRow(test, id)).toEqual(before)
      expect(await lateRows(test, id)).toHaveLength(4)
    },
  )

  it('of two acts at once one wins, and the other one is stored with a message', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, doing))
    const pairs = await Promise.all(
      ids.map((id) =>
        Promise.all([
          hand(id),
          second.call(calls.finish, act(id, { Version: 2, ...mine }), person),
        ]),
      ),
    )
    for (const [index, id] of ids.entries()) {
      const [handed, finished] = pairs[index]!.map(({ data }) => data.Conflict)
      const row = await jobRow(test, id)
      expect([row.status, row.assignee_id]).toEqual(handed ? ['Done', me] : ['Doing', other])
      expect([handed?.Kind, finished?.Kind]).toEqual(
        handed ? ['finished', undefined] : [undefined, 'reassigned'],
      )
      expect(await lateRows(test, id)).toHaveLength(1)
    }
    expect(await findViolations(test.db.$client)).toEqual([])
  })
})

describe('job invariants report', () => {
  const controls: readonly [string, string][] = [
    ['a done task was finished', "update staff_job_act set kind = 'start' where job_id = $1"],
    [
      'an act has a conflict exactly if',
      `update staff_job_act set conflict = '{"Kind":"finished"}' where job_id = $1`,
    ],
    ['a finished care task has a result', "update staff_job set results = '[]' where id = $1"],
  ]
  it.each(controls)('%s', async (name, statement) => {
    const id = await doing()
    await finish(id)
    const client = await test.db.$client.connect()
    try {
      await client.query('begin')
      await client.query(statement, [id])
      const found = await findViolations(client, staffJobInvariants)
      expect(found.map((each) => each.name)).toContainEqual(expect.stringContaining(name))
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
