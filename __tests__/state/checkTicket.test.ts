/** Tickets at a gate: checked by the server, or by the device's stored day and queued without a network. */
import { checkedTicket, type DayTicket, type TicketResult } from '@/contract/ticketCheck'
import type { CurrentUser } from '@/contract/user'
import {
  admitTicket,
  lookUpTicket,
  noTicketDayText,
} from '@/features/guestCheck/actions/checkTicket'
import { startCheckQueue } from '@/features/guestCheck/actions/checkQueue'
import {
  isTicketCode,
  keepTicketDay,
  keptTicketDay,
  type TicketDay,
  ticketDayKey,
} from '@/features/guestCheck/model/ticketDay'
import { flushQueue, ownEntriesAtom, stopQueue } from '@/offlineQueue/queue'
import { plugNetwork } from '@/platform/network'
import { memoryKeys, storage } from '@/platform/storage'
import { call } from '@/request/call'
import { networkFailure } from '@/request/failure'
import { toBase64url } from '@/rules/base64url'
import { RequestError } from '@/rules/requestError'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { codeAt, ticketStepMs } from '@/rules/ticketCode/totp'
import { enterParkAtom } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { keepSessionAtom, logOutAtom, withTokens } from '@/state/session'
import { store } from '@/state/store'
import { sample } from '../support/screens/sample'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)
jest.mock('@/request/call', () => ({ call: jest.fn() }))

const [hour, minute] = [3_600_000, 60_000]
/** The first moment of a step. */
const now = Date.UTC(2026, 10, 23, 11)
const [park, id, no] = ['mianfang', '0191d3a0-0000-7000-8000-000000000001', '123456789012']
const secret = toBase64url(Array.from({ length: 32 }, (_, at) => at))
const ticket = (more: Partial<DayTicket> = {}): DayTicket => ({
  ...sample(checkedTicket),
  ...{ Id: id, No: no, SeatText: '8 排 1 座', Title: '纺织女工', Secret: secret },
  ...{ EntryFrom: now - hour, StartAt: now + minute, EndAt: now + 2 * hour },
  ...{ IsUsed: false, IsVoid: false, ...more },
})
const day = (more: Partial<DayTicket> = {}): TicketDay => ({
  ...{ Day: '2026-11-23', ExpireAt: now + 12 * hour, Schedules: [], Gates: [], Gate: '' },
  Tickets: [ticket(more)],
})
const qrAt = (at: number, more: { park?: string; id?: string } = {}) =>
  writeTicketQr({ park, id, code: codeAt(secret, at), ...more })
const unreached = () => Promise.reject(new RequestError(networkFailure))
const answerBy = (work: unknown) => jest.mocked(call).mockImplementation(work as typeof call)
const logIn = (UserId: string, clientId = park) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId, startedAt: 1, user: { UserId, Roles: [] } as unknown as CurrentUser },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
const sentRequests = () => jest.mocked(call).mock.calls.map(([, request]) => request)
const act = (Code: string) => ({ Code, Gate: 'A 口', Way: 'scan' as const })
const answer = (Result: TicketResult) => ({
  ...{ Result, ResultText: '', Ticket: ticket(), LastCheck: null },
})
const record = (SyncState: string, ConflictText = '') => ({ Record: { SyncState, ConflictText } })

beforeEach(() => {
  jest.useFakeTimers({ now })
  memoryKeys().forEach((key) => storage.remove(key))
  jest.mocked(call).mockReset()
  plugNetwork(false)
  observeServerTime(now)
  store.set(enterParkAtom, park)
  logIn('wang')
  startCheckQueue()
})
afterEach(() => {
  stopQueue()
  jest.useRealTimers()
})

test.each<[string, Partial<DayTicket>, string, TicketResult]>([
  ['the code of this step', {}, qrAt(now), 'ok'],
  ['the code of the step before', {}, qrAt(now - 1), 'ok'],
  ['an older code', {}, qrAt(now - ticketStepMs - 1), 'oldCode'],
  ['a future code', {}, qrAt(now + ticketStepMs), 'oldCode'],
  ['the number, typed', {}, '1234 5678 9012', 'ok'],
  ['another number', {}, '123456789013', 'unknown'],
  ['a ticket of another day', {}, qrAt(now, { id: id.replace(/1$/, '2') }), 'unknown'],
  ['a ticket of another park', {}, qrAt(now, { park: 'other' }), 'wrongPark'],
  ['a used ticket, whose key only the server has', { IsUsed: true, Secret: '' }, qrAt(now), 'used'],
  ['a returned ticket', { IsVoid: true }, qrAt(now), 'void'],
  ['before the gate opens', { EntryFrom: now + 1 }, qrAt(now), 'early'],
  ['when it opens', { EntryFrom: now }, qrAt(now), 'ok'],
  ['after the show', { EndAt: now }, qrAt(now), 'over'],
])('offline: %s', async (_name, more, code, expected) => {
  expect(keepTicketDay(day(more))).toBe(true)
  expect((await lookUpTicket(code)).Result).toBe(expected)
})

test('the code is checked by the server’s time, not the device clock', async () => {
  keepTicketDay(day())
  // The device's clock is set back by an hour; the steady clock continues.
  jest.setSystemTime(now - hour)
  expect((await lookUpTicket(qrAt(now))).Result).toBe('ok')
  expect((await lookUpTicket(qrAt(now - hour))).Result).toBe('oldCode')
})

test('a ticket admitted on this device counts before the server has it, and is sent once online', async () => {
  keepTicketDay(day())
  const admitted = await admitTicket(act(qrAt(now)), 'request-1-of-this-act')
  expect(admitted).toMatchObject({ Result: 'ok', isIn: true, isOffline: true })
  expect((await lookUpTicket(qrAt(now))).Result).toBe('used')
  answerBy(() => Promise.resolve({ ...answer('ok'), ...record('synced') }))
  plugNetwork(true)
  await flushQueue()
  expect(sentRequests()).toMatchObject([
    {
      ...{ Code: qrAt(now), Gate: 'A 口', Way: 'scan', RequestId: 'request-1-of-this-act' },
      Offline: { Result: 'ok', DeviceAt: now, LastServerAt: now },
    },
  ])
  expect(store.get(ownEntriesAtom)).toEqual([])
  plugNetwork(false)
  expect((await lookUpTicket(qrAt(now))).Result).toBe('used')
})

test('a conflict stays until it is read', async () => {
  keepTicketDay(day())
  await admitTicket(act(qrAt(now)), 'request-2-of-this-act')
  answerBy(() => Promise.resolve({ ...answer('used'), ...record('conflict', '已由 B 口放行') }))
  plugNetwork(true)
  await flushQueue()
  expect(store.get(ownEntriesAtom)).toMatchObject([{ state: 'conflict', message: '已由 B 口放行' }])
})

test('an unanswered check is stored under its own RequestId', async () => {
  keepTicketDay(day())
  plugNetwork(true)
  answerBy(unreached)
  const admitted = await admitTicket(act(qrAt(now)), 'request-3-of-this-act')
  expect(admitted).toMatchObject({ isIn: true, isOffline: true })
  expect(store.get(ownEntriesAtom).map(({ requestId }) => requestId)).toEqual([
    'request-3-of-this-act',
  ])
})

test('a refused admission admits no one and is remembered', async () => {
  keepTicketDay(day())
  plugNetwork(true)
  answerBy(() => Promise.resolve({ ...answer('used'), ...record('online') }))
  const late = await admitTicket(act(qrAt(now)), 'request-4-of-this-act')
  expect(late).toMatchObject({ Result: 'used', isIn: false, isOffline: false })
  plugNetwork(false)
  expect((await lookUpTicket(qrAt(now))).Result).toBe('used')
})

test('a look admits no one: the ticket stays valid', async () => {
  keepTicketDay(day())
  plugNetwork(true)
  answerBy(() => Promise.resolve(answer('ok')))
  expect(await lookUpTicket(qrAt(now))).toMatchObject({ Result: 'ok', isIn: false })
  plugNetwork(false)
  expect((await lookUpTicket(qrAt(now))).Result).toBe('ok')
})

test.each([
  ['there is none', () => undefined],
  ['it is over', () => void keepTicketDay({ ...day(), ExpireAt: now })],
  ['it belongs to another person', () => (keepTicketDay(day()), logIn('li'))],
  ['its person logged out', () => (keepTicketDay(day()), store.set(logOutAtom), logIn('wang'))],
])('the kept day is ignored: %s', async (_name, prepare) => {
  prepare()
  expect(keptTicketDay()).toBeNull()
  await expect(lookUpTicket(qrAt(now))).rejects.toThrow(noTicketDayText)
  expect(storage.read(ticketDayKey)).toBeUndefined()
})

test.each([
  [qrAt(now), true],
  ['1234 5678 9012', true],
  ['5427 6639', false],
  ['i1.mianfang.x', false],
])('%s is a ticket code: %s', (code, expected) => expect(isTicketCode(code)).toBe(expected))

test('a device clock set ahead hides the kept day; set back, the day returns', () => {
  keepTicketDay(day())
  jest.setSystemTime(now + 24 * hour)
  expect(keptTicketDay()).toBeNull()
  jest.setSystemTime(now)
  expect(keptTicketDay()).not.toBeNull()
})
