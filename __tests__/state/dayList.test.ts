/** Device that checks guests by itself: the stored list, signatures, queued checks, and clocks. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { CurrentUser } from '@/contract/user'
import {
  judgeLocally,
  keepDay,
  keptDay,
  noteSeen,
  type DayList,
  invitationDayKey,
} from '@/features/guestCheck/model/dayList'
import { storage } from '@/platform/storage'
import { entryPayload, entryText, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { signedToken, tokenText } from '@/rules/invitationToken/guestToken'
import { enterParkAtom } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { keepSessionAtom, withTokens } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { hashOfCode } from '../support/codeHashes'

const [hour, minute] = [3_600_000, 60_000]
const noon = Date.UTC(2026, 10, 23, 4)
const [park, salt, code] = ['mianfang', 'salt', '54276639']
const id = '0191d3a0-0000-7000-8000-000000000001'
const other = '0191d3a0-0000-7000-8000-000000000002'
const keys = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519').privateKey
const signed = (text: string, key: KeyObject = keys.privateKey) =>
  sign(null, Buffer.from(text), key).toString('base64url')

const entry = (more: Partial<DayEntry> = {}): DayEntry => ({
  ...{ id, park, day: '2026-11-23', codeHash: hashOfCode(salt, park, code), limit: 3, used: 0 },
  ...{ from: noon - hour, to: noon + hour, isRevoked: false, title: '喝茶', guest: '王*' },
  ...{ phone: '无', plate: '', people: 2, purpose: '', place: '北门', inviter: '阿琳', ...more },
})
const listOf = (entries: DayEntry[], key?: KeyObject): DayList => ({
  ...{ Day: '2026-11-23', ExpireAt: noon + 12 * hour, KeyId: 'k', Salt: salt },
  PublicKey: keys.publicKey.export({ format: 'jwk' }).x ?? '',
  Entries: entries.map((each) => {
    const Payload = entryPayload(each)
    return { Payload, Signature: signed(entryText(Payload), key) }
  }),
})
const tokenOf = (more = {}, key?: KeyObject) => {
  const text = tokenText({
    park,
    id,
    from: noon - hour,
    to: noon + hour,
    limit: 3,
    keyId: 'k',
    ...more,
  })
  return signedToken(text, signed(text, key))
}
const logIn = (UserId: string, clientId = park) =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId, startedAt: 1, user: { UserId, Roles: [] } as unknown as CurrentUser },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
/** The device's offline decision on a code. */
async function judged(shown: string, { people = 1, waits = 0 } = {}) {
  const kept = keptDay()
  if (!kept) return { result: 'no list' }
  const { result, left } = await judgeLocally(kept, shown, people, () => waits)
  return { result, left }
}

beforeEach(async () => {
  jest.useFakeTimers({ now: noon })
  observeServerTime(noon)
  store.set(enterParkAtom, park)
  logIn('wang')
  storage.remove(invitationDayKey)
})
afterEach(() => jest.useRealTimers())

test.each([
  ['by its digits', code],
  ['by digits with blanks', '5427 6639'],
  ['by its token', tokenOf()],
])('a valid guest is found %s', async (_name, shown) => {
  keepDay(listOf([entry({ id: other, codeHash: 'x' }), entry()]))
  expect(await judged(shown)).toEqual({ result: 'ok', left: 3 })
})

test.each([
  ['of another park', { park: 'binjiang' }, 'wrongPark'],
  ['revoked', { isRevoked: true }, 'revoked'],
  ['too early', { from: noon + 1 }, 'notYet'],
  ['from its first moment', { from: noon }, 'ok'],
  ['in its last moment', { to: noon + 1 }, 'ok'],
  ['over', { to: noon }, 'expired'],
  ['used up', { used: 3 }, 'used'],
] as const)('entry %s: %s', async (_name, more, result) => {
  keepDay(listOf([entry(more)]))
  expect(await judged(code)).toMatchObject({ result })
})

test.each([
  ['another park', tokenOf({ park: 'binjiang' }), 'wrongPark'],
  ['a future window', tokenOf({ id: other, from: noon + minute }), 'notYet'],
  ['a past window', tokenOf({ id: other, to: noon - minute }), 'expired'],
  ['a foreign key', tokenOf({}, stranger), 'unknown'],
  ['a longer window than the signed one', tokenOf().replace(/\.3\.k\./, '.9.k.'), 'unknown'],
  ['nothing', 'https://example.com/', 'unknown'],
])('token of %s is decided by its signature only', async (_name, token, result) => {
  keepDay(listOf([]))
  expect(await judged(token)).toMatchObject({ result })
})

test('an entry with a foreign signature is ignored, even for a valid token', async () => {
  keepDay(listOf([entry({ limit: 9 })], stranger))
  expect(await judged(code)).toEqual({ result: 'unknown', left: 0 })
  expect(await judged(tokenOf())).toEqual({ result: 'ok', left: 3 })
})

test('revocations and uses in the list apply to tokens', async () => {
  keepDay(listOf([entry({ isRevoked: true })]))
  expect(await judged(tokenOf())).toMatchObject({ result: 'revoked' })
  keepDay(listOf([entry({ used: 2 })]))
  expect(await judged(tokenOf(), { people: 2 })).toEqual({ result: 'used', left: 1 })
})

test('people admitted here and not yet sent count in addition to the server’s', async () => {
  keepDay(listOf([entry({ used: 1 })]))
  expect(await judged(code, { waits: 1 })).toEqual({ result: 'ok', left: 1 })
  expect(await judged(code, { waits: 2 })).toEqual({ result: 'used', left: 0 })
  expect(await judged(code, { waits: 1, people: 2 })).toEqual({ result: 'used', left: 1 })
})

test('later answers count, also for a list requested before', async () => {
  keepDay(listOf([entry()]))
  noteSeen({ Id: id, UsedCount: 2 })
  noteSeen({ Id: id, UsedCount: 1 })
  expect(await judged(code)).toEqual({ result: 'ok', left: 1 })
  keepDay(listOf([entry({ used: 1 })]))
  expect(await judged(code)).toEqual({ result: 'ok', left: 1 })
})

test('the list belongs to one person in one park and is deleted for others', async () => {
  keepDay(listOf([entry()]))
  logIn('li')
  expect(await judged(code)).toEqual({ result: 'no list' })
  logIn('wang')
  // Taken from the device, not only hidden.
  expect(await judged(code)).toEqual({ result: 'no list' })
})

test('the list ends at the server’s time', async () => {
  keepDay(listOf([entry({ to: noon + 99 * hour })]))
  jest.setSystemTime(noon + 12 * hour - 1)
  expect(await judged(code)).toMatchObject({ result: 'ok' })
  jest.setSystemTime(noon + 12 * hour)
  expect(await judged(code)).toEqual({ result: 'no list' })
})

test.each([-24 * hour, 24 * hour])(
  'a device clock %i ms off does not matter, also after an offline restart',
  async (skewMs) => {
    jest.setSystemTime(noon + skewMs)
    observeServerTime(noon)
    keepDay(listOf([entry({ to: noon + 10 * minute })]))
    expect(await judged(code)).toMatchObject({ result: 'ok' })
    const kept = storage.read(storageKeys.serverTime)
    expect(kept).toEqual({ server: noon, wall: noon + skewMs })
    jest.advanceTimersByTime(10 * minute)
    expect(await judged(code)).toMatchObject({ result: 'expired' })
  },
)

test('a device clock set ahead hides the list; set back, the list returns', () => {
  observeServerTime(noon - hour)
  keepDay(listOf([entry()]))
  jest.setSystemTime(noon + 24 * hour)
  expect(keptDay()).toBeNull()
  jest.setSystemTime(noon)
  expect(keptDay()?.Entries).toHaveLength(1)
})
