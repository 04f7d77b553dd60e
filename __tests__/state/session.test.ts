import { createStore } from 'jotai'
import type { CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import {
  endSessionAtom,
  isSignedInAtom,
  keepSessionAtom,
  readSession,
  restoreSessionAtom,
  sessionAtom,
  sessionKey,
  tempTokenAtom,
  updateUserAtom,
  withTokens,
} from '@/state/session'
import { enterParkAtom, keepParkAtom, parkAtom, restoreParkAtom } from '@/state/park'
import type { ParkInfo } from '@/contract/park'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const user = { UserId: 'u1', Id: 'u1', Name: '林' } as CurrentUser
const begun = { clientId: 'mianfang', startedAt: 7, user }
const answer = {
  access_token: 'a1',
  refresh_token: 'r1',
  secret: 's1',
  token: 'a1',
  expires_in: 7200,
}
const session = withTokens(begun, answer, 1000)

beforeEach(() => {
  store.set(endSessionAtom)
  store.set(enterParkAtom, 'mianfang')
})
afterEach(() => jest.restoreAllMocks())

describe('answer with tokens', () => {
  test('becomes a session with receipt time and lifetime', () => {
    expect(session).toMatchObject({
      accessToken: 'a1',
      lifetimeMs: 7_200_000,
      receivedAt: 1000,
    })
  })

  test('without refresh_token or secret keeps the old ones', () => {
    const next = withTokens(session, { access_token: 'a2', expires_in: 60 }, 5000)
    expect(next).toMatchObject({
      accessToken: 'a2',
      refreshToken: 'r1',
      secret: 's1',
      receivedAt: 5000,
      lifetimeMs: 60_000,
    })
    expect(sessionKey(next)).toBe(sessionKey(session))
  })

  test('may use the older token name', () => {
    expect(withTokens(session, { token: 'a3' }, 0)).toMatchObject({
      accessToken: 'a3',
      lifetimeMs: null,
    })
  })

  test.each([0, -1, Number.NaN])('with a lifetime of %p seconds has none', (expires_in) => {
    expect(withTokens(session, { access_token: 'a4', expires_in }, 0).lifetimeMs).toBeNull()
  })
})

describe('keeping a session', () => {
  test('stores it under the keys of spec 3 and finds it again', () => {
    expect(store.set(keepSessionAtom, session)).toBe(true)
    expect(storage.read('access_token')).toBe('a1')
    expect(storage.read('refresh_token')).toBe('r1')
    expect(readSession()).toEqual(session)
    expect(store.get(isSignedInAtom)).toBe(true)
  })

  test('on a full device drops offline answers first', () => {
    storage.write(storageKeys.answers, { big: true })
    const write = storage.write.bind(storage)
    jest
      .spyOn(storage, 'write')
      .mockImplementation((key, value) =>
        storage.read(storageKeys.answers) === undefined ? write(key, value) : false,
      )
    expect(store.set(keepSessionAtom, session)).toBe(true)
    expect(storage.read(storageKeys.answers)).toBeUndefined()
  })

  test.each(Object.values(storageKeys))(
    'on a device that cannot store %s leaves a complete session or none',
    (broken) => {
      const write = storage.write.bind(storage)
      jest
        .spyOn(storage, 'write')
        .mockImplementation((key, value) => (key === broken ? false : write(key, value)))
      const isKept = store.set(keepSessionAtom, session)
      expect(readSession()).toEqual(isKept ? session : null)
      expect(store.get(sessionAtom)).toEqual(isKept ? session : null)
    },
  )

  test('updates the profile for the same person only', () => {
    store.set(keepSessionAtom, session)
    store.set(updateUserAtom, { ...user, Name: '新名' })
    store.set(updateUserAtom, { ...user, UserId: 'u2', Name: '别人' })
    expect(readSession()?.user.Name).toBe('新名')
  })
})

test('a profile update does not restore tokens renewed by another tab', () => {
  store.set(keepSessionAtom, session)
  storage.write(storageKeys.accessToken, 'renewed elsewhere')
  store.set(updateUserAtom, { ...user, Name: '新名' })
  expect(readSession()).toMatchObject({ accessToken: 'renewed elsewhere', user: { Name: '新名' } })
})

describe('restoring', () => {
  test.each([
    [storageKeys.accessToken, undefined],
    [storageKeys.refreshToken, 7],
    [storageKeys.user, 'text'],
    [storageKeys.user, null],
    [storageKeys.sessionDetails, []],
  ])('with %s being %j gives a visitor', (key, value) => {
    store.set(keepSessionAtom, session)
    if (value === undefined) storage.remove(key)
    else storage.write(key, value)
    expect(store.set(restoreSessionAtom)).toBeNull()
    expect(store.get(isSignedInAtom)).toBe(false)
  })

  test('takes over what another tab stored', () => {
    store.set(keepSessionAtom, session)
    storage.write(storageKeys.accessToken, 'a9')
    expect(store.set(restoreSessionAtom)).toMatchObject({ accessToken: 'a9' })
  })
})

describe('park', () => {
  const binjiang = { Id: 'binjiang', Name: '滨江文化中心' } as ParkInfo

  test('is restored with the client id, and from the fallback without one', () => {
    store.set(keepParkAtom, binjiang)
    store.set(restoreParkAtom, 'mianfang')
    expect(store.get(parkAtom)).toEqual(binjiang)
    storage.remove(storageKeys.clientId)
    store.set(restoreParkAtom, 'mianfang')
    expect(storage.read(storageKeys.clientId)).toBe('mianfang')
    // What was known of another park is not shown for this one.
    expect(store.get(parkAtom)).toBeNull()
  })

  test('change ends the session', () => {
    store.set(keepSessionAtom, session)
    store.set(keepParkAtom, binjiang)
    expect(readSession()).toBeNull()
    expect(store.get(isSignedInAtom)).toBe(false)
  })

  test('unchanged keeps the session', () => {
    store.set(keepSessionAtom, session)
    store.set(enterParkAtom, 'mianfang')
    expect(readSession()).toEqual(session)
  })
})

describe('temp token of a WeChat log-in', () => {
  test('is deleted when dropped, also after being read from the device', () => {
    storage.write(storageKeys.tempToken, 'temp-1')
    const started = createStore()
    expect(started.get(tempTokenAtom)).toBe('temp-1')
    started.set(tempTokenAtom, '')
    expect(started.get(tempTokenAtom)).toBe('')
  })

  test('is deleted with the session', () => {
    store.set(tempTokenAtom, 'temp-2')
    store.set(endSessionAtom)
    expect([store.get(tempTokenAtom), storage.read(storageKeys.tempToken)]).toEqual(['', undefined])
  })
})
