/**
 * The refresh machine under thousands of random orders of events. When a run fails, fast-check prints the seed and
 * the shortest sequence; `{ seed, path }` in fc.assert plays it again.
 */
import fc from 'fast-check'
import { bills, member, money, tokenSeconds, World, type Fault } from './world'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

type Event =
  | { kind: 'call'; tab: number; isMoney: boolean }
  | { kind: 'ahead'; tab: number }
  | { kind: 'expire' }
  | { kind: 'passGrace' }
  | { kind: 'logOut'; tab: number }
  | { kind: 'logIn'; tab: number; user: string; park: string }
  | { kind: 'kill' }
  | { kind: 'offline'; isOffline: boolean }
  /** From now on the server refuses, or accepts again, every call of one path, whatever the token. */
  | { kind: 'close'; isClosed: boolean }
  | { kind: 'callClosed'; tab: number }
  /** The device's clock is set, or the device sleeps: only the wall clock changes. */
  | { kind: 'setClock'; byMs: number }
  /** The clock advances while the app is in the foreground. */
  | { kind: 'pass'; ms: number }

const tab = fc.nat({ max: 2 })
const call = fc.record({ kind: fc.constant('call' as const), tab, isMoney: fc.boolean() })
const ahead = fc.record({ kind: fc.constant('ahead' as const), tab })
const expire = fc.constant<Event>({ kind: 'expire' })
/** The clock advances by minutes or days, beyond the time in which a pending answer could still arrive. */
const passGrace = fc.constant<Event>({ kind: 'passGrace' })
const logOut = fc.record({ kind: fc.constant('logOut' as const), tab })
const logIn = fc.record({
  kind: fc.constant('logIn' as const),
  tab,
  user: fc.constantFrom('甲', '乙'),
  park: fc.constantFrom('park', 'other'),
})
const kill = fc.constant<Event>({ kind: 'kill' })
const offline = fc.record({ kind: fc.constant('offline' as const), isOffline: fc.boolean() })
const close = fc.record({ kind: fc.constant('close' as const), isClosed: fc.boolean() })
const callClosed = fc.record({ kind: fc.constant('callClosed' as const), tab })
const hour = 3_600_000
const setClock = fc.record({
  kind: fc.constant('setClock' as const),
  byMs: fc.constantFrom(-24 * hour, -hour, hour, 24 * hour),
})
const pass = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.constantFrom(1000, 10_000, tokenSeconds * 1000),
})
const clocks = fc.oneof(setClock, pass)

/**
 * Tokens that expire three times before anything was answered look like a server that refuses its own, and lead to
 * log-in (machine.test.ts); without a log-out it happens twice at most.
 */
function withTwoExpiries(happenings: readonly Event[]): Event[] {
  let count = 0
  return happenings.filter(({ kind }) => kind !== 'expire' || (count += 1) <= 2)
}
const calm = fc
  .array(fc.oneof(call, call, expire, ahead), { minLength: 2, maxLength: 14 })
  .map(withTwoExpiries)
const lossy = fc
  .array(fc.oneof(call, call, expire, ahead, passGrace, offline, clocks), {
    minLength: 2,
    maxLength: 18,
  })
  .map(withTwoExpiries)
const events = fc.oneof(
  call,
  call,
  call,
  expire,
  ahead,
  passGrace,
  logOut,
  logIn,
  kill,
  offline,
  close,
  callClosed,
  clocks,
)
const wild = fc.array(events, {
  minLength: 2,
  maxLength: 18,
})
const faults = fc.array(
  fc.constantFrom<Fault>('none', 'drop', 'dropAnswer', 'busy', 'deny', 'restart', 'foreign'),
  { maxLength: 6 },
)
const losses = fc.array(fc.constantFrom<Fault>('none', 'drop', 'dropAnswer', 'busy'), {
  maxLength: 12,
})
const rotates = fc.boolean()

function play(world: World, event: Event, results: Promise<string>[]): void {
  const actor = world.tab('tab' in event ? event.tab : 0)
  if (actor.isDead) return
  switch (event.kind) {
    case 'call':
      results.push(actor.call(event.isMoney ? money : member))
      break
    case 'ahead':
      if (actor.view) void actor.refresher.renew(actor.view, 'ahead')
      break
    case 'expire':
      world.server.expire()
      break
    case 'passGrace':
      world.server.passGrace()
      break
    case 'logOut':
      world.logOut(actor)
      break
    case 'logIn':
      world.logIn(event.user, actor, event.park)
      break
    case 'kill':
      // The last tab is not closed, because the remaining steps need one.
      if (world.tabs.filter(({ isDead }) => !isDead).length > 1) world.kill(actor)
      break
    case 'offline':
      world.isOffline = event.isOffline
      break
    case 'close':
      if (event.isClosed) world.server.closedPaths.add(bills.path)
      else world.server.closedPaths.clear()
      break
    case 'callClosed':
      results.push(actor.call(bills))
      break
    case 'setClock':
      world.time.wall += event.byMs
      break
    case 'pass':
      world.time.wall += event.ms
      world.time.steady += event.ms
  }
}

/** Runs the events interleaved in any order with all pending work, and waits until no work is pending. */
async function run(
  world: World,
  scheduler: fc.Scheduler,
  events: readonly Event[],
): Promise<Promise<string>[]> {
  const results: Promise<string>[] = []
  for (const event of events)
    void scheduler
      .schedule(Promise.resolve(), JSON.stringify(event))
      .then(() => play(world, event, results))
  await scheduler.waitIdle()
  return results
}

/** True when every promise of a living tab has settled. */
async function areSettled(results: readonly Promise<string>[]): Promise<boolean> {
  const pending = Symbol('pending')
  const outcomes = await Promise.all(
    results.map((result) => Promise.race([result, settled(pending)])),
  )
  return !outcomes.includes(pending as never)
}
const settled = async <T>(value: T): Promise<T> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  return value
}

describe('one tab', () => {
  test(
    seeded('answers every call without faults, with at most one refresh for each expiry'),
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), calm, async (scheduler, events) => {
          const world = World.of(scheduler)
          world.logIn('甲')
          const results = await run(world, scheduler, events)
          const outcomes = await Promise.all(results)
          const expiries = events.filter(({ kind }) => kind === 'expire').length
          const aheads = events.filter(({ kind }) => kind === 'ahead').length
          // Only a call whose newer token expired on the way too is refused for good: it is never sent a third time.
          if (expiries + aheads < 2) expect(outcomes.filter((owner) => owner !== '甲')).toEqual([])
          expect(world.server.mostRefreshing).toBeLessThanOrEqual(1)
          expect(world.server.refreshSuccesses).toBeLessThanOrEqual(expiries + aheads)
          expect(world.tab(0).logIns).toBe(0)
          expect(world.stored?.user.UserId).toBe('甲')
        }),
        { numRuns: runs(3000) },
      )
    },
  )

  test(
    seeded('settles every call and never sends one under another account, with any faults'),
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          wild,
          faults,
          rotates,
          async (scheduler, events, plan, isRotating) => {
            const world = World.of(scheduler)
            world.server.faults.push(...plan)
            world.server.rotates = isRotating
            world.logIn('甲')
            const results = await run(world, scheduler, events)
            expect(await areSettled(results)).toBe(true)
            expect(world.server.mostRefreshing).toBeLessThanOrEqual(1 + sessionsBegun(events))
            expectHonestCalls(world)
            expectNoForeignTokens(world)
            expectOneEndPerSession(world)
            await expectItGoesOn(world, scheduler)
          },
        ),
        { numRuns: runs(4000) },
      )
    },
  )
})

describe('network that loses answers for a long time', () => {
  test.each([
    ['one tab', 1],
    ['two tabs', 2],
  ])(seeded('ends no session: %s'), async (_name, tabCount) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), lossy, losses, async (scheduler, happenings, plan) => {
        const world = World.of(scheduler, tabCount)
        world.server.faults.push(...plan)
        world.logIn('甲')
        const results = await run(world, scheduler, happenings)
        expect(await areSettled(results)).toBe(true)
        expect(world.server.families.filter(({ isEnded }) => isEnded)).toEqual([])
        expect(world.stored?.user.UserId).toBe('甲')
        expectHonestCalls(world)
        world.server.passGrace()
        await expectItGoesOn(world, scheduler)
        expect(world.stored?.user.UserId).toBe('甲')
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('two tabs', () => {
  test(seeded('refresh once for both without faults'), async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), calm, async (scheduler, events) => {
        const world = World.of(scheduler, 2)
        world.logIn('甲')
        await run(world, scheduler, events)
        const expiries = events.filter(({ kind }) => kind === 'expire').length
        const aheads = events.filter(({ kind }) => kind === 'ahead').length
        expect(world.server.mostRefreshing).toBeLessThanOrEqual(1)
        expect(world.server.refreshSuccesses).toBeLessThanOrEqual(expiries + aheads)
        expect(world.stored?.user.UserId).toBe('甲')
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe.each([
  ['two tabs', 2, 'plain', false],
  ['two tabs without a working lock', 2, 'none', false],
  ['three tabs', 3, 'plain', false],
  ['three tabs with a delayed storage', 3, 'plain', true],
] as const)('%s', (_name, tabCount, lock, lags) => {
  test(
    seeded('settle every call and never send one under another account, with any faults'),
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          wild,
          faults,
          rotates,
          async (scheduler, events, plan, isRotating) => {
            const world = World.of(scheduler, tabCount, lock, lags)
            world.server.faults.push(...plan)
            world.server.rotates = isRotating
            world.logIn('甲')
            await scheduler.waitIdle()
            const results = await run(world, scheduler, events)
            const alive = world.tabs.every(({ isDead }) => !isDead)
            if (alive) expect(await areSettled(results)).toBe(true)
            expectHonestCalls(world)
            expectNoForeignTokens(world)
            // A tab that reads the storage late may end a session again that another tab has ended.
            if (!lags) expectOneEndPerSession(world)
            await expectItGoesOn(world, scheduler)
          },
        ),
        { numRuns: runs(2000) },
      )
    },
  )
})

const sessionsBegun = (events: readonly Event[]) =>
  events.filter(({ kind }) => kind === 'logIn').length

/** A money call is sent at most twice, and always for the same account. */
function expectHonestCalls(world: World): void {
  const byId = new Map<string, { user: string; count: number }>()
  for (const { requestId, user } of world.server.sent) {
    const known = byId.get(requestId)
    expect(known === undefined || known.user === user).toBe(true)
    byId.set(requestId, { user, count: (known?.count ?? 0) + 1 })
    expect(byId.get(requestId)?.count).toBeLessThanOrEqual(2)
  }
}

/** The stored token is one of the account's own: a token that an answer issues for another account is never stored. */
function expectNoForeignTokens(world: World): void {
  const access = world.stored?.accessToken
  if (access) expect(world.server.families.some(({ made }) => made.has(access))).toBe(true)
}

/** Each session is ended at most once, with one log-in or restart. */
function expectOneEndPerSession(world: World): void {
  const ended = world.tabs.flatMap(({ endedByMachine }) => endedByMachine)
  expect(new Set(ended).size).toBe(ended.length)
}

/** After the faults end, a call of the current member is answered or the member is logged out. */
async function expectItGoesOn(world: World, scheduler: fc.Scheduler): Promise<void> {
  const survivor = world.tabs.find(({ isDead }) => !isDead)
  const user = world.stored?.user.UserId
  world.isOffline = false
  world.server.faults.length = 0
  world.server.closedPaths.clear()
  world.server.expire()
  const result = survivor?.call(member)
  await scheduler.waitIdle()
  const outcome = await result
  if (world.stored) expect(outcome).toBe(user)
  else expect(['signedOut', 'unauthorized']).toContain(outcome)
}
