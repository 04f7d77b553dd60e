/** The device's queue: when and as which member it sends, its records, and acts on a full device. */
import type { CurrentUser } from '@/contract/user'
import { keepPicture, noRoomForPictureText } from '@/offlineQueue/keptPictures'
import { keptId } from '@/offlineQueue/pictures'
import {
  acknowledge,
  dropPicture,
  enqueue,
  flushQueue,
  lostPictureText,
  ownEntriesAtom,
  registerCall,
  retryEntry,
  startQueue,
  stopQueue,
  storageFullText,
  unreadEntriesAtom,
  waitingEntriesAtom,
  type RegisteredCall,
} from '@/offlineQueue/queue'
import { bringToFront } from '@/platform/lifecycle'
import { plugNetwork } from '@/platform/network'
import { fillPictures, pictureStore } from '@/platform/pictureStore'
import type * as StorageModule from '@/platform/storage'
import { memoryKeys, storage } from '@/platform/storage'
import { networkFailure } from '@/request/failure'
import { RequestError } from '@/rules/requestError'
import { enterParkAtom } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { endSessionAtom, keepSessionAtom, withTokens } from '@/state/session'
import { draftOf } from '@/state/draft'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { unsentWork } from '@/state/unsentWork'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const mockUpload = jest.fn<Promise<{ Path: string }>, [string, string]>()
jest.mock('@/request/upload', () => ({
  uploadPicture: (folder: string, path: string) => mockUpload(folder, path),
}))

let mockReads = 0
/** Whether the device has room for this key. */
let mockHasRoom = (_key: string) => true
jest.mock('@/platform/storage', () => {
  const actual = jest.requireActual<typeof StorageModule>('@/platform/storage')
  const write = (key: string, value: unknown) =>
    mockHasRoom(key) && actual.storage.write(key, value)
  const read = (key: string) => {
    mockReads += 1
    return actual.storage.read(key)
  }
  return { ...actual, storage: { ...actual.storage, write, read } }
})

const logIn = (UserId: string) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId: 'mianfang', startedAt: 1, user: { UserId, Roles: [] } as unknown as CurrentUser },
      { access_token: `a-${UserId}`, refresh_token: 'r' },
      0,
    ),
  )
const send = jest.fn<ReturnType<RegisteredCall['send']>, Parameters<RegisteredCall['send']>>()
const unanswered = () => Promise.reject(new RequestError(networkFailure))
const act = (Code: string, requestId?: string) =>
  enqueue({ call: 'check', payload: { Code }, note: { guest: '王*' }, requestId })
const sentCodes = () => send.mock.calls.map(([{ payload }]) => (payload as { Code: string }).Code)
const waiting = () => store.get(waitingEntriesAtom).length

beforeEach(() => {
  memoryKeys().forEach((key) => storage.remove(key))
  plugNetwork(true)
  store.set(enterParkAtom, 'mianfang')
  logIn('wang')
  send.mockReset().mockResolvedValue('')
  mockUpload
    .mockReset()
    .mockImplementation(async (_folder, path) => ({ Path: `/file/${path}.jpg` }))
  registerCall('check', { send })
  startQueue()
})
afterEach(async () => {
  mockHasRoom = () => true
  fillPictures(false)
  for (const name of await pictureStore.names()) await pictureStore.remove(name)
  stopQueue()
})

test('an act is stored before enqueue resolves, with person, time and content', async () => {
  plugNetwork(false)
  observeServerTime(Date.now() + 60_000)
  const { requestId } = await act('1')
  expect(requestId).toMatch(/^[0-9a-f]{32}$/)
  expect(storage.read(`offlineQueue/${requestId}`)).toMatchObject({
    ...{ call: 'check', payload: { Code: '1' }, note: { guest: '王*' }, owner: 'mianfang/wang' },
    ...{ state: 'waiting', tries: 0, order: 1, lastServerAt: expect.any(Number) },
  })
  expect([waiting(), unsentWork(), send.mock.calls.length]).toEqual([1, 1, 0])
})

test('online it is sent at once and deleted', async () => {
  await act('1')
  await flushQueue()
  expect(sentCodes()).toEqual(['1'])
  expect([waiting(), unsentWork()]).toEqual([0, 0])
  expect(memoryKeys().filter((key) => key.startsWith('offlineQueue/'))).toEqual([])
})

test.each([
  ['the network comes back', () => plugNetwork(true)],
  ['the app comes to the front', () => bringToFront(true)],
] as const)('acts are sent in order when %s', async (_name, happen) => {
  plugNetwork(false)
  await act('1')
  await act('2')
  await act('3')
  expect(send).not.toHaveBeenCalled()
  happen()
  await flushQueue()
  expect(sentCodes()).toEqual(['1', '2', '3'])
})

test('an unanswered act keeps its RequestId and its place', async () => {
  send.mockImplementationOnce(unanswered)
  await act('1', 'f'.repeat(32))
  await flushQueue()
  await act('2')
  await flushQueue()
  const ids = send.mock.calls.map(([{ requestId }]) => requestId)
  expect(sentCodes().slice(0, 2)).toEqual(['1', '1'])
  expect(ids.slice(0, 2)).toEqual(['f'.repeat(32), 'f'.repeat(32)])
  expect(sentCodes().at(-1)).toBe('2')
})

test('acts are hidden from another person and sent for their owner later', async () => {
  plugNetwork(false)
  await act('1')
  logIn('li')
  plugNetwork(true)
  await flushQueue()
  expect([store.get(ownEntriesAtom), unsentWork(), sentCodes()]).toEqual([[], 0, []])
  logIn('wang')
  await flushQueue()
  expect(sentCodes()).toEqual(['1'])
})

test('without log-in no act is accepted', async () => {
  store.set(endSessionAtom)
  await expect(act('1')).rejects.toThrow('请先登录')
})

test('a conflict stays until it is read; waiting acts cannot be dismissed', async () => {
  send.mockResolvedValueOnce('已在东门放行')
  const { requestId } = await act('1')
  await flushQueue()
  expect(store.get(unreadEntriesAtom)).toMatchObject([
    { state: 'conflict', message: '已在东门放行' },
  ])
  expect(unsentWork()).toBe(0)
  acknowledge(requestId)
  expect(store.get(unreadEntriesAtom)).toEqual([])
  plugNetwork(false)
  const later = await act('2')
  acknowledge(later.requestId)
  expect(waiting()).toBe(1)
})

test('a full device drops offline answers first', async () => {
  plugNetwork(false)
  storage.write(storageKeys.answers, 'much')
  mockHasRoom = () => storage.read(storageKeys.answers) === undefined
  await act('1')
  expect([waiting(), storage.read(storageKeys.answers)]).toEqual([1, undefined])
})

test('without any room the act fails with a message and is not stored', async () => {
  plugNetwork(false)
  mockHasRoom = () => false
  await expect(act('1')).rejects.toThrow(storageFullText)
  expect(waiting()).toBe(0)
})

test('a stopped queue ignores events', async () => {
  plugNetwork(false)
  await act('1')
  stopQueue()
  plugNetwork(true)
  bringToFront(true)
  await flushQueue()
  expect(send).not.toHaveBeenCalled()
})

/** An act with pictures of these paths, and the names under which they are kept. */
async function withPictures(...paths: string[]) {
  const Images = await Promise.all(paths.map(keepPicture))
  const pictures = Images.map((image) => keptId(image) ?? '')
  const entry = await enqueue({ call: 'check', payload: { Images }, pictures })
  return { entry, pictures }
}
const refusal = (status: number, message: string) =>
  new RequestError({ kind: 'failed', status, isTemporary: false, message })

test('pictures are uploaded before their act, which contains their paths, and then deleted', async () => {
  await withPictures('one', 'two')
  await flushQueue()
  expect(mockUpload.mock.calls).toEqual([
    ['otherimage', 'one'],
    ['otherimage', 'two'],
  ])
  expect(send.mock.calls[0]?.[0].payload).toEqual({ Images: ['/file/one.jpg', '/file/two.jpg'] })
  expect(await pictureStore.names()).toEqual([])
})

test('a refused picture refuses its act; without the picture it is sent', async () => {
  mockUpload.mockRejectedValueOnce(refusal(413, '图片太大'))
  const { entry, pictures } = await withPictures('one', 'two')
  await flushQueue()
  expect(store.get(unreadEntriesAtom)).toMatchObject([
    { state: 'refused', message: '第 1 张照片没有上传：图片太大' },
  ])
  // The park has not got it: a log-out still asks.
  expect([unsentWork(), send.mock.calls.length]).toEqual([1, 0])
  dropPicture(entry.requestId, pictures[0] ?? '')
  await flushQueue()
  expect(send.mock.calls[0]?.[0].payload).toEqual({ Images: ['/file/two.jpg'] })
  expect([await pictureStore.names(), unsentWork()]).toEqual([[], 0])
})

test('a refused act is sent again with the same RequestId on request', async () => {
  send.mockRejectedValueOnce(refusal(400, '项目不全'))
  const { entry } = await withPictures('one')
  await flushQueue()
  expect(await pictureStore.names()).toHaveLength(1)
  retryEntry(entry.requestId)
  await flushQueue()
  expect(send.mock.calls.map(([{ requestId }]) => requestId)).toEqual([
    entry.requestId,
    entry.requestId,
  ])
  expect(mockUpload).toHaveBeenCalledTimes(1)
})

test('a conflict keeps the server’s version and the own pictures until it is read', async () => {
  send.mockResolvedValueOnce({ message: '已由刘师傅完成', theirs: { Status: 'Done' } })
  const { entry } = await withPictures('one')
  await flushQueue()
  expect(store.get(unreadEntriesAtom)).toMatchObject([
    { state: 'conflict', message: '已由刘师傅完成', theirs: { Status: 'Done' } },
  ])
  expect(await pictureStore.names()).toHaveLength(1)
  acknowledge(entry.requestId)
  await Promise.resolve()
  expect(await pictureStore.names()).toEqual([])
})

test('a server’s version without room is dropped, its message kept', async () => {
  send.mockImplementationOnce(async () => {
    let tries = 0
    mockHasRoom = () => (tries += 1) > 1
    return { message: '已由刘师傅完成', theirs: { Status: 'Done' } }
  })
  await act('1')
  await flushQueue()
  const [conflict] = store.get(unreadEntriesAtom)
  expect([conflict?.message, conflict?.theirs]).toEqual(['已由刘师傅完成', undefined])
})

test('without room for a picture it is refused and not stored', async () => {
  fillPictures(true)
  await expect(keepPicture('one')).rejects.toThrow(noRoomForPictureText)
  expect(await pictureStore.names()).toEqual([])
})

test('an act without one of its pictures is not stored', async () => {
  plugNetwork(false)
  const Images = [await keepPicture('one')]
  await pictureStore.remove(keptId(Images[0] ?? '') ?? '')
  const pictures = Images.map((image) => keptId(image) ?? '')
  await expect(enqueue({ call: 'check', payload: { Images }, pictures })).rejects.toThrow(
    lostPictureText,
  )
  expect(waiting()).toBe(0)
})

test('acts keep the order of their creation, whatever each waits for', async () => {
  plugNetwork(false)
  const Images = [await keepPicture('one')]
  const pictures = Images.map((image) => keptId(image) ?? '')
  await Promise.all([
    enqueue({ call: 'check', payload: { Code: 'first', Images }, pictures }),
    act('second'),
  ])
  const codes = store.get(ownEntriesAtom).map(({ payload }) => (payload as { Code: string }).Code)
  expect(codes).toEqual(['first', 'second'])
})

test('orphaned pictures are deleted at the start, those of drafts are not', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2020, 0, 1))
  const [inDraft, orphan] = [await keepPicture('draft'), await keepPicture('orphan')]
  now.mockRestore()
  draftOf<{ Images: string[] }>('task').save({ Images: [inDraft] })
  stopQueue()
  startQueue()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(await pictureStore.names()).toEqual([keptId(inDraft)])
  expect(keptId(orphan)).not.toBeNull()
})

test('two hundred acts with pictures take few reads each and let the screen update', async () => {
  plugNetwork(false)
  for (let number = 0; number < 200; number += 1) await withPictures(`picture-${number}`)
  let turns = 0
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  send.mockImplementation(async () => {
    await turn()
    turns += 1
    return ''
  })
  mockReads = 0
  plugNetwork(true)
  await flushQueue()
  expect([send.mock.calls.length, mockUpload.mock.calls.length, turns]).toEqual([200, 200, 200])
  // Reading the whole queue before each entry would need 200 × 200 reads.
  expect(mockReads).toBeLessThan(200 * 15)
  expect([waiting(), await pictureStore.names()]).toEqual([0, []])
})
