/** Tasks of repairs: assigned to a worker, started and finished with the repair; repairs created from tasks. */
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { maintainJobCalls as calls } from '@/contract/maintainJob'
import { repairRequestCalls } from '@/contract/repairRequest'
import { findViolations } from '../../../server/tools/verify/verify'
import { requestId } from '../../support/server/money'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import {
  accountId,
  act,
  begin,
  careResults,
  colleaguePhones,
  equipmentId,
  insertJob,
  lateRows,
  testPoint,
} from '../../support/server/staffJobs'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let member: Caller
let worker: Caller
let colleague: Caller
let categoryId: string
const me = accountId('maintenance')
const other = accountId('maintenanceColleague')
const desk = { author: '客服中心', userId: null }

beforeAll(async () => {
  member = { park: PARK, tokens: await test.logIn(phones.member) }
  worker = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  colleague = { park: PARK, tokens: await test.logIn(colleaguePhones.maintenance) }
  const { data } = await test.call(repairRequestCalls.categories, {}, { park: PARK })
  categoryId = data.find(({ Scope }) => Scope === 'public')!.Id
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const form = (more: Record<string, unknown> = {}) => ({
  ...{ RequestId: requestId(), CategoryId: categoryId, PlaceText: '3 号楼 2 层东侧电梯厅' },
  ...{ Detail: '顶灯不亮，晚上很暗', Contact: '沈佳琳', Phone: '13800000001' },
  ...more,
})
const report = async () => (await test.call(repairRequestCalls.add, form(), member)).data.Id

/** A dispatched repair with its task. */
async function sent() {
  const id = await report()
  await test.services.repairs.desk.accept(PARK, id, desk, bySystem)
  await test.services.repairs.desk.dispatch(PARK, id, desk, me, bySystem)
  return { id, jobId: await taskOf(id) }
}
async function taskOf(repairId: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    "select id from staff_job where repair_id = $1 and status <> 'Cancelled'",
    [repairId],
  )
  return row!.id
}
const statusOf = async (id: string) =>
  (await test.call(repairRequestCalls.get, { Id: id }, member)).data.Status
const detail = async (Id: string, by = worker) => (await test.call(calls.detail, { Id }, by)).data
const start = (id: string, by = worker) => test.call(calls.start, act(id), by)
const finish = (id: string, more: Record<string, unknown> = {}, by = worker) =>
  test.call(calls.finish, act(id, { Version: 2, Results: [], Text: '换了灯管', ...more }), by)

it('a dispatched repair creates a task, started and finished with it, showing the member’s report', async () => {
  const { id, jobId } = await sent()
  expect(await detail(jobId)).toMatchObject({
    ...{ Kind: 'repair', PlaceText: '3 号楼 2 层东侧电梯厅', EquipmentId: null, Items: [] },
    Repair: { Id: id, Detail: '顶灯不亮，晚上很暗', Contact: '沈佳琳', Phone: '13800000001' },
  })
  const news = await test.sql<{ text: string }>(
    "select text from user_message where kind = 'maintainTaskGiven' and about = $1",
    [jobId],
  )
  expect(news.map(({ text }) => text)).toEqual([expect.stringMatching(/^客服派单。请在 /)])
  const begun = (await start(jobId)).data
  expect([begun.Job.Repair?.Phone, await statusOf(id)]).toEqual(['13800000001', 'Processing'])
  const silent = await finish(jobId, { Text: '' })
  expect([silent.status, silent.body.Messages]).toEqual([400, ['请写明做了哪些处理']])
  const done = (await finish(jobId)).data
  expect([done.Job.Status, await statusOf(id)]).toEqual(['Done', 'PendingRating'])
  // After the end the member's number is masked.
  expect((await detail(jobId)).Repair?.Phone).toBe('138****0001')
})

it('a handover shows the member the new worker and hides the member from the former one', async () => {
  const { id, jobId } = await sent()
  await start(jobId)
  const request = act(jobId, { ColleagueId: other, Reason: '去处理漏水' })
  const handed = (await test.call(calls.handOver, request, worker)).data
  expect([handed.Conflict, handed.Job.Repair]).toEqual([null, null])
  const { Worker } = (await test.call(repairRequestCalls.get, { Id: id }, member)).data
  expect(Worker?.Name).toBe('工程部小邵')
  const late = await finish(jobId, { Text: '我修好了' })
  expect([late.data.Conflict?.Kind, late.data.Job.Repair]).toEqual(['reassigned', null])
  expect(JSON.stringify(late.body)).not.toMatch(/13800000001|沈佳琳|顶灯不亮/)
  expect(JSON.stringify((await test.call(calls.handOver, request, worker)).body)).not.toMatch(
    /13800000001|沈佳琳|顶灯不亮/,
  )
  expect((await detail(jobId, colleague)).Repair?.Phone).toBe('13800000001')
  await finish(jobId, {}, colleague)
  expect(await statusOf(id)).toBe('PendingRating')
})

it('stored answers contain no data of the member', async () => {
  const { jobId } = await sent()
  await start(jobId)
  const kept = await test.sql<{ answer: unknown }>(
    'select answer from staff_job_act where job_id = $1',
    [jobId],
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/13800000001|沈佳琳|顶灯不亮/)
})

it('cancellation by the member ends the task; later acts are stored as conflicts', async () => {
  const { id, jobId } = await sent()
  await test.call(repairRequestCalls.cancel, { Id: id, Reason: '自己弄好了' }, member)
  const { data } = await start(jobId)
  expect([data.Conflict?.Kind, data.Job.Status]).toEqual(['cancelled', 'Cancelled'])
  expect(await lateRows(test, jobId)).toHaveLength(1)
})

it('suspending and resuming creates another task; another dispatch ends the first', async () => {
  const { id, jobId } = await sent()
  await start(jobId)
  await test.services.repairs.desk.suspend(PARK, id, desk, '等配件到货', bySystem)
  expect((await finish(jobId)).data.Conflict?.Text).toContain('报修暂停：等配件到货')
  await test.services.repairs.desk.resume(PARK, id, desk, bySystem)
  const again = await taskOf(id)
  expect(again).not.toBe(jobId)
  await test.services.repairs.desk.dispatch(PARK, id, desk, other, bySystem).catch(() => undefined)
  expect(
    (await test.sql('select 1 from staff_job where repair_id = $1', [id])).length,
  ).toBeGreaterThan(1)
})

it('finish by the worker concurrent with cancellation at the desk: one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, jobId } = await sent()
    await start(jobId)
    const [reply] = await Promise.all([
      finish(jobId),
      test.services.repairs.desk
        .cancel(PARK, id, desk, '与另一件重复', bySystem)
        .catch(() => undefined),
    ])
    const status = await statusOf(id)
    expect([reply.status, reply.data.Conflict?.Kind, status]).toEqual(
      status === 'Cancelled' ? [200, 'cancelled', 'Cancelled'] : [200, undefined, 'PendingRating'],
    )
  }
})

it('the desk cancels or returns a repair only at the repair, not at its task', async () => {
  const { jobId } = await sent()
  const { jobDesk } = test.services
  await expect(jobDesk.cancel(PARK, jobId, '不做了', bySystem)).rejects.toMatchObject({
    statusCode: 409,
  })
  await start(jobId)
  await finish(jobId)
  await expect(jobDesk.sendBack(PARK, jobId, '重做', bySystem)).rejects.toMatchObject({
    statusCode: 409,
  })
  expect((await jobDesk.accept(PARK, jobId, bySystem)).status).toBe('Audited')
})

describe('reported from a task', () => {
  const add = (source: Record<string, unknown>, by = worker) =>
    test.call(repairRequestCalls.add, form({ Source: { Kind: 'maintain', ...source } }), by)

  it('appears in the task’s result and takes over its machine', async () => {
    const { id, no } = await insertJob(test, me)
    await begin(test, id)
    await test.call(
      calls.finish,
      act(id, { Version: 2, Results: careResults('0.9', '阀门漏') }),
      worker,
    )
    const repair = (await add({ JobId: id, ItemId: 'pressure' })).data
    expect(repair.SourceText).toBe(`维保 ${no}`)
    const { Results } = await detail(id)
    expect(Results.map(({ RepairId }) => RepairId)).toEqual([repair.Id, null])
    await test.services.repairs.desk.accept(PARK, repair.Id, desk, bySystem)
    await test.services.repairs.desk.dispatch(PARK, repair.Id, desk, other, bySystem)
    expect((await detail(await taskOf(repair.Id), colleague)).EquipmentId).toBe(
      equipmentId('fire-pump'),
    )
  })

  it('is possible from a point of a round', async () => {
    const inspector = { park: PARK, tokens: await test.logIn(phones.inspection) }
    const point = testPoint({ equipmentId: equipmentId('boiler') })
    const { id } = await insertJob(test, accountId('inspection'), {
      kind: 'inspection',
      points: [point],
    })
    await begin(test, id)
    const Results = careResults('0.9', '高')
    await test.call(
      inspectionJobCalls.point,
      act(id, { PointId: point.id, Way: 'none', Results }),
      inspector,
    )
    const source = { Kind: 'inspection', JobId: id, PointId: point.id, ItemId: 'pressure' }
    const repair = (await add(source, inspector)).data
    const shown = (await test.call(inspectionJobCalls.detail, { Id: id }, inspector)).data
    expect(shown.Points[0]?.Results[0]?.RepairId).toBe(repair.Id)
  })

  it('requires the worker’s own started task and an item out of order', async () => {
    const { id } = await insertJob(test, me)
    const source = { JobId: id, ItemId: 'pressure' }
    const refused = async (reply: ReturnType<typeof add>) => {
      const { status, body } = await reply
      expect([status, body.Reason]).toEqual([403, 'repairSource'])
    }
    await refused(add(source))
    await begin(test, id)
    await refused(add(source, colleague))
    await refused(add(source, member))
    await refused(add({ ...source, ItemId: 'other' }))
    await refused(add({ ...source, PointId: equipmentId('boiler') }))
    await refused(add({ ...source, Kind: 'inspection' }))
    await test.call(calls.finish, act(id, { Version: 2, Results: careResults() }), worker)
    await refused(add(source))
  })
})
