/** Outcomes of a renewal, case by case, and the events for the machine. */
import { createRefresher, type Renewal } from '@/request/refresh/machine'
import { createTokenAge } from '@/request/refresh/tokenAge'
import type { Clock } from '@/request/refresh/clock'
import type { Attempt } from '@/request/refresh/ports'
import type { CurrentUser } from '@/contract/user'
import { sessionKey, withTokens, type Session } from '@/state/session'
import { limits } from './world'

const clock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

const sessionOf = (UserId: string, token: string): Session =>
  withTokens(
    { clientId: 'park', startedAt: 1, user: { UserId } as CurrentUser },
    { access_token: token, refresh_token: `r-${token}`, expires_in: 7200 },
    Date.now(),
  )

/** One device with prepared answers to the refresh call; after the last one, refreshes stay unanswered. */
function device({ exclusive }: { exclusive?: () => Promise<Renewal> } = {}) {
  const seen = {
    current: sessionOf('甲', 't0') as Session | null,
    answers: [] as Attempt[],
    /** How long an answer takes, ms. */
    answerMs: 0,
    requestCount: 0,
    kept: [] as number[],
    /** Whether the server has ended each session that ended. */
    ended: [] as boolean[],
    turns: [] as unknown[][],
    effects: [] as string[],
    isStorageBroken: false,
  }
  const refresher = createRefresher(
    {
      clock,
      tokenAge: createTokenAge(clock),
      sessions: {
        current: () => seen.current,
        keepTokens(session, tokens, receivedAt) {
          if (seen.isStorageBroken) return false
          seen.kept.push(receivedAt)
          seen.current = withTokens(session, tokens, receivedAt)
          return true
        },
        end(isOverAtServer) {
          seen.ended.push(isOverAtServer)
          seen.current = null
        },
      },
      async askForTokens() {
        seen.requestCount += 1
        const answer = seen.answers.shift() ?? { kind: 'unreachable' as const }
        await new Promise((resolve) => setTimeout(resolve, seen.answerMs))
        return answer
      },
      exclusive: (name, patienceMs, work) => {
        seen.turns.push([name, patienceMs])
        return exclusive ? (exclusive() as never) : work()
      },
      effects: {
        renewed: async () => void seen.effects.push('reload'),
        goToLogin: () => void seen.effects.push('logIn'),
        relaunchStart: () => void seen.effects.push('start'),
      },
    },
    limits,
  )
  return { seen, refresher }
}
const tokens = (name: string): Attempt => ({
  kind: 'tokens',
  tokens: { access_token: name, refresh_token: `r-${name}`, expires_in: 7200 },
})
const denied: Attempt = { kind: 'denied' }
const later = async <T>(work: Promise<T>, ms = 60_000): Promise<T> => {
  await jest.advanceTimersByTimeAsync(ms)
  return work
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) }))
afterEach(() => jest.useRealTimers())

test.each([
  ['ahead', ['t1'], 'renewed', [], 1],
  ['expired', ['t1'], 'renewed', [], 1],
  ['refused', ['t1'], 'renewed', ['reload'], 1],
  ['ahead', [], 'unanswered', [], limits.aheadAttempts],
  ['expired', [], 'unanswered', [], 1],
  ['refused', [], 'unreachable', ['logIn'], limits.maxAttempts],
] as const)(
  'refresh %s with answers %j: %s',
  async (demand, names, outcome, effects, requestCount) => {
    const { seen, refresher } = device()
    seen.answers = names.map(tokens)
    const renewing =
      demand === 'refused'
        ? refresher.renew(seen.current!, demand, '/a')
        : refresher.renew(seen.current!, demand)
    expect(await later(renewing)).toBe(outcome)
    expect([seen.effects, seen.requestCount]).toEqual([effects, requestCount])
  },
)

test.each([
  ['ahead', 'unanswered', [], []],
  ['expired', 'ended', [true], ['logIn']],
  ['refused', 'ended', [true], ['logIn']],
] as const)('refresh %s denied to the end: %s', async (demand, outcome, ended, effects) => {
  const { seen, refresher } = device()
  seen.answers = Array<Attempt>(9).fill(denied)
  const renewing =
    demand === 'refused'
      ? refresher.renew(seen.current!, demand, '/a')
      : refresher.renew(seen.current!, demand)
  expect(await later(renewing)).toBe(outcome)
  expect([seen.ended, seen.effects]).toEqual([ended, effects])
})

test.each([
  ['another person’s tokens', tokens('x.eyJzdWIiOiLkuZkifQ.y'), false, ['logIn']],
  ['tokens that cannot be stored', tokens('t1'), true, ['logIn']],
  ['a restart', { kind: 'restart' } as Attempt, false, ['start']],
])('%s end a session that may live at the server', async (_name, answer, isBroken, effects) => {
  const { seen, refresher } = device()
  seen.answers = [answer]
  seen.isStorageBroken = isBroken
  expect(await later(refresher.renew(seen.current!, 'ahead'))).toBe('ended')
  expect([seen.ended, seen.effects]).toEqual([[false], effects])
})

test('a session that is no longer current is not refreshed', async () => {
  const { seen, refresher } = device()
  const before = seen.current!
  for (const current of [null, sessionOf('乙', 't9')]) {
    seen.current = current
    expect(await refresher.renew(before, 'refused', '/a')).toBe('superseded')
  }
  seen.current = sessionOf('甲', 't9')
  expect(await refresher.renew(before, 'refused', '/a')).toBe('renewed')
  expect(seen.requestCount).toBe(0)
})

test('a log-out between two tries ends the refresh', async () => {
  const { seen, refresher } = device()
  const renewing = refresher.renew(seen.current!, 'refused', '/a')
  await jest.advanceTimersByTimeAsync(1000)
  seen.current = null
  expect(await later(renewing)).toBe('superseded')
  expect([seen.requestCount, seen.effects]).toEqual([1, []])
})

test.each([
  ['ahead', 'refused'],
  ['refused', 'ahead'],
] as const)('%s joined by %s counts as refused and runs once', async (first, second) => {
  const { seen, refresher } = device()
  seen.answers = [tokens('t1')]
  const session = seen.current!
  const renewals = [first, second].map((demand) =>
    demand === 'refused'
      ? refresher.renew(session, demand, '/a')
      : refresher.renew(session, demand as 'ahead'),
  )
  expect(await later(Promise.all(renewals))).toEqual(['renewed', 'renewed'])
  expect([seen.effects, seen.requestCount]).toEqual([['reload'], 1])
})

test('a call continues during an early refresh and waits for a demanded one', async () => {
  const { seen, refresher } = device()
  seen.answerMs = 500
  seen.answers = [tokens('t1')]
  const session = seen.current!
  expect(await refresher.ready(session)).toBeNull()
  void refresher.renew(session, 'ahead')
  expect(await refresher.ready(session)).toBeNull()
  void refresher.renew(session, 'refused', '/a')
  const waiting = refresher.ready(session)
  expect(await later(waiting)).toBe('renewed')
})

test('the lock is per person and park, for 5 s; without one the refresh is unanswered', async () => {
  const { seen, refresher } = device({ exclusive: () => Promise.reject(new Error('no locks')) })
  const session = seen.current!
  expect(await later(refresher.renew(session, 'refused', '/a'))).toBe('unanswered')
  expect(seen.turns).toEqual([[`refresh:${sessionKey(session)}`, 5000]])
})

test('a token’s lifetime begins at its request, by the clock of the answer', async () => {
  const { seen, refresher } = device()
  seen.answerMs = 700
  seen.answers = [tokens('t1')]
  const start = Date.now()
  await later(refresher.renew(seen.current!, 'ahead'))
  expect(seen.kept).toEqual([start])
})

test('the first try is immediate, later ones follow after 3 s, also across refreshes', async () => {
  const { seen, refresher } = device()
  seen.answers = [tokens('t1'), tokens('t2')]
  await later(refresher.renew(seen.current!, 'ahead'), 10)
  expect(seen.requestCount).toBe(1)
  const next = refresher.renew(seen.current!, 'ahead')
  await jest.advanceTimersByTimeAsync(2989)
  expect(seen.requestCount).toBe(1)
  expect(await later(next, 10)).toBe('renewed')
  expect(seen.requestCount).toBe(2)
})

describe('refreshes without an answered call afterwards', () => {
  /** Renews more often than the limit, each time for another path. @param answered call accepted after each renewal */
  async function renewals(answered: (token: string, path: string) => [string, string] | null) {
    const { seen, refresher } = device()
    const outcomes: Renewal[] = []
    for (let turn = 0; turn <= limits.maxAttempts; turn += 1) {
      seen.answers = [tokens(`t${turn + 1}`)]
      const { accessToken } = seen.current!
      const path = `/p${turn}`
      outcomes.push(await later(refresher.renew(seen.current!, 'refused', path)))
      const late = answered(accessToken, path)
      if (late) refresher.accepted(...late)
    }
    return { last: outcomes.at(-1), seen }
  }

  test('end in a log-in; the server may still have the session', async () => {
    const { last, seen } = await renewals(() => null)
    expect(last).toBe('ended')
    expect([seen.ended, seen.effects.at(-1)]).toEqual([[false], 'logIn'])
  })

  test.each<[string, (token: string, path: string) => [string, string], Renewal]>([
    ['an earlier answer of the refused call is no proof', (token, path) => [token, path], 'ended'],
    ['an answer of another path is a proof', (token) => [token, '/other'], 'renewed'],
    ['an answer with another token is a proof', (token, path) => [`${token}+`, path], 'renewed'],
  ])('%s', async (_name, answered, outcome) => {
    expect((await renewals(answered)).last).toBe(outcome)
  })

  test('do not count early refreshes', async () => {
    const { seen, refresher } = device()
    for (let turn = 1; turn <= limits.maxAttempts + 1; turn += 1) {
      seen.answers = [tokens(`t${turn}`)]
      await later(refresher.renew(seen.current!, 'ahead'))
    }
    seen.answers = [tokens('last')]
    expect(await later(refresher.renew(seen.current!, 'refused', '/a'))).toBe('renewed')
  })
})

test('an unchanged session does not disturb a waiting refresh', async () => {
  const { seen, refresher } = device()
  seen.answerMs = 500
  seen.answers = [tokens('t1')]
  const renewing = refresher.renew(seen.current!, 'refused', '/a')
  await jest.advanceTimersByTimeAsync(100)
  refresher.sessionChanged()
  expect(await later(renewing)).toBe('renewed')
  expect(seen.effects).toEqual(['reload'])
})
