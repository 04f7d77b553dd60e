/**
 * The token refresh of spec 4 as a state machine: at most one refresh per park and user, regardless of the trigger (a
 * 401, an expired token, the time before expiry, another tab), and no call waits forever.
 *
 * The machine re-reads the session after every wait: a log-out, another user, another park or another tab may have
 * changed it meanwhile, and their change takes precedence.
 */
import { sessionKey, type Session } from '@/state/session'
import type { Limits, Ports } from './ports'
import { createRefusals } from './refusals'
import { isAnothers } from './subject'

/**
 * Result of a renewal request.
 *  renewed     the stored tokens are newer than the given ones: resend
 *  superseded  the given session is no longer the current one: do not resend
 *  ended       refused, restarted or not storable: the session has ended, log-in is opening
 *  unreachable no answer; the session stays, log-in is opening, a later call may retry
 *  unanswered  no answer, and log-in was not opened; a later call may retry
 *  useless     this call is refused with new tokens too: it fails
 */
export type Renewal = 'renewed' | 'superseded' | 'ended' | 'unreachable' | 'unanswered' | 'useless'

/**
 * Reason for a renewal, in rising urgency.
 *  ahead    the token expires soon: no call waits
 *  expired  the token has expired: calls wait, none was refused
 *  refused  a call was answered with 401: calls wait, and the page is reloaded
 */
export type Demand = 'ahead' | 'expired' | 'refused'

const urgency: readonly Demand[] = ['ahead', 'expired', 'refused']

interface Flight {
  key: string
  /** The access token to be replaced. */
  oldToken: string
  demand: Demand
  /** Paths of the refused calls. */
  refusedPaths: Set<string>
  outcome: Promise<Renewal>
  settle(renewal: Renewal): void
  isSettled: boolean
  /** Cuts the wait before an attempt short. */
  wake(): void
}

export interface Refresher {
  /**
   * Replaces `session`'s access token, joining a running refresh. `refusedPath` is the path of the call refused with
   * it, for demand 'refused'.
   */
  renew(session: Session, demand: 'ahead' | 'expired'): Promise<Renewal>
  renew(session: Session, demand: 'refused', refusedPath: string): Promise<Renewal>
  /**
   * Ensures that no call is sent with a token known to be bad: waits for a running refresh, or starts one for an
   * expired token. Resolves with its result; null when there was nothing to wait for.
   */
  ready(session: Session): Promise<Renewal | null>
  /** A call to `path` with this token was answered: the token is valid. */
  accepted(accessToken: string, path: string): void
  /** The stored session may have been changed elsewhere: another tab, a log-in, a log-out. */
  sessionChanged(): void
}

/**
 * Maximum time that a hanging tab delays the others' refresh. Concurrent refreshes are harmless: the server gives both
 * the same answer.
 */
const tabPatienceMs = 5000

/**
 * Creates the state machine of spec 4: one refresh at a time per session, attempts and pauses by `limits`, consequences
 * of success, refusal, 522 and silence by `ports.effects`. Independent of Taro and HTTP.
 */
export function createRefresher(ports: Ports, limits: Limits): Refresher {
  const { clock, tokenAge, sessions, askForTokens, exclusive, effects } = ports
  const flights = new Map<string, Flight>()
  const refusals = createRefusals(limits.maxAttempts)
  /** Consecutive renewals without an answered call: a server that refuses its own new tokens. */
  let unprovenRenewals = 0
  let lastRefused = { token: '', path: '' }
  /** Last token request by the steady clock, ms. */
  let lastAskedAt = -Infinity

  /** How a flight's session was changed meanwhile; null when the flight still applies. */
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
    // Waiting calls report the missing answer themselves and can be repeated; a refusal is confirmed by further
    // attempts.
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

  /** Before the first attempt: at least the retry delay between two refreshes, whatever the trigger. */
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
        // A token's lifetime starts when it is issued, which is not before it was requested.
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
    // Settled first: ending the session calls sessionChanged(), which would mark the flight superseded.
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
        // The waiting calls must be sent even if the reload fails.
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

  /** Decides whether a refused call gets another token; null when it does. */
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
      // For the refused call itself, this may be a late reply to an earlier sending.
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
