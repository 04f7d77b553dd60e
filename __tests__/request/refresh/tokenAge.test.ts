import type { CurrentUser } from '@/contract/user'
import { createTokenAge } from '@/request/refresh/tokenAge'
import { withTokens } from '@/state/session'

const hour = 3_600_000
const time = { wall: 100 * hour, steady: 7 }
const clock = { now: () => time.wall, steady: () => time.steady }
const session = (receivedAt: number) =>
  withTokens(
    { clientId: 'park', startedAt: 1, user: { UserId: '甲' } as CurrentUser },
    { access_token: `a${receivedAt}`, refresh_token: 'r', expires_in: 7200 },
    receivedAt,
  )

test('the age includes the hours for which the app was closed', () => {
  const age = createTokenAge(clock)
  expect(age.of(session(time.wall - hour))).toBe(hour)
  expect(age.isOver(session(time.wall - hour))).toBe(false)
  expect(age.isOver(session(time.wall - 2 * hour))).toBe(true)
})

test('the age of a token from before the clock was set back starts when first seen', () => {
  const age = createTokenAge(clock)
  const stored = session(time.wall + 24 * hour)
  expect(age.of(stored)).toBe(0)
  time.steady += 2 * hour
  expect(age.isOver(stored)).toBe(true)
})

test('the age of a token without a receipt time is unknown', () => {
  const stored = { ...session(0), receivedAt: null }
  const age = createTokenAge(clock)
  expect([age.of(stored), age.isOver(stored)]).toEqual([null, false])
})
