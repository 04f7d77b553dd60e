/** Messages about tasks: sent when a person assigns one, not for tasks created by plans. */
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { maintainJobCalls } from '@/contract/maintainJob'
import { userMessageCalls } from '@/contract/userMessage'
import {
  accountId,
  act,
  begin,
  careResults,
  colleaguePhones,
  equipmentId,
  HOUR,
  insertJob,
} from '../../support/server/staffJobs'
import { newId } from '../../../server/kernel/ids'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let person: Caller
let colleague: Caller
const me = accountId('maintenance')
const other = accountId('maintenanceColleague')
beforeAll(async () => {
  person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  colleague = { park: PARK, tokens: await test.logIn(colleaguePhones.maintenance) }
})

/** Messages of an account about a task, newest first. */
const messagesOf = async (caller: Caller, jobId: string) =>
  (await test.call(userMessageCalls.list, { PageSize: 50 }, caller)).data.DataRows.filter(
    ({ Query }) => Query.id === jobId,
  )

it('a task handed over notifies the colleague with the reason, once', async () => {
  const { id } = await insertJob(test, me)
  const request = act(id, { ColleagueId: other, Reason: '去处理漏水' })
  for (let turn = 0; turn < 2; turn += 1)
    expect((await test.call(maintainJobCalls.handOver, request, person)).status).toBe(200)
  expect(await messagesOf(colleague, id)).toEqual([
    expect.objectContaining({
      Title: '有任务交给您：消防泵点检',
      Text: expect.stringMatching(/^工程部老郑转交：去处理漏水。请在 .+ 前完成，地点：地下水泵房$/),
      Page: '/pagespacka/maintainTask/maintainTaskDetail',
    }),
  ])
  expect(await messagesOf(person, id)).toEqual([])
})

it('a refused handover notifies no one', async () => {
  const { id } = await insertJob(test, me)
  const request = act(id, { ColleagueId: other, Reason: '换班', Version: 9 })
  await test.call(maintainJobCalls.handOver, { ...request, Reason: '' }, person)
  expect(await messagesOf(colleague, id)).toEqual([])
})

it('reassigning, sending back and extra tasks notify the person', async () => {
  const { id } = await insertJob(test, me)
  await test.services.jobDesk.reassign(PARK, id, other, '排班调整', bySystem)
  expect((await messagesOf(colleague, id))[0]?.Text).toMatch(/^管理人员指派：排班调整/)
  await begin(test, id)
  await test.call(
    maintainJobCalls.finish,
    act(id, { Version: 2, Results: careResults() }),
    colleague,
  )
  await test.services.jobDesk.sendBack(PARK, id, '没有复测', bySystem)
  expect((await messagesOf(colleague, id))[0]?.Text).toMatch(/^退回重做：没有复测/)
  const extra = {
    ...{ id: newId(), equipmentId: equipmentId('chiller'), title: '看一下冷却塔', personId: me },
    ...{ dueAt: new Date(test.clock.now() + HOUR), items: ['ok | 正常 | 勾选 | 必填'] },
  }
  for (let turn = 0; turn < 2; turn += 1)
    await test.services.jobDesk.addExtra(PARK, extra, bySystem)
  expect((await messagesOf(person, extra.id)).map(({ Title }) => Title)).toEqual([
    '有任务交给您：看一下冷却塔',
  ])
})

it('the message of a round links to the page of rounds', async () => {
  const { id } = await insertJob(test, accountId('inspection'), { kind: 'inspection' })
  const inspector = { park: PARK, tokens: await test.logIn(phones.inspection) }
  const ColleagueId = accountId('inspectionColleague')
  await test.call(inspectionJobCalls.handOver, act(id, { ColleagueId, Reason: '换班' }), inspector)
  const theirs = { park: PARK, tokens: await test.logIn(colleaguePhones.inspection) }
  expect((await messagesOf(theirs, id))[0]?.Page).toBe(
    '/pagespacka/inspectionTask/inspectionDetail',
  )
})

it('planned tasks send no message', async () => {
  const counts = async () => {
    const [row] = await test.sql<{ jobs: string; messages: string }>(
      `select (select count(*) from staff_job where plan_id is not null) as jobs,
         (select count(*) from user_message where kind like '%TaskGiven') as told`,
    )
    return { jobs: Number(row!.jobs), messages: Number(row!.messages) }
  }
  const first = await counts()
  await test.sql(
    "delete from staff_job where plan_id is not null and status = 'Waiting' and plan_at > now()",
  )
  const less = await counts()
  await test.services.maintainJobs.sweep(PARK)
  await test.services.inspectionJobs.sweep(PARK)
  const after = await counts()
  expect(less.jobs).toBeLessThan(first.jobs)
  expect(after.jobs).toBeGreaterThan(less.jobs)
  expect(after.messages).toBe(first.messages)
})
