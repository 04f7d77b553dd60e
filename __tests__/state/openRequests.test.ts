import { storage } from '@/platform/storage'
import type { CurrentUser } from '@/contract/user'
import { requestIdOf } from '@/request/requestId'
import { clearDraftsAtom, draftOf, storeDrafts } from '@/state/draft'
import {
  clearOpenRequests,
  forgetIntent,
  forgetPagePayment,
  keepIntent,
  keepPagePayment,
  readIntent,
  readPagePayment,
  takeOverDraftedRequests,
} from '@/state/openRequests'
import { endSessionAtom, keepSessionAtom, logOutAtom, withTokens } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const day = 86_400_000
const id = (letter: string) => letter.repeat(32)

const logIn = (UserId: string) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId: 'mianfang', startedAt: 1, user: { UserId } as CurrentUser },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
const storedRows = () => storage.read(storageKeys.openRequests) as object[] | undefined

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * day })
  clearOpenRequests()
  store.set(clearDraftsAtom)
  logIn('u1')
})
afterEach(() => {
  store.set(logOutAtom)
  jest.useRealTimers()
})

test('an open request is stored at once', () => {
  keepIntent('pay/1', { requestId: id('a'), reckoned: { Choice: { coupon: ['k1'] } } })
  keepPagePayment('mianfang/pay', { orderId: 'o1' })
  expect(storedRows()).toMatchObject([
    { kind: 'intent', key: 'pay/1', owner: 'u1', requestId: id('a') },
    { kind: 'page', key: 'mianfang/pay', owner: 'u1', orderId: 'o1' },
  ])
  expect(readIntent('pay/1')).toEqual({
    requestId: id('a'),
    reckoned: { Choice: { coupon: ['k1'] } },
  })
  expect(readPagePayment('mianfang/pay')).toMatchObject({ orderId: 'o1' })
})

test('an intent and a page with the same name are separate', () => {
  keepIntent('pay/1', { requestId: id('a') })
  keepPagePayment('pay/1', { orderId: 'o1' })
  expect(readIntent('pay/1')).toStrictEqual({ requestId: id('a') })
  forgetIntent('pay/1')
  expect(readIntent('pay/1')).toBeNull()
  expect(readPagePayment('pay/1')).toMatchObject({ orderId: 'o1' })
  forgetPagePayment('pay/1')
  expect(readPagePayment('pay/1')).toBeNull()
  expect(storedRows()).toBeUndefined()
})

test('requests stored by another tab are kept', () => {
  keepIntent('pay/1', { requestId: id('a') })
  const other = { kind: 'intent', key: 'pay/2', owner: 'u1', at: Date.now(), requestId: id('b') }
  storage.write(storageKeys.openRequests, [...(storedRows() ?? []), other])
  keepIntent('pay/3', { requestId: id('c') })
  expect(readIntent('pay/2')).toEqual({ requestId: id('b') })
  expect(storedRows()).toHaveLength(3)
})

test('an open request belongs to one member, also with an expired session', () => {
  keepIntent('pay/1', { requestId: id('a') })
  store.set(endSessionAtom)
  expect(readIntent('pay/1')).toEqual({ requestId: id('a') })
  logIn('u2')
  expect(readIntent('pay/1')).toBeNull()
  keepIntent('pay/1', { requestId: id('b') })
  forgetIntent('pay/1')
  logIn('u1')
  expect(readIntent('pay/1')).toEqual({ requestId: id('a') })
})

test('a visitor’s open request belongs to the member after log-in', () => {
  store.set(logOutAtom)
  keepPagePayment('mianfang/pay', { requestId: id('a') })
  logIn('u2')
  expect(readPagePayment('mianfang/pay')).toMatchObject({ requestId: id('a') })
})

test('log-out deletes all open requests of every member', () => {
  keepIntent('pay/1', { requestId: id('a') })
  logIn('u2')
  keepIntent('pay/2', { requestId: id('b') })
  clearOpenRequests()
  expect(storedRows()).toBeUndefined()
  expect(readIntent('pay/2')).toBeNull()
})

test('open requests end after a week, and the oldest of very many', () => {
  keepIntent('pay/old', { requestId: id('a') })
  jest.setSystemTime(17 * day - 1)
  expect(readIntent('pay/old')).not.toBeNull()
  jest.setSystemTime(17 * day)
  expect(readIntent('pay/old')).toBeNull()
  for (let count = 0; count <= 100; count += 1) keepIntent(`pay/${count}`, { requestId: id('b') })
  expect([readIntent('pay/0'), readIntent('pay/1')?.requestId]).toEqual([null, id('b')])
  expect(storedRows()).toHaveLength(100)
})

test('requests older than a week are deleted at the next write', () => {
  keepIntent('pay/old', { requestId: id('a') })
  jest.setSystemTime(17 * day)
  keepIntent('pay/new', { requestId: id('b') })
  expect(storedRows()).toMatchObject([{ key: 'pay/new' }])
})

describe('stored row', () => {
  const page = { kind: 'page', key: 'mianfang/pay', owner: 'u1', at: 10 * day }
  const intent = { ...page, kind: 'intent', requestId: id('a') }
  const isKept = (row: object) => {
    storage.write(storageKeys.openRequests, [row])
    keepIntent('pay/1', { requestId: id('b') })
    return storedRows()?.length === 2
  }
  test.each([
    [intent],
    [{ ...intent, orderId: 'o1' }],
    [page],
    [{ ...page, requestId: id('a') }],
    [{ ...page, orderId: 'o1' }],
  ])('%j is valid', (row) => expect(isKept(row)).toBe(true))

  test.each([
    [{ ...intent, kind: 'other' }],
    [{ ...intent, requestId: undefined }],
    [{ ...intent, requestId: 7 }],
    [{ ...page, requestId: 7 }],
    [{ ...page, orderId: 7 }],
    [{ ...page, key: 7 }],
    [{ ...page, owner: undefined }],
    [{ ...page, at: '10' }],
  ])('%j is invalid', (row) => expect(isKept(row)).toBe(false))
})

test('many drafts do not displace open requests', () => {
  keepIntent('pay/1', { requestId: id('a') })
  for (let count = 0; count < 60; count += 1)
    draftOf<{ text: string }>(`form/${count}`).save({ text: 'a' })
  storeDrafts()
  expect(readIntent('pay/1')).toEqual({ requestId: id('a') })
})

test('a full device drops offline answers first, then keeps requests in memory', () => {
  storage.write(storageKeys.answers, { a: 1 })
  const write = jest.spyOn(storage, 'write').mockReturnValueOnce(false)
  keepIntent('pay/1', { requestId: id('a') })
  expect(storage.read(storageKeys.answers)).toBeUndefined()
  expect(storedRows()).toHaveLength(1)
  write.mockReturnValue(false)
  keepIntent('pay/2', { requestId: id('b') })
  expect(readIntent('pay/2')).toEqual({ requestId: id('b') })
  write.mockRestore()
  keepIntent('pay/3', { requestId: id('c') })
  expect(storedRows()).toHaveLength(3)
})

test.each([
  ['nothing', null],
  ['a text', 'abc'],
  ['rows of another shape', [null, 1, { kind: 'intent', key: 'pay/1', owner: 'u1', at: 1 }]],
])('%s in the storage is ignored', (_name, stored) => {
  storage.write(storageKeys.openRequests, stored)
  expect(readIntent('pay/1')).toBeNull()
  keepIntent('pay/1', { requestId: id('a') })
  expect(readIntent('pay/1')).toEqual({ requestId: id('a') })
})

describe('requests among the drafts of an older version', () => {
  const draft = (value: unknown, at = 9 * day, owner = 'u1') => ({ value, at, owner })
  const typed = draft({ text: '18.8', at: 9 * day })
  const older = {
    'typed/pay/s1/': typed,
    'requestId/pay/1': draft(id('a')),
    'choice/pay/1': draft({ Choice: { coupon: ['k1'] } }),
    'cashier/mianfang/pay': draft({ orderId: 'o1' }),
    'requestId/pay/2': draft(id('c')),
    'requestId/pay/damaged': draft(7),
    'choice/pay/damaged': null,
    'cashier/damaged': null,
  }

  test('are moved, and the drafts stay', () => {
    storage.write(storageKeys.drafts, older)
    takeOverDraftedRequests()
    expect(readIntent('pay/1')).toEqual({
      requestId: id('a'),
      reckoned: { Choice: { coupon: ['k1'] } },
    })
    expect(readIntent('pay/2')).toStrictEqual({ requestId: id('c') })
    expect(readPagePayment('mianfang/pay')).toMatchObject({ orderId: 'o1' })
    expect(readIntent('pay/damaged')).toBeNull()
    expect(storage.read(storageKeys.drafts)).toEqual({ 'typed/pay/s1/': typed })
  })

  test('are sent again with the same RequestId, and moved once', async () => {
    storage.write(storageKeys.drafts, older)
    takeOverDraftedRequests()
    expect(await requestIdOf('pay/1')).toBe(id('a'))
    forgetIntent('pay/1')
    takeOverDraftedRequests()
    expect(readIntent('pay/1')).toBeNull()
  })

  test('of another member stay that member’s', () => {
    storage.write(storageKeys.drafts, { 'requestId/pay/1': draft(id('a'), 9 * day, 'u2') })
    takeOverDraftedRequests()
    expect(readIntent('pay/1')).toBeNull()
    logIn('u2')
    expect(readIntent('pay/1')).toEqual({ requestId: id('a') })
  })

  test('are merged: of one intent the newer counts', () => {
    keepIntent('pay/1', { requestId: id('b') })
    storage.write(storageKeys.drafts, older)
    takeOverDraftedRequests()
    expect(readIntent('pay/1')).toMatchObject({ requestId: id('b') })
    expect(readPagePayment('mianfang/pay')).toMatchObject({ orderId: 'o1' })
  })

  test('stay there on a device that stores nothing', () => {
    storage.write(storageKeys.drafts, older)
    const write = jest.spyOn(storage, 'write').mockReturnValue(false)
    takeOverDraftedRequests()
    write.mockRestore()
    expect(readIntent('pay/1')).not.toBeNull()
    expect(storage.read(storageKeys.drafts)).toEqual(older)
    clearOpenRequests()
  })

  test.each([[null], ['text'], [undefined]])('are not searched in %j', (stored) => {
    storage.write(storageKeys.drafts, stored)
    takeOverDraftedRequests()
    expect(storedRows()).toBeUndefined()
  })

  test('cause no write if there are none', () => {
    storage.write(storageKeys.drafts, { 'typed/pay/s1/': typed, 'typed/choice/1': typed })
    const write = jest.spyOn(storage, 'write')
    takeOverDraftedRequests()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })
})
