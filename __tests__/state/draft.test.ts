import { storage } from '@/platform/storage'
import type { CurrentUser } from '@/contract/user'
import { clearDraftsAtom, draftOf, readDraftAtom, storeDrafts, writeDraftAtom } from '@/state/draft'
import {
  endSessionAtom,
  keepSessionAtom,
  logOutAtom,
  restoreSessionAtom,
  withTokens,
} from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const day = 86_400_000
const read = (key: string) => store.get(readDraftAtom)(key)

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * day })
  store.set(clearDraftsAtom)
})
afterEach(() => jest.useRealTimers())

test('drafts are restored, one per form', () => {
  store.set(writeDraftAtom, 'repair', { Detail: '灯不亮' })
  store.set(writeDraftAtom, 'activityForm/42', { Phone: '138' })
  expect(read('repair')).toEqual({ Detail: '灯不亮' })
  expect(read('activityForm/42')).toEqual({ Phone: '138' })
  expect(storage.read(storageKeys.drafts)).toBeUndefined()
  storeDrafts()
  expect(storage.read(storageKeys.drafts)).toMatchObject({
    repair: { value: { Detail: '灯不亮' } },
  })
})

test('a sent form’s draft is deleted, others stay', () => {
  store.set(writeDraftAtom, 'repair', 'a')
  store.set(writeDraftAtom, 'complaint', 'b')
  store.set(writeDraftAtom, 'repair', undefined)
  expect([read('repair'), read('complaint')]).toEqual([undefined, 'b'])
})

test('log-out deletes all drafts', () => {
  store.set(writeDraftAtom, 'repair', 'a')
  store.set(clearDraftsAtom)
  expect(read('repair')).toBeUndefined()
  expect(storage.read(storageKeys.drafts)).toBeUndefined()
})

const logIn = (UserId: string) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId: 'mianfang', startedAt: 1, user: { UserId } as CurrentUser },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )

test('a draft is stored a moment after the last key press', () => {
  const write = jest.spyOn(storage, 'write')
  for (const text of ['灯', '灯不', '灯不亮']) {
    store.set(writeDraftAtom, 'repair', text)
    jest.advanceTimersByTime(100)
  }
  expect(write).not.toHaveBeenCalled()
  jest.advanceTimersByTime(300)
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
})

test('a visitor’s draft stays after log-in; a member’s is hidden from others', () => {
  store.set(writeDraftAtom, 'complaint', '太吵')
  logIn('u1')
  expect(read('complaint')).toBe('太吵')
  store.set(writeDraftAtom, 'complaint', '还是太吵')
  logIn('u2')
  expect(read('complaint')).toBeUndefined()
  store.set(endSessionAtom)
  expect(read('complaint')).toBeUndefined()
  logIn('u1')
  expect(read('complaint')).toBe('还是太吵')
  store.set(logOutAtom)
})

test('drafts typed with an expired session belong to the member, after log-out to the visitor', () => {
  logIn('u1')
  store.set(endSessionAtom)
  store.set(writeDraftAtom, 'complaint', '太吵')
  logIn('u2')
  expect(read('complaint')).toBeUndefined()
  logIn('u1')
  expect(read('complaint')).toBe('太吵')
  store.set(logOutAtom)
  store.set(writeDraftAtom, 'repair', '灯不亮')
  logIn('u2')
  expect(read('repair')).toBe('灯不亮')
  store.set(logOutAtom)
})

test('a form loads, saves and clears its own draft', () => {
  const draft = draftOf<{ Detail: string }>('repair')
  expect(draft.load()).toEqual({})
  draft.save({ Detail: '灯不亮' })
  expect(draftOf<{ Detail: string }>('repair').load()).toEqual({ Detail: '灯不亮' })
  draft.clear()
  expect(draft.load()).toEqual({})
})

test('after a restart week-old drafts are gone, younger ones kept, damaged ones ignored', () => {
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage')
    fresh.storage.write(storageKeys.drafts, {
      old: { value: 1, at: 10 * day - 8 * day, owner: '' },
      young: { value: 2, at: 10 * day - day, owner: '' },
      damaged: null,
    })
    const draft = jest.requireActual<typeof import('@/state/draft')>('@/state/draft')
    const atoms = jest.requireActual<typeof import('@/state/store')>('@/state/store')
    const readAgain = atoms.store.get(draft.readDraftAtom)
    expect([readAgain('old'), readAgain('young'), readAgain('damaged')]).toEqual([
      undefined,
      2,
      undefined,
    ])
  })
})

describe('drafts beside another tab', () => {
  test('stay deleted when that tab has logged out', () => {
    logIn('u1')
    store.set(writeDraftAtom, 'activityForm/42', { IdNumber: '330106199001010011' })
    storeDrafts()
    // Log-out there deletes session and drafts; this tab is informed of the session.
    for (const key of Object.values(storageKeys)) storage.remove(key)
    store.set(restoreSessionAtom)
    store.set(writeDraftAtom, 'complaint', '太吵')
    storeDrafts()
    expect(Object.keys(storage.read(storageKeys.drafts) as object)).toEqual(['complaint'])
    expect(read('activityForm/42')).toBeUndefined()
  })

  test('overwrite none of its drafts', () => {
    store.set(writeDraftAtom, 'repair', '灯')
    storeDrafts()
    const complaint = { value: '太吵', at: Date.now(), owner: '' }
    const stored = storage.read(storageKeys.drafts) as object
    storage.write(storageKeys.drafts, { ...stored, complaint })
    store.set(writeDraftAtom, 'repair', '灯不亮')
    storeDrafts()
    expect([read('complaint'), read('repair')]).toEqual(['太吵', '灯不亮'])
  })
})

test('a draft that the storage refuses is kept by the running app', () => {
  const write = jest.spyOn(storage, 'write').mockReturnValue(false)
  store.set(writeDraftAtom, 'repair', '灯不亮')
  storeDrafts()
  write.mockRestore()
  expect(read('repair')).toBe('灯不亮')
})

test('a draft that the storage refused is stored when there is space again', () => {
  const write = jest.spyOn(storage, 'write').mockReturnValue(false)
  store.set(writeDraftAtom, 'repair', '灯不亮')
  storeDrafts()
  write.mockRestore()
  storeDrafts()
  expect(storage.read(storageKeys.drafts)).toMatchObject({ repair: { value: '灯不亮' } })
})
