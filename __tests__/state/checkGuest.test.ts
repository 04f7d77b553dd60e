/** Guest check at a gate: a bounded wait for the network, then the device decides. */
import { invitationCalls } from '@/contract/invitation'
import type { CurrentUser } from '@/contract/user'
import { admitGuest, lookUpGuest } from '@/features/guestCheck/actions/checkGuest'
import { judgeLocally } from '@/features/guestCheck/model/dayList'
import { ownEntriesAtom, startQueue, stopQueue } from '@/offlineQueue/queue'
import { plugNetwork } from '@/platform/network'
import { call } from '@/request/call'
import { abortedFailure } from '@/request/failure'
import { RequestError, type Failure } from '@/rules/requestError'
import { enterParkAtom } from '@/state/park'
import { keepSessionAtom, withTokens } from '@/state/session'
import { store } from '@/state/store'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)
jest.mock('@/request/call', () => ({ call: jest.fn() }))
jest.mock('@/features/guestCheck/model/dayList', () => ({
  keptDay: () => ({}),
  noteSeen: () => undefined,
  judgeLocally: jest.fn(),
}))

/** A call that stays unanswered until it is aborted. */
const silent = (_endpoint: unknown, _payload: unknown, options?: { signal?: AbortSignal }) =>
  new Promise<never>((_resolve, reject) =>
    options?.signal?.addEventListener('abort', () => reject(new RequestError(abortedFailure))),
  )
const failing = (failure: Failure) => () => Promise.reject(new RequestError(failure))
const answerBy = (work: unknown) => jest.mocked(call).mockImplementation(work as typeof call)
const act = { Code: '54276639', People: 1, Gate: '东门', Way: 'type' as const }

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(call).mockClear()
  plugNetwork(true)
  store.set(enterParkAtom, 'mianfang')
  store.set(
    keepSessionAtom,
    withTokens(
      {
        ...{ clientId: 'mianfang', startedAt: 1 },
        user: { UserId: 'wang', Roles: [] } as unknown as CurrentUser,
      },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
  jest.mocked(judgeLocally).mockResolvedValue({
    ...{ result: 'ok', id: 'i', judged: undefined, entry: null, left: 1 },
  })
  startQueue()
})
afterEach(() => {
  stopQueue()
  jest.useRealTimers()
})

test('the look-up waits four seconds', async () => {
  answerBy(silent)
  const onAnswer = jest.fn()
  void lookUpGuest(act.Code).then(onAnswer)
  await jest.advanceTimersByTimeAsync(3_999)
  expect(onAnswer).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ Result: 'ok', isOffline: true }))
})

test('an unanswered admission is stored with its RequestId', async () => {
  answerBy(silent)
  const admitted = admitGuest(act, 'a'.repeat(32))
  await jest.advanceTimersByTimeAsync(4_000)
  expect(await admitted).toMatchObject({ admitted: 1, isOffline: true, Left: 0 })
  expect(jest.mocked(call).mock.calls[0]?.[1]).toMatchObject({ RequestId: 'a'.repeat(32) })
  expect(store.get(ownEntriesAtom)).toMatchObject([{ requestId: 'a'.repeat(32), state: 'waiting' }])
})

test('guests admitted on this device and not sent yet count when the server answers again', async () => {
  answerBy(silent)
  const admitted = admitGuest(act, 'a'.repeat(32))
  await jest.advanceTimersByTimeAsync(4_000)
  await admitted
  // The network is back before the queue: the server has not heard of the guest.
  const invitation = { Id: 'i', People: 1, UseLimit: 1, UsedCount: 0 }
  const answer = { Result: 'ok', ResultText: '可以入场', Left: 1, LastCheck: null }
  const answerOf = (endpoint: unknown) =>
    endpoint === invitationCalls.checkInfo
      ? Promise.resolve({ ...answer, Invitation: invitation })
      : new Promise(() => undefined)
  answerBy(answerOf)
  jest.mocked(judgeLocally).mockImplementation(async (_kept, _code, _people, waiting) => {
    const left = 1 - waiting('i')
    return {
      ...{ id: 'i', judged: undefined, entry: null, left },
      result: left > 0 ? 'ok' : 'used',
    }
  })
  expect(await lookUpGuest(act.Code)).toMatchObject({ Result: 'used', Left: 0 })
})

test('a server error leads to the offline decision; a refusal does not', async () => {
  answerBy(failing({ kind: 'failed', status: 503, isTemporary: true, message: '服务繁忙' }))
  expect(await lookUpGuest(act.Code)).toMatchObject({ isOffline: true })
  answerBy(failing({ kind: 'failed', status: 403, isTemporary: false, message: '没有权限' }))
  await expect(lookUpGuest(act.Code)).rejects.toThrow('没有权限')
})

test('without a network no request is sent', async () => {
  jest.mocked(call).mockClear()
  plugNetwork(false)
  expect(await lookUpGuest(act.Code)).toMatchObject({ isOffline: true })
  expect(call).not.toHaveBeenCalled()
})
