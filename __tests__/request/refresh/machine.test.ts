/** The refresh of spec 4 under a fake clock, one rule at a time. */
import { createRefreshAhead } from '@/request/refresh/refreshAhead'
import type { Clock } from '@/request/refresh/clock'
import { createTokenAge } from '@/request/refresh/tokenAge'
import type { Session } from '@/state/session'
import { bills, client, limits, member, money, tokenSeconds, World, type Lock } from './world'

const hour = 3_600_000
const day = 24 * hour

const clock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
const newWorld = (tabCount = 1, lock?: Lock) =>
  new World(() => Promise.resolve(), clock, tabCount, lock)
const flush = () => jest.advanceTimersByTimeAsync(0)

let world: World
let session: Session

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) })
  world = newWorld()
  session = world.logIn('甲')
})
afterEach(() => jest.useRealTimers())

const tab = () => world.tab(0)

describe('401', () => {
  test('of ten calls at once starts one refresh, and each call is repeated once', async () => {
    world.server.expire()
    const calls = Array.from({ length: 10 }, () => tab().call(member))
    await flush()
    expect(await Promise.all(calls)).toEqual(Array(10).fill('甲'))
    expect(world.server.refreshCalls).toBe(1)
    expect(world.server.sent).toHaveLength(20)
    expect(tab().reloads).toBe(1)
  })

  test('holds later calls during the refresh', async () => {
    world.server.expire()
    world.server.faults.push('drop')
    const first = tab().call(member)
    await flush()
    const second = tab().call(member)
    await flush()
    expect(world.server.sent).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(3000)
    expect(await Promise.all([first, second])).toEqual(['甲', '甲'])
    expect(world.server.sent.map(({ accessToken }) => accessToken)).toEqual([
      session.accessToken,
      world.stored?.accessToken,
      world.stored?.accessToken,
    ])
  })

  test('of the old token that arrives late starts no refresh', async () => {
    world.server.expire()
    await Promise.all([tab().call(member), flush()])
    expect(await tab().refresher.renew(session, 'refused', member.path)).toBe('renewed')
    expect(world.server.refreshCalls).toBe(1)
  })

  test('of a call without a session or with basic authorization starts no refresh', async () => {
    world.server.isMad = true
    expect(await tab().call(client)).toBe('client')
    world.logOut(tab())
    expect(await tab().call(member)).toBe('signedOut')
    expect(world.server.refreshCalls).toBe(0)
  })

  test('of a money call repeats it at most once, with the same RequestId', async () => {
    world.server.expire()
    const paying = tab().call(money, 'pay-1')
    await flush()
    expect(await paying).toBe('甲')
    expect(world.server.sent.map(({ requestId }) => requestId)).toEqual(['pay-1', 'pay-1'])
  })
})

describe('failing refresh', () => {
  test('is retried after 3 s', async () => {
    world.server.expire()
    world.server.faults.push('busy')
    const call = tab().call(member)
    await jest.advanceTimersByTimeAsync(2999)
    expect(world.server.refreshCalls).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(world.server.refreshCalls).toBe(2)
    expect(await call).toBe('甲')
  })

  test.each([
    ['refused', 'deny', false],
    ['unreachable', 'drop', true],
  ] as const)(
    '%s up to the configured maximum leads to log-in once',
    async (_name, fault, isKept) => {
      world.server.expire()
      world.server.faults.push(...Array(9).fill(fault))
      const calls = Array.from({ length: 5 }, () => tab().call(member))
      await jest.advanceTimersByTimeAsync(60_000)
      expect(await Promise.all(calls)).toEqual(Array(5).fill('unauthorized'))
      expect(world.server.refreshCalls).toBe(limits.maxAttempts)
      expect(tab().logIns).toBe(1)
      // A network failure must not delete the session.
      expect(world.stored !== null).toBe(isKept)
    },
  )

  test('is also the answer of calls that came meanwhile, without a second series', async () => {
    world.server.expire()
    world.server.faults.push(...Array(9).fill('drop'))
    const first = tab().call(member)
    await jest.advanceTimersByTimeAsync(4000)
    const meanwhile = tab().call(member)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all([first, meanwhile])).toEqual(['unauthorized', 'unauthorized'])
    expect(world.server.refreshCalls).toBe(limits.maxAttempts)
    expect(world.server.sent).toHaveLength(1)
  })

  test('with 522 relaunches the start page once, without retries', async () => {
    world.server.expire()
    world.server.faults.push('restart')
    const calls = Array.from({ length: 5 }, () => tab().call(member))
    await jest.advanceTimersByTimeAsync(60_000)
    await Promise.all(calls)
    expect([tab().restarts, tab().logIns, world.server.refreshCalls]).toEqual([1, 0, 1])
    expect(world.stored).toBeNull()
  })

  test('that cannot store its tokens ends signed out', async () => {
    world.server.expire()
    world.isStorageBroken = true
    const call = tab().call(member)
    await flush()
    expect(await call).toBe('unauthorized')
    expect(world.stored).toBeNull()
    expect(tab().logIns).toBe(1)
  })

  test('of a server that refuses its own tokens is stopped', async () => {
    world.server.isMad = true
    for (let turn = 0; turn < 10; turn += 1) {
      void tab().call(member)
      await jest.advanceTimersByTimeAsync(10_000)
    }
    expect(world.server.refreshCalls).toBeLessThanOrEqual(limits.maxAttempts)
    expect(tab().logIns).toBe(1)
    expect(world.stored).toBeNull()
  })

  test('now and then, between answered calls, ends nothing', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      world.server.expire()
      const call = tab().call(member)
      await jest.advanceTimersByTimeAsync(limits.retryDelayMs)
      expect(await call).toBe('甲')
    }
    expect(tab().logIns).toBe(0)
  })
})

describe('running refresh', () => {
  beforeEach(async () => {
    world.server.expire()
    world.server.faults.push('drop')
  })

  test('is ended by a log-out at once', async () => {
    const call = tab().call(member)
    await flush()
    world.logOut(tab())
    await flush()
    expect(await call).toBe('unauthorized')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(world.stored).toBeNull()
    expect([tab().logIns, tab().reloads]).toEqual([0, 0])
  })

  test.each([
    ['another person', '乙', 'park'],
    ['the same person again', '甲', 'park'],
    ['another park', '甲', 'other'],
  ])('is replaced by %s', async (_name, user, park) => {
    const call = tab().call(money, 'pay-1')
    await flush()
    const newer = world.logIn(user, tab(), park)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('unauthorized')
    expect(world.stored).toBe(newer)
    expect(world.server.sent).toHaveLength(1)
  })
})

describe('call refused with any token while other calls succeed', () => {
  /** Simulates a page that is reloaded after every renewal and sends its reads again. */
  async function live(ms: number) {
    const outcomes: Promise<string>[] = []
    let reloads = -1
    for (let passed = 0; passed < ms; passed += 100) {
      if (tab().reloads !== reloads) {
        reloads = tab().reloads
        outcomes.push(tab().call(bills))
        void tab().call(member)
      }
      await jest.advanceTimersByTimeAsync(100)
    }
    // Pending calls end; the page is not reloaded again.
    await jest.advanceTimersByTimeAsync(10_000)
    return Promise.all(outcomes)
  }
  const sentTo = (path: string) =>
    world.server.sent.filter(({ endpoint }) => endpoint.path === path).length

  beforeEach(() => void world.server.closedPaths.add(bills.path))

  test('fails and leads to log-in once, after the maximum number of refreshes', async () => {
    const outcomes = await live(60_000)
    expect(new Set(outcomes)).toEqual(new Set(['unauthorized']))
    expect(world.server.refreshCalls).toBe(limits.maxAttempts)
    expect(sentTo(bills.path)).toBeLessThanOrEqual(2 * limits.maxAttempts + 1)
    expect([tab().logIns, world.stored]).toEqual([1, null])
  })

  test('is sent at most twice, without further refreshes', async () => {
    const call = tab().call(bills)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('unauthorized')
    expect([world.server.refreshCalls, sentTo(bills.path)]).toEqual([1, 2])
  })

  test('only fails after a log-in did not help', async () => {
    await live(60_000)
    world.logIn('甲')
    const before = world.server.refreshCalls
    await live(60_000)
    const again = tab().call(bills)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await again).toBe('unauthorized')
    expect(world.server.refreshCalls - before).toBe(1)
    expect(tab().logIns).toBe(1)
    expect(world.stored?.user.UserId).toBe('甲')
  })

  test('starts over after an answer in between, and for another person', async () => {
    await live(4000)
    world.server.closedPaths.clear()
    void tab().call(bills)
    await jest.advanceTimersByTimeAsync(limits.retryDelayMs)
    world.server.closedPaths.add(bills.path)
    const before = world.server.refreshCalls
    await live(60_000)
    expect(world.server.refreshCalls - before).toBe(limits.maxAttempts)
    world.logIn('乙')
    await live(60_000)
    expect(world.server.refreshCalls - before).toBe(2 * limits.maxAttempts)
    expect(tab().logIns).toBe(2)
  })
})

test('a server that refuses its own tokens is given up, even if every call has another path', async () => {
  world.server.isMad = true
  for (let turn = 0; turn < 10; turn += 1) {
    void tab().call({ ...member, path: `/read/${turn}` })
    await jest.advanceTimersByTimeAsync(10_000)
  }
  expect(world.server.refreshCalls).toBeLessThanOrEqual(limits.maxAttempts)
  expect(tab().logIns).toBe(1)
})

test('two refreshes are at least 3 s apart, whatever starts them', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    world.server.expire()
    void tab().call(member)
    if (world.stored) void tab().refresher.renew(world.stored, 'ahead')
    await jest.advanceTimersByTimeAsync(400)
  }
  const gaps = world.server.refreshedAt
    .slice(1)
    .map((at, index) => at - (world.server.refreshedAt[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.retryDelayMs)
})

describe('expired token', () => {
  /** The device sleeps: its wall clock goes on, its steady clock does not. */
  const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms)

  beforeEach(() => {
    sleep(tokenSeconds * 1000)
    world.server.expire()
  })

  test('is sent with no call: calls wait for one refresh', async () => {
    const calls = [tab().call(member), tab().call(bills), tab().call(money)]
    await flush()
    expect(await Promise.all(calls)).toEqual(['甲', '甲', '甲'])
    expect(world.server.refreshCalls).toBe(1)
    expect(world.server.sent.map(({ accessToken }) => accessToken)).toEqual(
      Array(3).fill(world.stored?.accessToken),
    )
    // Nothing has failed on the page: there is nothing to load again.
    expect(tab().reloads).toBe(0)
  })

  test('without a network is a network failure, not a log-in', async () => {
    world.server.faults.push(...Array(9).fill('drop'))
    const call = tab().call(member)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('network')
    expect([world.server.refreshCalls, world.server.sent.length, tab().logIns]).toEqual([1, 0, 0])
    expect(world.stored).not.toBeNull()
    world.server.faults.length = 0
    const again = tab().call(member)
    await flush()
    expect(await again).toBe('甲')
  })

  test('with a refused refresh leads to log-in once', async () => {
    world.server.faults.push(...Array(9).fill('deny'))
    const calls = [tab().call(member), tab().call(member)]
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(calls)).toEqual(['signedOut', 'signedOut'])
    expect([world.server.refreshCalls, world.server.sent.length]).toEqual([limits.maxAttempts, 0])
    expect([tab().logIns, world.stored]).toEqual([1, null])
  })

  test.each([
    ['the same person who logs in meanwhile', '甲', '甲', 1],
    ['another person who logs in meanwhile', '乙', 'unauthorized', 0],
  ])('keeps calls waiting for %s', async (_name, user, outcome, count) => {
    world.server.faults.push('deny')
    const paying = tab().call(money, 'pay-1')
    await flush()
    world.logIn(user)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await paying).toBe(outcome)
    expect(world.server.sent).toHaveLength(count)
  })
})

describe('device clock', () => {
  /** Reads every second, as a page that polls. */
  async function poll(seconds: number) {
    const outcomes = []
    for (let second = 0; second < seconds; second += 1) {
      outcomes.push(tab().call(member))
      await jest.advanceTimersByTimeAsync(1000)
    }
    return Promise.all(outcomes)
  }

  test.each([
    ['an hour ahead', hour, 0],
    ['a day ahead', day, 1],
    ['an hour back', -hour, 0],
    ['a day back', -day, 0],
  ])('set %s causes no refresh storm', async (_name, jump, refreshes) => {
    await poll(5)
    jest.setSystemTime(Date.now() + jump)
    expect(await poll(60)).toEqual(Array(60).fill('甲'))
    expect(world.server.refreshCalls).toBe(refreshes)
  })

  test('set back and forward again keeps the token’s lifetime', async () => {
    jest.setSystemTime(Date.now() - day)
    await poll(10)
    jest.setSystemTime(Date.now() + day)
    await poll(10)
    expect(world.server.refreshCalls).toBe(0)
    await jest.advanceTimersByTimeAsync(tokenSeconds * 1000)
    await poll(1)
    expect(world.server.refreshCalls).toBe(1)
  })

  test('that jumps during a refresh does not count as the tokens’ age', async () => {
    world = new World((label) => (label === 'refresh answer' ? held : Promise.resolve()), clock)
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    world.logIn('甲')
    world.server.expire()
    const call = tab().call(member)
    await flush()
    jest.setSystemTime(Date.now() + day)
    release()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await call).toBe('甲')
    await poll(10)
    expect(world.server.refreshCalls).toBe(1)
  })
})

describe('tokens of another person', () => {
  test.each([
    ['JWTs', true],
    ['opaque tokens', false],
  ])('in the answer for %s are discarded: the session ends at log-in', async (_name, names) => {
    world.server.names = names
    session = world.logIn('甲')
    world.server.expire()
    world.server.faults.push('foreign')
    const call = tab().call(member)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('unauthorized')
    expect([world.stored, tab().logIns, world.server.refreshCalls]).toEqual([null, 1, 1])
  })

  test('are not assumed for JWTs with the same subject', async () => {
    world.server.names = true
    world.logIn('甲')
    if (world.stored) world.stored.user.UserId = 'known otherwise'
    world.server.expire()
    const call = tab().call(member)
    await flush()
    expect(await call).toBe('甲')
  })
})

describe('late answer with tokens', () => {
  let release: () => void
  beforeEach(() => {
    const held = new Promise<void>((resolve) => (release = resolve))
    world = new World((label) => (label === 'refresh answer' ? held : Promise.resolve()), clock)
    session = world.logIn('甲')
    world.server.expire()
  })

  test('after a log-out is dropped', async () => {
    const call = tab().call(member)
    await flush()
    world.logOut(tab())
    release()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(world.server.refreshSuccesses).toBe(1)
    expect(await call).toBe('unauthorized')
    expect([world.stored, tab().logIns, tab().reloads]).toEqual([null, 0, 0])
  })

  test.each([
    ['乙', 'park'],
    ['甲', 'park'],
    ['甲', 'other'],
  ])('after a log-in as %s in %s is dropped', async (user, park) => {
    const call = tab().call(money, 'pay-1')
    await flush()
    const newer = world.logIn(user, tab(), park)
    release()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('unauthorized')
    expect(world.stored).toBe(newer)
    expect(world.server.sent).toHaveLength(1)
  })
})

test('a call is not repeated as a person who logs in during the reload', async () => {
  let reloaded = () => undefined as void
  world.whenReloaded = new Promise<void>((resolve) => (reloaded = resolve))
  world.server.expire()
  const paying = tab().call(money, 'pay-1')
  await flush()
  expect(tab().reloads).toBe(1)
  world.logIn('乙')
  reloaded()
  await flush()
  expect(await paying).toBe('unauthorized')
  expect(world.server.sent.map(({ user }) => user)).toEqual(['甲'])
})

describe('two tabs', () => {
  test('refresh once for both', async () => {
    world = newWorld(2)
    world.logIn('甲')
    world.server.expire()
    const calls = [world.tab(0).call(member), world.tab(1).call(member)]
    await jest.advanceTimersByTimeAsync(1)
    expect(await Promise.all(calls)).toEqual(['甲', '甲'])
    expect(world.server.refreshCalls).toBe(1)
  })

  test('refresh once for both if the storage is read late behind the lock', async () => {
    const storageLagMs = 40
    const late = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    const pass = (label: string) =>
      label === 'storage event' ? late(storageLagMs) : Promise.resolve()
    world = new World(pass, clock, 2, 'web', true)
    world.logIn('甲')
    await jest.advanceTimersByTimeAsync(storageLagMs)
    world.server.expire()
    const calls = [world.tab(0).call(member), world.tab(1).call(member)]
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await Promise.all(calls)).toEqual(['甲', '甲'])
    expect(world.server.refreshCalls).toBe(1)
  })

  test('wait at most 5 s for one that hangs', async () => {
    const never = new Promise<void>(() => undefined)
    let refreshCount = 0
    const pass = (label: string) =>
      label === 'refresh answer' && (refreshCount += 1) === 1 ? never : Promise.resolve()
    world = new World(pass, clock, 2, 'web')
    world.logIn('甲')
    world.server.expire()
    void world.tab(0).call(member)
    await jest.advanceTimersByTimeAsync(1000)
    const call = world.tab(1).call(member)
    await jest.advanceTimersByTimeAsync(4999)
    expect(world.server.refreshCalls).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await call).toBe('甲')
    expect(world.server.families.some(({ isEnded }) => isEnded)).toBe(false)
  })

  test('are not blocked by a tab that is closed during its refresh', async () => {
    world = newWorld(2)
    world.logIn('甲')
    world.server.expire()
    world.server.faults.push('drop')
    void world.tab(0).call(member)
    await flush()
    world.kill(world.tab(0))
    const call = world.tab(1).call(member)
    await flush()
    expect(await call).toBe('甲')
  })
})

describe('refresh ahead of expiry', () => {
  const lifetime = 2 * hour
  let isInFront: boolean

  const renewedAt: number[] = []

  /** A session whose token was made just now. */
  function begin(lifetimeMs: number | null = lifetime) {
    renewedAt.length = 0
    world.stored = { ...session, lifetimeMs, receivedAt: Date.now() }
    return createRefreshAhead(
      {
        clock,
        tokenAge: createTokenAge(clock),
        sessions: { current: () => world.stored },
        refresher: {
          async renew() {
            renewedAt.push(Date.now())
            return 'unanswered'
          },
        },
        isInFront: () => isInFront,
      },
      limits,
    )
  }

  beforeEach(() => {
    isInFront = true
  })

  test('starts 60 s before the token’s end', async () => {
    const start = Date.now()
    begin().rearm()
    await jest.advanceTimersByTimeAsync(lifetime)
    expect(renewedAt).toEqual([start + lifetime - 60_000])
  })

  test.each([-day, -hour])('starts on time when the clock is set %i ms back', async (jump) => {
    const ahead = begin()
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(hour)
    jest.setSystemTime(Date.now() + jump)
    ahead.rearm()
    const start = performance.now()
    while (renewedAt.length === 0 && performance.now() - start < day)
      await jest.advanceTimersByTimeAsync(60_000)
    expect(performance.now() - start).toBe(lifetime - hour - 60_000)
  })

  test('runs once per token, whatever the result', async () => {
    const ahead = begin()
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(day)
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(day)
    expect(renewedAt).toHaveLength(1)
  })

  test('after a sleep runs once, when the app is in front', async () => {
    const ahead = begin()
    ahead.rearm()
    isInFront = false
    await jest.advanceTimersByTimeAsync(3 * day)
    expect(renewedAt).toEqual([])
    isInFront = true
    ahead.rearm()
    ahead.rearm()
    await flush()
    expect(renewedAt).toHaveLength(1)
  })

  test('runs once if the clock is set a day ahead', async () => {
    const ahead = begin()
    ahead.rearm()
    jest.setSystemTime(Date.now() + day)
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(lifetime)
    expect(renewedAt).toHaveLength(1)
  })

  test('of a short-lived token starts at half its lifetime, at least 5 s apart', async () => {
    const start = Date.now()
    begin(30_000).rearm()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(renewedAt).toEqual([start + 15_000])
    const again = Date.now()
    world.stored = null
    begin(1000).rearm()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(renewedAt).toEqual([again + 5000])
  })

  test('does not start for a token without a known end', async () => {
    begin(null).rearm()
    await jest.advanceTimersByTimeAsync(day)
    expect(renewedAt).toEqual([])
  })

  test('gives up after three attempts without leading to log-in', async () => {
    world.server.faults.push(...Array(9).fill('drop'))
    const renewal = tab().refresher.renew(session, 'ahead')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await renewal).toBe('unanswered')
    expect(world.server.refreshCalls).toBe(limits.aheadAttempts)
    expect([tab().logIns, tab().reloads]).toEqual([0, 0])
    expect(world.stored).toBe(session)
  })

  test('coinciding with a 401 is one call, and the page reloads', async () => {
    world.server.expire()
    const renewal = tab().refresher.renew(session, 'ahead')
    const call = tab().call(member)
    await flush()
    expect([await renewal, await call]).toEqual(['renewed', '甲'])
    expect(world.server.refreshCalls).toBe(1)
  })
})
