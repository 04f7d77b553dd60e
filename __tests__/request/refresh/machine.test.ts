/** The refresh of spec 4 under a fake clock, one rule at a time. */
import { createAhead } from '@/request/refresh/ahead'
import type { Clock } from '@/request/refresh/ports'
import type { Session } from '@/state/session'
import { client, limits, member, money, World } from './world'

const hour = 3_600_000
const day = 24 * hour

const clock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
const newWorld = (tabCount = 1) => new World(() => Promise.resolve(), clock, tabCount)
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

describe('a 401', () => {
  test('of ten calls at once starts one refresh; each call goes out once more with the new token', async () => {
    world.server.expire()
    const calls = Array.from({ length: 10 }, () => tab().call(member))
    await flush()
    expect(await Promise.all(calls)).toEqual(Array(10).fill('甲'))
    expect(world.server.refreshCalls).toBe(1)
    expect(world.server.sent).toHaveLength(20)
    expect(tab().reloads).toBe(1)
  })

  test('holds calls that come while it is being dealt with', async () => {
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

  test('of the old token that arrives late does not refresh again', async () => {
    world.server.expire()
    await Promise.all([tab().call(member), flush()])
    expect(await tab().refresher.renew(session, true)).toBe('renewed')
    expect(world.server.refreshCalls).toBe(1)
  })

  test('of a call without a session or with basic authorization starts nothing', async () => {
    world.server.isMad = true
    expect(await tab().call(client)).toBe('client')
    world.logOut(tab())
    expect(await tab().call(member)).toBe('signedOut')
    expect(world.server.refreshCalls).toBe(0)
  })

  test('a money call is sent twice at most, with the same RequestId', async () => {
    world.server.expire()
    const paying = tab().call(money, 'pay-1')
    await flush()
    expect(await paying).toBe('甲')
    expect(world.server.sent.map(({ requestId }) => requestId)).toEqual(['pay-1', 'pay-1'])
  })
})

describe('a refresh that fails', () => {
  test('is tried again after 3 s, not before', async () => {
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
    '%s up to the configured maximum leads to log-in exactly once',
    async (_name, fault, isKept) => {
      world.server.expire()
      world.server.faults.push(...Array(9).fill(fault))
      const calls = Array.from({ length: 5 }, () => tab().call(member))
      await jest.advanceTimersByTimeAsync(60_000)
      expect(await Promise.all(calls)).toEqual(Array(5).fill('unauthorized'))
      expect(world.server.refreshCalls).toBe(limits.maxAttempts)
      expect(tab().logIns).toBe(1)
      // A dead network is no reason to forget who somebody is.
      expect(world.stored !== null).toBe(isKept)
    },
  )

  test('that nobody could mend is the answer of calls that came meanwhile: they begin no second series', async () => {
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

  test('with 522 relaunches the start page exactly once and tries no more', async () => {
    world.server.expire()
    world.server.faults.push('restart')
    const calls = Array.from({ length: 5 }, () => tab().call(member))
    await jest.advanceTimersByTimeAsync(60_000)
    await Promise.all(calls)
    expect([tab().restarts, tab().logIns, world.server.refreshCalls]).toEqual([1, 0, 1])
    expect(world.stored).toBeNull()
  })

  test('because the device cannot store the tokens ends signed out', async () => {
    world.server.expire()
    world.isStorageBroken = true
    const call = tab().call(member)
    await flush()
    expect(await call).toBe('unauthorized')
    expect(world.stored).toBeNull()
    expect(tab().logIns).toBe(1)
  })

  test('for ever, at a server that refuses its own tokens, is stopped', async () => {
    world.server.isMad = true
    for (let turn = 0; turn < 10; turn += 1) {
      void tab().call(member)
      await jest.advanceTimersByTimeAsync(10_000)
    }
    expect(world.server.refreshCalls).toBeLessThanOrEqual(limits.maxAttempts)
    expect(tab().logIns).toBe(1)
    expect(world.stored).toBeNull()
  })

  test('now and then, with answered calls in between, ends nothing', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      world.server.expire()
      const call = tab().call(member)
      await flush()
      expect(await call).toBe('甲')
    }
    expect(tab().logIns).toBe(0)
  })
})

describe('while a refresh runs', () => {
  beforeEach(async () => {
    world.server.expire()
    world.server.faults.push('drop')
  })

  test('a log-out wins at once, and the late answer is dropped', async () => {
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
  ])('%s wins', async (_name, user, park) => {
    const call = tab().call(money, 'pay-1')
    await flush()
    const newer = world.logIn(user, tab(), park)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await call).toBe('unauthorized')
    expect(world.stored).toBe(newer)
    expect(world.server.sent).toHaveLength(1)
  })
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

  test('one that dies while refreshing blocks nobody', async () => {
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

describe('the refresh ahead of expiry', () => {
  const lifetime = 2 * hour
  let offset: number | null
  let isInFront: boolean

  const renewedAt: number[] = []

  /** A session whose token, by the server's clock, was made just now. */
  function begin(lifetimeMs: number | null = lifetime) {
    renewedAt.length = 0
    const stored: Session = {
      ...session,
      lifetimeMs,
      expiresAt: lifetimeMs === null ? null : Date.now() + (offset ?? 0) + lifetimeMs,
    }
    world.stored = stored
    return createAhead(
      {
        clock,
        serverNow: () => (offset === null ? null : Date.now() + offset),
        sessions: { current: () => world.stored },
        refresher: {
          async renew() {
            renewedAt.push(Date.now())
            return 'unreachable'
          },
        },
        isInFront: () => isInFront,
      },
      limits,
    )
  }

  beforeEach(() => {
    offset = 0
    isInFront = true
  })

  test.each([0, 5 * 60_000, -5 * 60_000, day, -day])(
    'comes 60 s before, with a device clock %i ms off',
    async (off) => {
      offset = off
      const start = Date.now()
      begin().rearm()
      await jest.advanceTimersByTimeAsync(lifetime)
      expect(renewedAt).toEqual([start + lifetime - 60_000])
    },
  )

  test('is asked for once for a token, whatever came of it', async () => {
    const ahead = begin()
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(day)
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(day)
    expect(renewedAt).toHaveLength(1)
  })

  test('waits until the server’s clock is known', async () => {
    offset = null
    const ahead = begin()
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(day)
    expect(renewedAt).toEqual([])
    offset = 0
    ahead.rearm()
    await flush()
    expect(renewedAt).toHaveLength(1)
  })

  test('after a sleep comes once, when the app is back in front', async () => {
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

  test('a clock put a day ahead meanwhile costs one refresh, not a storm', async () => {
    const ahead = begin()
    ahead.rearm()
    jest.setSystemTime(Date.now() + day)
    ahead.rearm()
    await jest.advanceTimersByTimeAsync(lifetime)
    expect(renewedAt).toHaveLength(1)
  })

  test('of a short-lived token comes at half its life, and never within 5 s', async () => {
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

  test('does not come for a token whose end nobody told', async () => {
    begin(null).rearm()
    await jest.advanceTimersByTimeAsync(day)
    expect(renewedAt).toEqual([])
  })

  test('gives up after three attempts without sending anybody to log-in', async () => {
    world.stored = session
    world.server.faults.push(...Array(9).fill('drop'))
    const renewal = tab().refresher.renew(session, false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await renewal).toBe('unreachable')
    expect(world.server.refreshCalls).toBe(limits.aheadAttempts)
    expect([tab().logIns, tab().reloads]).toEqual([0, 0])
    expect(world.stored).toBe(session)
  })

  test('coinciding with a 401 is still one call, and the page is reloaded for it', async () => {
    world.stored = session
    world.server.expire()
    const renewal = tab().refresher.renew(session, false)
    const call = tab().call(member)
    await flush()
    expect([await renewal, await call]).toEqual(['renewed', '甲'])
    expect(world.server.refreshCalls).toBe(1)
  })
})
