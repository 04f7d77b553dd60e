/** Admission of a guest: one function for the server and for a device without a network. */
import { codeHash, codeHashCost, groupedCode, typedCode } from '@/rules/invitationToken/codeHash'
import { correctedTime } from '@/rules/deviceTime'
import { judge, leftOf, resultText, type Judged } from '@/rules/invitationToken/judge'
import { hashOfCode } from '../../support/codeHashes'

const noon = Date.UTC(2026, 10, 23, 4)
const hour = 3_600_000
const guest: Judged = {
  ...{ park: 'p', from: noon, to: noon + 2 * hour, limit: 3, used: 1, isRevoked: false },
}
const at = (now: number, people = 1) => ({ park: 'p', now, people })

test.each([
  ['ok', guest, at(noon)],
  ['ok', guest, at(noon + 2 * hour - 1, 2)],
  ['used', guest, at(noon, 3)],
  ['used', { ...guest, used: 4 }, at(noon)],
  ['expired', guest, at(noon + 2 * hour)],
  ['notYet', guest, at(noon - 1)],
  ['revoked', { ...guest, isRevoked: true }, at(noon)],
  ['revoked', { ...guest, isRevoked: true }, at(noon + 9 * hour)],
  ['wrongPark', guest, { ...at(noon), park: 'q' }],
  ['unknown', undefined, at(noon)],
] as const)('%s', (result, invited, check) => {
  expect(judge(invited, check)).toBe(result)
})

test('every result has a Chinese text with the number left', () => {
  expect(resultText('used', guest)).toBe('只剩 2 人次，请减少人数')
  expect(resultText('used', { ...guest, used: 5 })).toBe('名额已用完，请联系邀请人')
  expect(leftOf({ limit: 1, used: 5 })).toBe(0)
  expect(resultText('notYet', guest)).toBe('11月23日 12:00 起才能入场')
  expect(resultText('expired', guest)).toBe('已于 11月23日 14:00 过期')
  for (const result of ['ok', 'revoked', 'wrongPark', 'unknown', 'expired', 'notYet'] as const)
    expect(resultText(result)).toMatch(/[\u4e00-\u9fff]/)
})

test('typed digits are normalised', () => {
  expect(typedCode(' 1234 5678 ')).toBe('12345678')
  expect(typedCode('1234-5678')).toBe('12345678')
  expect(typedCode('１２３４５６７８')).toBe('12345678')
  expect(['1234567', '123456789', 'abcdefgh', ''].map(typedCode)).toEqual(Array(4).fill(undefined))
  expect(groupedCode('12345678')).toBe('1234 5678')
})

test('the hash of a code depends on salt, park and code', async () => {
  const all = await Promise.all([
    codeHash('s', 'p', '1'),
    codeHash('t', 'p', '1'),
    codeHash('s', 'q', '1'),
    codeHash('s', 'p', '2'),
  ])
  expect(new Set(all).size).toBe(4)
})

test('device and server compute the same hash, too slow to try all codes in a day', async () => {
  expect(await codeHash('salt', 'mianfang', '54276639')).toBe(
    hashOfCode('salt', 'mianfang', '54276639'),
  )
  // 4 MiB and 10 ms a try: 100 million codes take one core twelve days.
  expect(128 * codeHashCost.N * codeHashCost.r).toBeGreaterThanOrEqual(4 * 2 ** 20)
})

test.each([
  [
    'the server’s last time and the steady clock',
    { DeviceAt: 0, LastServerAt: noon - hour, SinceServerMs: 600_000 },
    noon - hour + 600_000,
  ],
  [
    'the device’s own clock without any server time',
    { DeviceAt: noon - hour, LastServerAt: null, SinceServerMs: null },
    noon - hour,
  ],
  [
    'the server’s time if the clock runs backwards',
    { DeviceAt: noon - hour, LastServerAt: noon, SinceServerMs: -5 },
    noon - hour,
  ],
  [
    'never later than now',
    { DeviceAt: noon + hour, LastServerAt: null, SinceServerMs: null },
    noon,
  ],
  [
    'never before a week ago',
    { DeviceAt: 0, LastServerAt: null, SinceServerMs: null },
    noon - 7 * 24 * hour,
  ],
] as const)('the time of a check is %s', (_name, serverTime, moment) => {
  expect(correctedTime(serverTime, noon)).toBe(moment)
})
