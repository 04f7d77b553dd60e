/**
 * The token refresh of spec 4 as one machine: at most one refresh per park and person, whatever asks for
 * it (a 401, a token known to be over, the time before expiry, another tab), and nobody waits for ever.
 *
 * Everything it believes about the session it reads again after every wait: a log-out, another person,
 * another park or another tab may have been there in between, and they win.
 */
import { sessionKey, type Session } from '@/state/session'
import type { Limits, Ports } from './ports'
import { createRefusals } from './refusals'
import { isAnothers } from './subject'

/**
 * How asking for a renewal ended.
 *  renewed     the stored tokens are newer than the ones asked for: send again
 *  superseded  the session asked for is no longer the current one: do not send again
 *  ended       refused, restarted or not storable: the session is over, the person is on the way to log-in
 *  unreachable nobody answered; the session stays, the person is on the way to log-in, a later call may try again
 *  unanswered  nobody answered, and the person was not asked to log in; a later call may try again
 *  useless     this call is refused with new tokens too: it fails
 */
export type Renewal = 'renewed' | 'superseded' | 'ended' | 'unreachable' | 'unanswered' | 'useless'

/**
 * Why a token is to be renewed, in rising urgency.
 *  ahead    it ends soon: nobody waits
 *  expired  its life is over: calls wait, and none was refused
 *  refused  a call was answered with 401: calls wait, and the page is loaded again
 */
export type Demand = 'ahead' | 'expired' | 'refused'

const urgency: readonly Demand[] = ['ahead', 'expired', 'refused']

interface Flight {
  key: string
  /** The access token that is to be replaced. */
  oldToken: string
  demand: Demand
  /** Paths of the calls that were refused. */
  refusedPaths: Set<string>
  outcome: Promise<Renewal>
  settle(renewal: Renewal): void
  isSettled: boolean
  /** Cuts the wait before an attempt short. */
  wake(): void
}

export interface Refresher {
  /**
   * Replaces `session`'s access token, joining a refresh that is already running. `refusedPath` is the path of the
   * call that was refused with it, for demand 'refused'.
   */
  renew(session: Session, demand: 'ahead' | 'expired'): Promise<Renewal>
  renew(session: Session, demand: 'refused', refusedPath: string): Promise<Renewal>
  /**
   * Sees to it that no call goes out with a token known to be bad: waits for the demanded refresh under way, begins
   * one for a token whose life is over. Gives what became of it, null when there was nothing to wait for.
   */
  ready(session: Session): Promise<Renewal | null>
  /** A call to `path` was answered that carried this token: it is good. */
  accepted(accessToken: string, path: string): void
  /** The stored session may have changed by other hands: another tab, a log-in, a log-out. */
  sessionChanged(): void
}

/**
 * A tab that hangs while it refreshes holds the others up no longer than this. Two refreshes at once do no harm: the
 * server gives both the same answer.
 */
const tabPatienceMs = 5000

/**
 * The state machine of spec 4: one refresh at a time for a session, attempts and pauses by `limits`, and what
 * follows from success, refusal, 522 and silence as `ports.effects`. Knows neither Taro nor HTTP.
 */
export function createRefresher(ports: Ports, limits: Limits): Refresher {
  const { clock, tokenAge, sessions, askForTokens, exclusive, effects } = ports
  const flights = new Map<string, Flight>()
  const refusals = createRefusals(limits.maxAttempts)
  /** Renewals in a row after which no call was answered: a server that refuses its own new tokens. */
  let unprovenRenewals = 0
  let lastRefused = { token: '', path: '' }
  /** When tokens were asked for last, by the steady clock, ms. */
  let lastAskedAt = -Infinity

  /** What has become of the session a flight is for, as far as it is no longer the flight's business. */
  function overtaken(wanted: {
    key: string
    oldToken: string
    isSettled?: boolean
  }): Renewal | null {
    const current = sessions.current()
    if (wanted.isSettled || !current || sessionKey(current) !== wanted.key) return 'superseded'
    return current.accessToken === wanted.oldToken ? null : 'renewed'
  }

  function attemptsFor({ demand }: Flight, isDenied: boolean): number {
    if (demand === 'ahead') return limits.aheadAttempts
    // The calls that wait say themselves that nobody answers, and are made again; a refusal is made sure of.
    return demand === 'refused' || isDenied ? limits.maxAttempts : 1
  }

  function pause(flight: Flight, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve)
      flight.wake = () => {
        cancel()
        resolve()
      }
    })
  }

  /** Before the first attempt: never two refreshes within the retry delay, whatever asks for them. */
  async function spaced(flight: Flight): Promise<void> {
    const wait = lastAskedAt + limits.retryDelayMs - clock.steady()
    if (wait > 0) await pause(flight, wait)
  }

  async function attempts(flight: Flight): Promise<Renewal> {
    let isDenied = false
    for (let attempt = 1; ; attempt += 1) {
      await (attempt === 1 ? spaced(flight) : pause(flight, limits.retryDelayMs))
      const session = sessions.current()
      const before = overtaken(flight)
      if (before || !session) return before ?? 'superseded'
      const askedAt = clock.steady()
      lastAskedAt = askedAt
      const answer = await askForTokens(session)
      const after = overtaken(flight)
      if (after) return after // the late answer is dropped
      if (answer.kind === 'tokens') {
        if (isAnothers(session, answer.tokens)) return endWith(flight, effects.goToLogin)
        // The life of a token begins when it is made, which is no earlier than when it was asked for.
        const receivedAt = Math.round(clock.now() - (clock.steady() - askedAt))
        if (!sessions.keepTokens(session, answer.tokens, receivedAt))
          return endWith(flight, effects.goToLogin)
        if (flight.demand === 'refused') unprovenRenewals += 1
        refusals.renewedFor(flight.refusedPaths)
        return 'renewed'
      }
      if (answer.kind === 'restart') return endWith(flight, effects.relaunchStart)
      isDenied = answer.kind === 'denied'
      if (attempt >= attemptsFor(flight, isDenied)) break
    }
    if (flight.demand === 'ahead') return 'unanswered'
    if (isDenied) return endWith(flight, effects.goToLogin, true)
    if (flight.demand === 'expired') return 'unanswered'
    effects.goToLogin()
    return 'unreachable'
  }

  function endWith(flight: Flight, effect: () => void, isOverAtServer = false): Renewal {
    // Settled first: ending the session tells sessionChanged(), which would call it superseded.
    flight.settle('ended')
    sessions.end(isOverAtServer)
    effect()
    return 'ended'
  }

  function start(session: Session, demand: Demand): Flight {
    let resolveOutcome: (renewal: Renewal) => void = () => undefined
    const flight: Flight = {
      key: sessionKey(session),
      oldToken: session.accessToken,
      demand,
      refusedPaths: new Set(),
      isSettled: false,
      outcome: new Promise((resolve) => {
        resolveOutcome = resolve
      }),
      settle(renewal) {
        if (flight.isSettled) return
        flight.isSettled = true
        if (flights.get(flight.key) === flight) flights.delete(flight.key)
        flight.wake()
        if (renewal !== 'renewed' || flight.demand !== 'refused') return resolveOutcome(renewal)
        // Whatever the reload does, the waiting calls must go out.
        Promise.resolve()
          .then(() => effects.renewed())
          .catch(() => undefined)
          .then(() => resolveOutcome(renewal))
        return undefined
      },
      wake: () => undefined,
    }
    flights.set(flight.key, flight)
    exclusive(`refresh:${flight.key}`, tabPatienceMs, () => attempts(flight))
      .catch((): Renewal => 'unanswered')
      .then((renewal) => flight.settle(renewal))
    return flight
  }

  /** Whether a refused call gets another token; null when it does. */
  function refuse(session: Session, path: string): Renewal | null {
    lastRefused = { token: session.accessToken, path }
    const worth = refusals.worthOf(path, session)
    if (worth === 'nothing') return 'useless'
    if (worth === 'renewal' && unprovenRenewals < limits.maxAttempts) return null
    refusals.ledToLogIn(path)
    unprovenRenewals = 0
    sessions.end(false)
    effects.goToLogin()
    return 'ended'
  }

  function renew(session: Session, demand: Demand, refusedPath?: string): Promise<Renewal> {
    const current = overtaken({ key: sessionKey(session), oldToken: session.accessToken })
    if (current) return Promise.resolve(current)
    const refusal = refusedPath === undefined ? null : refuse(session, refusedPath)
    if (refusal) return Promise.resolve(refusal)
    const flight = flights.get(sessionKey(session)) ?? start(session, demand)
    if (urgency.indexOf(demand) > urgency.indexOf(flight.demand)) flight.demand = demand
    if (refusedPath !== undefined) flight.refusedPaths.add(refusedPath)
    return flight.outcome
  }

  return {
    renew,

    async ready(session) {
      if (tokenAge.isOver(session)) return renew(session, 'expired')
      const flight = flights.get(sessionKey(session))
      return flight && flight.demand !== 'ahead' ? flight.outcome : null
    },

    accepted(accessToken, path) {
      refusals.answered(path)
      // Of the refused call itself it may be an earlier answer that comes late.
      if (accessToken !== lastRefused.token || path !== lastRefused.path) unprovenRenewals = 0
    },

    sessionChanged() {
      for (const flight of [...flights.values()]) {
        const current = overtaken(flight)
        if (current) flight.settle(current)
      }
    },
  }
}
