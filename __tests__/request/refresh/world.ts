/**
 * A small world for the refresh machine: one server with rotating tokens, one device storage, any number of tabs.
 * Everything that takes time waits on the given scheduler, so that a test decides what happens before what.
 */
import type fc from 'fast-check'
import type { CurrentUser } from '@/contract/user'
import type { Exclusive } from '@/platform/exclusive/types'
import { webLock } from '@/platform/exclusive/webLock'
import { attempt, type Declared, type Surroundings } from '@/request/attempt'
import { RequestError } from '@/rules/requestError'
import { networkFailure } from '@/request/failure'
import { createRefresher } from '@/request/refresh/machine'
import type { Clock } from '@/request/refresh/clock'
import type { Attempt, Limits } from '@/request/refresh/ports'
import { createTokenAge } from '@/request/refresh/tokenAge'
import type { Reply } from '@/rules/requestError'
import { sessionKey, withTokens, type Session } from '@/state/session'

export const limits: Limits = {
  maxAttempts: 3,
  retryDelayMs: 3000,
  aheadAttempts: 3,
  aheadMs: 60_000,
}

/** Outcome of one refresh call, decided by the network or the server. */
export type Fault = 'none' | 'drop' | 'dropAnswer' | 'busy' | 'deny' | 'restart' | 'foreign'

/** Life of every access token, seconds. */
export const tokenSeconds = 7200

const base64url = (text: string) => Buffer.from(text).toString('base64url')
/** An access token that names its subject. */
export const jwt = (subject: string, id: number) =>
  `${base64url('{}')}.${base64url(JSON.stringify({ sub: subject, id }))}.signature`

export interface Sent {
  tab: number
  endpoint: Declared
  requestId: string
  accessToken: string
  user: string
}

interface Family {
  user: string
  /** The newest access token; older ones stay good until they expire. */
  access: string
  good: Set<string>
  /** Every access token it ever had. */
  made: Set<string>
  refresh: string
  /** The token before: gets the same answer in its grace, and another one after it. */
  previousRefresh: string
  isInGrace: boolean
  /** Finally replaced tokens, and those of repeated answers: presenting one ends the session. */
  void: Set<string>
  isEnded: boolean
}

export const member: Declared = { method: 'POST', path: '/read', auth: 'member', money: false }
/** Another read; in some tests the server refuses it whatever the token. */
export const bills: Declared = { method: 'POST', path: '/bills', auth: 'member', money: false }
export const money: Declared = { method: 'POST', path: '/pay', auth: 'member', money: true }
export const client: Declared = { method: 'POST', path: '/login', auth: 'client', money: false }

const never = new Promise<never>(() => undefined)
const envelope = (data: unknown): Reply => ({
  status: 200,
  body: { code: 0, succeeded: true, data },
})

export class Server {
  readonly families: Family[] = []
  readonly sent: Sent[] = []
  readonly faults: Fault[] = []
  refreshCalls = 0
  /** Time of each refresh call, by the steady clock. */
  readonly refreshedAt: number[] = []
  refreshSuccesses = 0
  refreshing = 0
  mostRefreshing = 0
  /** Refuses every access token, also the ones it has just made. */
  isMad = false
  /** Paths refused whatever the token. */
  readonly closedPaths = new Set<string>()
  /** False: refresh tokens stay the same, and answers do not repeat them. */
  rotates = true
  /** True: access tokens are JWTs that name the user. */
  names = false
  /** Made, but not yet received. */
  private readonly onTheWay = new Set<string>()
  private count = 0

  constructor(
    private readonly pass: (label: string) => Promise<void>,
    private readonly steady: () => number,
  ) {}

  logIn(user: string): Family {
    const made = this.next()
    const access = this.accessToken(user, made)
    const family: Family = {
      user,
      access,
      good: new Set([access]),
      made: new Set([access]),
      refresh: `r${made}`,
      previousRefresh: '',
      isInGrace: false,
      void: new Set(),
      isEnded: false,
    }
    this.families.push(family)
    return family
  }

  private next(): number {
    this.count += 1
    return this.count
  }

  private accessToken(user: string, made: number): string {
    return this.names ? jwt(user, made) : `a${made}`
  }

  /** The access tokens handed out so far end; the refresh tokens stay good. */
  expire(): void {
    for (const { good } of this.families)
      for (const token of [...good]) if (!this.onTheWay.has(token)) good.delete(token)
  }

  /** More time passes than racing refreshes are given the same answer. */
  passGrace(): void {
    for (const family of this.families) family.isInGrace = false
  }

  /** A log-out: the session's tokens are invalid from now on. */
  end(session: Session | null): void {
    for (const family of this.families)
      if (
        family.refresh === session?.refreshToken ||
        family.previousRefresh === session?.refreshToken
      )
        family.isEnded = true
  }

  owner(accessToken: string): string | undefined {
    return this.families.find(({ good, isEnded }) => good.has(accessToken) && !isEnded)?.user
  }

  async call(sent: Sent): Promise<Reply> {
    await this.pass('request')
    this.sent.push(sent)
    const owner = sent.endpoint.auth === 'client' ? 'client' : this.owner(sent.accessToken)
    const isClosed = this.isMad || this.closedPaths.has(sent.endpoint.path)
    const isRefused = owner === undefined || (isClosed && owner !== 'client')
    await this.pass('answer')
    return isRefused
      ? { status: 401, body: { code: 401, succeeded: false } }
      : envelope({ Id: owner })
  }

  async refresh(session: Session): Promise<Attempt> {
    this.refreshCalls += 1
    this.refreshedAt.push(this.steady())
    this.refreshing += 1
    this.mostRefreshing = Math.max(this.mostRefreshing, this.refreshing)
    const fault = this.faults.shift() ?? 'none'
    await this.pass('refresh request')
    const answer = this.answerTo(session, fault)
    const made = answer.kind === 'tokens' ? (answer.tokens.access_token ?? '') : ''
    this.onTheWay.add(made)
    await this.pass('refresh answer')
    this.onTheWay.delete(made)
    this.refreshing -= 1
    return fault === 'dropAnswer' ? { kind: 'unreachable' } : answer
  }

  private answerTo({ refreshToken }: Session, fault: Fault): Attempt {
    if (fault === 'drop' || fault === 'busy') return { kind: 'unreachable' }
    if (fault === 'restart') return { kind: 'restart' }
    const family = this.families.find(
      (each) =>
        each.refresh === refreshToken ||
        each.previousRefresh === refreshToken ||
        each.void.has(refreshToken),
    )
    if (fault === 'deny' || !family || family.isEnded) return { kind: 'denied' }
    if (family.void.has(refreshToken)) {
      family.isEnded = true
      return { kind: 'denied' }
    }
    this.refreshSuccesses += 1
    if (fault === 'foreign')
      return { kind: 'tokens', tokens: { access_token: jwt('somebody else', this.next()) } }
    this.rotate(family, refreshToken)
    return {
      kind: 'tokens',
      tokens: {
        access_token: family.access,
        ...(this.rotates ? { refresh_token: family.refresh } : {}),
        expires_in: tokenSeconds,
      },
    }
  }

  private rotate(family: Family, given: string): void {
    const isFirstUse = family.refresh === given
    if (!isFirstUse && family.isInGrace && family.good.has(family.access)) return
    const made = this.next()
    family.access = this.accessToken(family.user, made)
    family.good.add(family.access)
    family.made.add(family.access)
    if (!this.rotates || (!isFirstUse && family.isInGrace)) return
    // The first use of a refresh token voids its predecessor; a repeated use voids the token issued by the first use.
    const over = isFirstUse ? family.previousRefresh : family.refresh
    if (over) family.void.add(over)
    family.previousRefresh = given
    family.refresh = `r${made}`
    family.isInGrace = true
  }
}

/** Mutual exclusion of the tabs: none, a lock that takes no time, or the app's own lock. */
export type Lock = 'none' | 'plain' | 'web'

/** One page of the app; several share the device. */
export class Tab {
  isDead = false
  logIns = 0
  restarts = 0
  reloads = 0
  readonly endedByMachine: string[] = []
  readonly refresher
  private readonly around: Surroundings
  /** Content of the device's storage as this tab reads it; older than the others' writes where storage lags. */
  view: Session | null = null

  constructor(
    readonly number: number,
    readonly world: World,
    lock: Lock,
  ) {
    const alive = <T>(value: T): T | Promise<never> => (this.isDead ? never : value)
    this.refresher = createRefresher(
      {
        clock: world.clock,
        tokenAge: createTokenAge(world.clock),
        sessions: {
          current: () => this.view,
          keepTokens: (session, tokens, receivedAt) => {
            if (world.isStorageBroken) {
              world.store(null, this)
              return false
            }
            world.store(withTokens(session, tokens, receivedAt), this)
            return true
          },
          end: () => {
            if (this.view) this.endedByMachine.push(sessionKey(this.view))
            world.store(null, this)
          },
        },
        askForTokens: async (session) => alive(await world.server.refresh(session)),
        exclusive: this.exclusiveBy(lock),
        effects: {
          renewed: () => {
            this.reloads += 1
            return world.whenReloaded
          },
          goToLogin: () => void (this.logIns += 1),
          relaunchStart: () => void (this.restarts += 1),
        },
      },
      limits,
    )
    this.around = {
      session: () => this.view,
      refresher: this.refresher,
      exchange: async (endpoint, payload, session) => {
        if (world.isOffline) throw new RequestError(networkFailure)
        return alive(
          await world.server.call({
            tab: number,
            endpoint,
            requestId: String(payload.RequestId),
            accessToken: session?.accessToken ?? '',
            user: session?.user.UserId ?? '',
          }),
        )
      },
    }
  }

  private exclusiveBy(lock: Lock): Exclusive {
    if (lock === 'none') return (_name, _patienceMs, work) => work()
    const never = new AbortController().signal
    if (lock === 'plain')
      return (name, _patienceMs, work) => this.world.lock(name, this, never, work)
    return webLock(
      { request: (name, { signal }, work) => this.world.lock(name, this, signal, work) },
      (ms) => new Promise((resolve) => this.world.clock.after(ms, resolve)),
    )
  }

  /** Calls as the app does; gives the owner the server saw, or the kind of failure. */
  async call(endpoint: Declared, requestId = this.world.newId()): Promise<string> {
    try {
      const answer = await attempt(this.around, endpoint, { RequestId: requestId })
      return (answer as { Id: string }).Id
    } catch (error) {
      if (error instanceof RequestError) return error.kind
      throw error
    }
  }
}

export class World {
  readonly server: Server
  readonly tabs: Tab[]
  stored: Session | null = null
  isStorageBroken = false
  isOffline = false
  /** The reload after a renewal starts when this promise resolves. */
  whenReloaded: Promise<void> = Promise.resolve()
  private readonly holders = new Map<string, { tab: Tab; free: () => void }>()
  private waiting: { name: string; tab: Tab; enter: () => void }[] = []
  private ids = 0

  constructor(
    readonly pass: (label: string) => Promise<void>,
    readonly clock: Clock,
    tabCount = 1,
    lock: Lock = tabCount > 1 ? 'plain' : 'none',
    /** True: other tabs read a stored value only after its storage event. */
    private readonly lags = false,
  ) {
    this.server = new Server(pass, () => clock.steady())
    this.tabs = Array.from({ length: tabCount }, (_, number) => new Tab(number, this, lock))
  }

  /** Creates a world in which the scheduler resolves the pending steps in any order. */
  static of(scheduler: fc.Scheduler, tabCount = 1, lock?: Lock, lags?: boolean): World {
    const pass = (label: string) => scheduler.schedule(Promise.resolve(), label)
    const time = { wall: 0, steady: 0 }
    const clock: Clock = {
      now: () => time.wall,
      steady: () => time.steady,
      after(_ms, work) {
        let isOff = false
        void pass('timer').then(() => (isOff ? undefined : work()))
        return () => void (isOff = true)
      },
    }
    const world = new World(pass, clock, tabCount, lock, lags)
    world.time = time
    return world
  }

  /** The scheduler's clocks; tests set them. */
  time = { wall: 0, steady: 0 }

  newId(): string {
    this.ids += 1
    return `id${this.ids}`
  }

  tab(number: number): Tab {
    const tab = this.tabs[number % this.tabs.length]
    if (!tab) throw new Error('no tab')
    return tab
  }

  /** Writes the device's storage; the other tabs hear of it a little later. */
  store(session: Session | null, by: Tab): void {
    this.stored = session
    for (const tab of this.tabs) if (tab === by || !this.lags) tab.view = session
    by.refresher.sessionChanged()
    for (const tab of this.tabs)
      if (tab !== by)
        void this.pass('storage event').then(() => {
          tab.view = this.stored
          if (!tab.isDead) tab.refresher.sessionChanged()
        })
  }

  logIn(user: string, by = this.tab(0), clientId = 'park'): Session {
    const family = this.server.logIn(user)
    this.ids += 1
    const session = withTokens(
      { clientId, startedAt: this.ids, user: { UserId: user } as CurrentUser },
      { access_token: family.access, refresh_token: family.refresh, expires_in: tokenSeconds },
      this.clock.now(),
    )
    this.store(session, by)
    return session
  }

  logOut(by: Tab): void {
    this.server.end(by.view)
    this.store(null, by)
  }

  /** The browser kills a tab: its pending work stops and its locks are released. */
  kill(tab: Tab): void {
    tab.isDead = true
    this.waiting = this.waiting.filter((entry) => entry.tab !== tab)
    for (const [, holder] of [...this.holders]) if (holder.tab === tab) holder.free()
  }

  /** As navigator.locks.request(): one holder at a time, and `signal` ends the waiting. */
  async lock<T>(name: string, tab: Tab, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter, reject) => {
      const entry = { name, tab, enter }
      this.waiting.push(entry)
      signal.addEventListener('abort', () => {
        if (!this.waiting.includes(entry)) return
        this.waiting = this.waiting.filter((each) => each !== entry)
        reject(new Error('AbortError'))
      })
      this.admit(name)
    })
    try {
      return await work()
    } finally {
      if (!tab.isDead) this.holders.get(name)?.free()
    }
  }

  private admit(name: string): void {
    if (this.holders.has(name)) return
    const next = this.waiting.find((entry) => entry.name === name)
    if (!next) return
    this.waiting = this.waiting.filter((entry) => entry !== next)
    this.holders.set(name, {
      tab: next.tab,
      free: () => {
        this.holders.delete(name)
        this.admit(name)
      },
    })
    next.enter()
  }
}
