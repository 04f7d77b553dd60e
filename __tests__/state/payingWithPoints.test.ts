/** Points pay only for the member that has switched this on. */
import type { CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import { enterParkAtom } from '@/state/park'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import { endSessionAtom, keepSessionAtom, withTokens } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const answer = {
  ...{ access_token: 'a1', refresh_token: 'r1', secret: 's1', token: 'a1', expires_in: 7200 },
}
function logIn(id: string): void {
  const user = { UserId: id, Id: id, Name: '林' } as CurrentUser
  store.set(keepSessionAtom, withTokens({ clientId: 'mianfang', startedAt: 7, user }, answer, 1000))
}

beforeEach(() => {
  store.set(endSessionAtom)
  store.set(enterParkAtom, 'mianfang')
})

test('the points switch is off by default, stored, and per member', () => {
  logIn('u1')
  expect(store.get(isPayingWithPointsAtom)).toBe(false)
  store.set(isPayingWithPointsAtom, true)
  expect([store.get(isPayingWithPointsAtom), storage.read(storageKeys.payingWithPoints)]).toEqual([
    true,
    ['u1'],
  ])
  store.set(endSessionAtom)
  expect(store.get(isPayingWithPointsAtom)).toBe(false)
  logIn('u2')
  expect(store.get(isPayingWithPointsAtom)).toBe(false)
  logIn('u1')
  expect(store.get(isPayingWithPointsAtom)).toBe(true)
  store.set(isPayingWithPointsAtom, false)
  expect([store.get(isPayingWithPointsAtom), storage.read(storageKeys.payingWithPoints)]).toEqual([
    false,
    [],
  ])
})
