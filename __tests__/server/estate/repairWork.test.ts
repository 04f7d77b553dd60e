/** Calls between repairs and tasks: each in the transaction of the status change. */
import * as v from 'valibot'
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import { notYourTask } from '../../../server/areas/estate/repairRequest/repairFailures'
import {
  createRepairRequestService,
  type JobRepair,
  type RepairService,
  type RepairSource,
} from '../../../server/areas/estate/repairRequest/repairRequest.service'
import { withTransaction } from '../../../server/database/withTransaction'
import { findViolations } from '../../../server/tools/verify/verify'
import { moneyFixture, type MoneyFixture, type Wallet } from '../../support/server/money'
import {
  actor,
  insertRepairCategory,
  repairActs,
  repairForm,
  repairIn,
  repairStatus,
  workerOf,
} from '../../support/server/repairs'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const JOB = '01890000-0000-7000-8000-00000000000a'
/** Uses a separate repair service with simulated tasks. */
let test: TestApp
let repairs: RepairService
let money: MoneyFixture
let member: Wallet
let isFailing = false
const notified: [string, JobRepair, string?][] = []
const noted: string[] = []

beforeAll(async () => {
  const app = await startTestApp()
  const { services } = app
  repairs = createRepairRequestService({
    ...{ db: app.db, clock: app.clock.now, rooms: services.rooms, buildings: services.buildings },
    ...{ floors: services.floors, pictures: services.pictures, staff: services.staff },
    faults: services.faults,
    orders: { ...services.orders, registerKind: () => undefined },
    messages: services.messages,
  })
  test = { ...app, services: { ...services, repairs } }
  const tell = (what: string) => async (_tx: unknown, repair: JobRepair, reason?: unknown) => {
    if (isFailing) throw new Error('the task is locked')
    notified.push([what, repair, typeof reason === 'string' ? reason : undefined])
  }
  repairs.registerJobs({
    dispatched: tell('dispatched'),
    cancelled: tell('cancelled'),
    suspended: tell('suspended'),
    resumed: tell('resumed'),
  })
  repairs.registerSources('maintain', {
    async check(_tx, { userId }, source: RepairSource) {
      if (userId !== member.userId || source.jobId !== JOB) throw notYourTask()
      return '维保 WB20261123-0001'
    },
    async added(_tx, _member, _source, repairId) {
      noted.push(repairId)
    },
  })
  money = await moneyFixture(test)
  member = await money.member()
})
beforeEach(() => {
  isFailing = false
  notified.length = 0
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(() => test.close())

const who = () => ({ tenantId: PARK, userId: member.userId })
const actsOf = (id: string) => repairActs(test, who(), id)
const work = async (repairId: string, workerId?: string) => ({
  ...{ tenantId: PARK, repairId, workerId: workerId ?? (await workerOf(test)) },
  at: new Date(test.clock.now()),
})

it('tasks and sources can be registered once per kind', () => {
  const none = async () => undefined
  const jobs = { dispatched: none, cancelled: none, suspended: none, resumed: none }
  expect(() => repairs.registerJobs(jobs)).toThrow('tasks of repairs are registered twice')
  const sources = { check: async () => '', added: none }
  expect(() => repairs.registerSources('maintain', sources)).toThrow('registered twice: maintain')
})

it('tasks are notified of every relevant change with the repair’s new state', async () => {
  const id = await repairIn(test, who(), 'Dispatched')
  const acts = actsOf(id)
  for (const act of ['suspend', 'resume', 'finish', 'reopen', 'cancelByPark'] as const)
    await acts[act]()
  expect(
    notified.map(([what, { id: about, status }, why]) => [what, about === id, status, why]),
  ).toEqual([
    ['dispatched', true, 'Dispatched', undefined],
    ['suspended', true, 'Suspended', '等配件到货'],
    ['resumed', true, 'Dispatched', undefined],
    ['cancelled', true, 'PendingRating', '服务台已确认修好'],
    ['dispatched', true, 'Processing', undefined],
    ['cancelled', true, 'Cancelled', '与另一件重复'],
  ])
  expect(notified[0]?.[1]).toMatchObject({
    ...{ workerId: await workerOf(test), phone: '13800001234', statusText: '已派单' },
  })
})

it('a failing task handler rolls the repair back', async () => {
  const id = await repairIn(test, who(), 'Accepted')
  isFailing = true
  await expect(actsOf(id).dispatch()).rejects.toThrow('the task is locked')
  expect(await repairStatus(test, id)).toBe('Accepted')
  await expect(actsOf(id).cancel()).rejects.toThrow('the task is locked')
  expect(await repairStatus(test, id)).toBe('Accepted')
})

it('work is started, handed over and finished; the member sees the worker', async () => {
  const id = await repairIn(test, who(), 'Dispatched')
  const [colleague] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [PARK, phones.inspection],
  )
  const started = await work(id)
  const over = { ...(await work(id, colleague?.id)), reason: '下班了' }
  const finished = {
    ...(await work(id, colleague?.id)),
    ...{ text: '换好了', beforeImages: [], afterImages: [] },
  }
  const run = (what: Parameters<typeof withTransaction<void>>[1]) => withTransaction(test.db, what)
  await run((tx) => repairs.workStarted(tx, started))
  await run((tx) => repairs.workHandedOver(tx, over))
  const { Worker, Timeline } = (await test.call(calls.get, { Id: id }, member.caller)).data
  expect([Worker?.Name, Timeline[0]?.Title]).toEqual(['巡检小何', '已转交巡检小何'])
  await run((tx) => repairs.workFinished(tx, finished))
  await expect(run((tx) => repairs.workFinished(tx, finished))).rejects.toMatchObject({
    reason: 'repairState',
  })
  expect(notified.map(([what]) => what)).toEqual(['dispatched'])
  const found = await repairs.forJobs(test.db, PARK, [id])
  expect(found.get(id)).toMatchObject({ status: 'PendingRating', workerId: colleague?.id })
  expect((await repairs.forJobs(test.db, 'binjiang', [id])).size).toBe(0)
})

it('two concurrent finishes end the work once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await repairIn(test, who(), 'Processing')
    const done = { ...(await work(id)), text: '换好了', beforeImages: [], afterImages: [] }
    const results = await Promise.allSettled([
      withTransaction(test.db, (tx) => repairs.workFinished(tx, done)),
      repairs.desk.finish(PARK, id, actor, { text: '已确认' }, bySystem),
      withTransaction(test.db, (tx) => repairs.workFinished(tx, done)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

describe('reported from a task', () => {
  const formOf = async (Kind: 'maintain' | 'inspection', JobId: string) => {
    const category = await insertRepairCategory(test, { scope: 'private' })
    return v.parse(calls.add.request, repairForm(category, { Source: { Kind, JobId } }))
  }

  it('names the task, needs no room, and notifies the task once', async () => {
    const form = await formOf('maintain', JOB)
    const { Id, SourceText } = await repairs.add(who(), form)
    expect(SourceText).toBe('维保 WB20261123-0001')
    await repairs.add(who(), form)
    expect(noted).toEqual([Id])
  })

  it('of another person, or of an unknown kind, is refused', async () => {
    const other = { tenantId: PARK, userId: (await money.member()).userId }
    const before = noted.length
    const asks = [
      [other, await formOf('maintain', JOB)],
      [who(), await formOf('maintain', '01890000-0000-7000-8000-00000000000b')],
      [who(), await formOf('inspection', JOB)],
    ] as const
    for (const [by, form] of asks)
      await expect(repairs.add(by, form)).rejects.toMatchObject({
        statusCode: 403,
        reason: 'repairSource',
      })
    expect(noted).toHaveLength(before)
  })
})
