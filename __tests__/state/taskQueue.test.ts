/** Staff acts in the device's queue: names, requests, and changes by answers. */
import type { CurrentUser } from '@/contract/user'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { maintainJobCalls } from '@/contract/maintainJob'
import { repairRequestCalls } from '@/contract/repairRequest'
import { queueReport } from '@/features/staffTask/actions/reportQueue'
import { canTakeBack, takeBack } from '@/features/staffTask/actions/takeBack'
import { actOf, actTask, startTaskQueue, taskOf } from '@/features/staffTask/actions/taskQueue'
import { readDay, writeDay } from '@/features/staffTask/model/keptDay'
import { shownJob } from '@/features/staffTask/model/shownJob'
import { workDraft } from '@/features/staffTask/model/workDraft'
import { keepPicture } from '@/offlineQueue/keptPictures'
import {
  flushQueue,
  ownEntriesAtom,
  stopQueue,
  unreadEntriesAtom,
  waitingEntriesAtom,
} from '@/offlineQueue/queue'
import { plugNetwork } from '@/platform/network'
import { pictureStore } from '@/platform/pictureStore'
import { memoryKeys, storage } from '@/platform/storage'
import { call } from '@/request/call'
import { RequestError } from '@/rules/requestError'
import { enterParkAtom } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { keepSessionAtom, withTokens } from '@/state/session'
import { store } from '@/state/store'
import { jobUnderWay, maintainDay, maintainJob, roundUnderWay } from '../support/screens/tasks'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)
jest.mock('@/request/call', () => ({ call: jest.fn() }))
jest.mock('@/request/upload', () => ({
  uploadPicture: (_folder: string, path: string) => Promise.resolve({ Path: `/file/${path}.jpg` }),
}))

const sent = () =>
  jest.mocked(call).mock.calls.map(([endpoint, payload]) => ({ endpoint, payload }))
const answerWith = (answer: unknown) => jest.mocked(call).mockResolvedValue(answer as never)
const note = { jobId: 'job-1', title: '水泵房月度保养', place: '3 号楼' }
const at = { Id: 'job-1', Version: 1 }
const start = () => actTask({ kind: 'maintain', act: 'start', payload: at, note })
const results = [{ ItemId: 'tick', Value: 'ok', Note: '', Images: [] as string[] }]
const finish = (Images: string[] = []) =>
  actTask({
    ...{ kind: 'maintain', act: 'finish', note },
    payload: { ...at, Results: [{ ...results[0]!, Images }], Text: '好了', AfterImages: [] },
  })

beforeEach(() => {
  memoryKeys().forEach((key) => storage.remove(key))
  plugNetwork(true)
  store.set(enterParkAtom, 'mianfang')
  store.set(
    keepSessionAtom,
    withTokens(
      {
        ...{ clientId: 'mianfang', startedAt: 1 },
        user: { UserId: 'zhao', Roles: ['maintenance'] } as unknown as CurrentUser,
      },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
  jest.mocked(call).mockReset()
  answerWith({ Job: jobUnderWay(), Conflict: null })
  startTaskQueue()
})
afterEach(async () => {
  stopQueue()
  for (const name of await pictureStore.names()) await pictureStore.remove(name)
})

test('offline an act is stored with its name and task', async () => {
  plugNetwork(false)
  await start()
  expect(store.get(waitingEntriesAtom)).toMatchObject([
    { call: 'maintain/start', payload: at, note, owner: 'mianfang/zhao' },
  ])
  expect(sent()).toEqual([])
})

test('a sent act has its RequestId and its time', async () => {
  const serverTime = Date.now() + 60_000
  observeServerTime(serverTime)
  plugNetwork(false)
  await start()
  const [entry] = store.get(waitingEntriesAtom)
  plugNetwork(true)
  await flushQueue()
  expect(sent()).toEqual([
    {
      endpoint: maintainJobCalls.start,
      payload: {
        ...at,
        RequestId: entry?.requestId,
        Times: {
          ...{ DeviceAt: entry?.deviceAt, LastServerAt: serverTime },
          SinceServerMs: expect.any(Number),
        },
      },
    },
  ])
})

test('every act of both kinds is sent to the call of its name', async () => {
  const to = { ColleagueId: 'c', Reason: '换班了' }
  await start()
  await finish()
  await actTask({ kind: 'maintain', act: 'handOver', payload: { ...at, ...to }, note })
  const round = { Id: 'round-1', Version: 1 }
  const kind = 'inspection'
  await actTask({ kind, act: 'start', payload: round, note })
  const point = { PointId: 'point-1', Way: 'none' as const, Results: results }
  await actTask({ kind, act: 'point', payload: { ...round, ...point }, note })
  await actTask({ kind, act: 'finish', payload: { ...round, MissedPointIds: [] }, note })
  await actTask({ kind, act: 'handOver', payload: { ...round, ...to }, note })
  await flushQueue()
  expect(sent().map(({ endpoint }) => endpoint)).toEqual([
    ...[maintainJobCalls.start, maintainJobCalls.finish, maintainJobCalls.handOver],
    ...[inspectionJobCalls.start, inspectionJobCalls.point],
    ...[inspectionJobCalls.finish, inspectionJobCalls.handOver],
  ])
})

test('pictures of the payload are uploaded first and replaced by their paths', async () => {
  const kept = await keepPicture('photo')
  await finish([kept])
  await flushQueue()
  expect(sent()[0]?.payload).toMatchObject({ Results: [{ Images: ['/file/photo.jpg'] }] })
})

test('the answer replaces the kept task', async () => {
  writeDay('maintain', maintainDay(maintainJob()))
  await start()
  await flushQueue()
  expect(readDay('maintain')?.Jobs).toMatchObject([{ Id: 'job-1', Status: 'Doing', Version: 2 }])
})

test('a conflict keeps its message and the park’s version', async () => {
  const theirs = jobUnderWay({ Status: 'Done', StatusText: '已完成', Actions: [], Version: 5 })
  const Text = '任务已由刘师傅于 11月23日 10:42 完成，您的记录已另存，请与管理人员核对'
  answerWith({ Job: theirs, Conflict: { Kind: 'finished', Text, By: '刘师傅', At: 1 } })
  await finish()
  await flushQueue()
  expect(store.get(unreadEntriesAtom)).toMatchObject([
    { state: 'conflict', message: Text, theirs: { Version: 5, Status: 'Done' } },
  ])
})

test('a task is shown with its waiting acts: started, then finished with results', async () => {
  plugNetwork(false)
  await start()
  const shown = () => shownJob('maintain', maintainJob(), store.get(ownEntriesAtom))
  expect(shown()).toMatchObject({
    Status: 'Doing',
    Actions: ['finish', 'handOver'],
    isWaiting: true,
  })
  await finish()
  expect(shown()).toMatchObject({
    ...{ Status: 'Done', StatusText: '待上传', Actions: [], Text: '好了' },
    Results: [{ Text: '外观与渗漏', ValueText: '正常', IsWrong: false }, { ValueText: '未填写' }],
  })
  const other = shownJob('maintain', maintainJob({ Id: 'job-2' }), store.get(ownEntriesAtom))
  expect(other).toMatchObject({ Status: 'Waiting', isWaiting: false })
})

test('a waiting point counts, irregular without its code', async () => {
  plugNetwork(false)
  const point = { PointId: 'point-1', Way: 'none' as const, Results: results }
  const payload = { Id: 'round-1', Version: 2, ...point }
  await actTask({
    kind: 'inspection',
    act: 'point',
    payload,
    note: { ...note, irregularities: ['未扫码'] },
  })
  const shown = shownJob('inspection', roundUnderWay(), store.get(ownEntriesAtom))
  expect(shown).toMatchObject({ DoneCount: 1, IrregularCount: 1, isWaiting: true })
  expect(shown.Points[0]).toMatchObject({ Status: 'Irregular', Irregularities: ['未扫码'] })
})

test('a repair reported from a task waits with the task under its own RequestId', async () => {
  plugNetwork(false)
  const report = {
    ...{
      RequestId: 'request-of-form',
      CategoryId: 'lift',
      PlaceText: '3 号楼',
      Detail: '压力偏低',
    },
    ...{ Contact: '老郑', Phone: '13800000003' },
    Source: { Kind: 'inspection' as const, JobId: 'round-1', ItemId: 'tick' },
  }
  await queueReport(report)
  const [entry] = store.get(ownEntriesAtom)
  expect(entry && actOf(entry)).toEqual({ kind: 'inspection', act: 'report' })
  expect(entry && taskOf(entry).note).toMatchObject({ jobId: 'round-1', title: '3 号楼' })
  expect(sent()).toEqual([])
  answerWith({ Id: 'repair-1' })
  plugNetwork(true)
  await flushQueue()
  expect(sent()).toEqual([{ endpoint: repairRequestCalls.add, payload: report }])
  expect(store.get(ownEntriesAtom)).toEqual([])
})

test('a refused act returns to its form with its pictures', async () => {
  const kept = await keepPicture('photo')
  const failure = {
    kind: 'failed',
    status: 400,
    isTemporary: false,
    message: '管网压力：请填写数值',
  }
  jest.mocked(call).mockRejectedValue(new RequestError(failure as never))
  await finish([kept])
  await flushQueue()
  const [refused] = store.get(unreadEntriesAtom)
  expect(refused).toMatchObject({ state: 'refused', message: '管网压力：请填写数值' })
  expect(refused && canTakeBack(refused)).toBe(true)
  // The screen shows the task as not done.
  const shown = shownJob('maintain', jobUnderWay(), store.get(ownEntriesAtom))
  expect(shown).toMatchObject({ Status: 'Doing', isWaiting: false })
  if (refused) takeBack(refused)
  expect(store.get(ownEntriesAtom)).toEqual([])
  expect(workDraft({ kind: 'maintain', jobId: 'job-1' }).load()).toMatchObject({
    ...{ text: '好了', findings: [{ ItemId: 'tick', Images: [kept] }] },
  })
  expect(await pictureStore.names()).toHaveLength(1)
})
