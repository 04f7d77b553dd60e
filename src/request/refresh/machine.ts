/**
 * The token refresh of spec 4 as one machine: at most one refresh per park and person, whatever asks for
 * it (a 401, the time before expiry, another tab), and nobody waits for ever.
 *
 * Everything it believes about the session it reads again after every wait: a log-out, another person,
 * another park or another tab may have been there in between, and they win.
 */
import { sessionKey, type Session } from '@/state/session'
import type { Limits, Ports } from './ports'

/**
 * How asking for a renewal ended.
 *  renewed     the stored tokens are newer than the ones asked for: send again
 *  superseded  the session asked for is no longer the current one: do not send again
 *  ended       refused, restarted or not storable: the session is over, the person is on the way to log-in
 *  unreachable nobody answered; the session stays, and a later call may try again
 */
export type Renewal = 'renewed' | 'superseded' | 'ended' | 'unreachable'

interface Flight {
  key: string
  /** The access token that is to be replaced. */
  oldToken: string
  /** True once a call waits for the outcome; a refresh ahead of time that fails is nobody's business. */
  isDemanded: boolean
  outcome: Promise<Renewal>
  settle(renewal: Renewal): void
  isSettled: boolean
  /** Cuts the wait between two attempts short. */
  wake(): void
}

export interface Refresher {
  /**
   * Replaces `session`'s access token, because a call was refused with it (`isDemanded`) or because it
   * ends soon. Joins a refresh that is already running.
   */
  renew(session: Session, isDemanded: boolean): Promise<Renewal>
  /** Waits for the demanded refresh under way; gives what became of it, null when there is none. */
  ready(session: Session): Promise<Renewal | null>
  /** A call was answered that carried this token: it is good. */
  accepted(accessToken: string): void
  /** The stored session may have changed by other hands: another tab, a log-in, a log-out. */
  sessionChanged(): void
}

/** A renewal may itself take three attempts; another tab waits this long for all of them. */
const tabPatienceMs = 20_000

/**
 * The state machine of spec 4: one refresh at a time for a session, attempts and pauses by `limits`, and what
 * follows from success, refusal, 522 and silence as `ports.effects`. Knows neither Taro nor HTTP.
 */
export function createRefresher(ports: Ports, limits: Limits): Refresher {
  const { clock, sessions, askForTokens, exclusive, effects } = ports
  const flights = new Map<string, Flight>()
  /** Renewals in a row after which no call was answered: a server that refuses its own new tokens. */
  let unprovenRenewals = 0
  let lastRefusedToken = ''

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

  const attemptsFor = (flight: Flight) =>
    flight.isDemanded ? limits.maxAttempts : limits.aheadAttempts

  function pause(flight: Flight): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(limits.retryDelayMs, resolve)
      flight.wake = () => {
        cancel()
        resolve()
      }
    })
  }

  async function attempts(flight: Flight): Promise<Renewal> {
    let isDenied = false
    for (let attempt = 1; attempt <= attemptsFor(flight); attempt += 1) {
      if (attempt > 1) await pause(flight)
      const session = sessions.current()
      const before = overtaken(flight)
      if (before || !session) return before ?? 'superseded'
      const answer = await askForTokens(session)
      const after = overtaken(flight)
      if (after) return after // the late answer is dropped
      if (answer.kind === 'tokens') {
        if (!sessions.keepTokens(session, answer)) return endWith(flight, effects.goToLogin)
        if (flight.isDemanded) unprovenRenewals += 1
        return 'renewed'
      }
      if (answer.kind === 'restart') return endWith(flight, effects.relaunchStart)
      isDenied = answer.kind === 'denied'
    }
    if (!flight.isDemanded) return 'unreachable'
    if (isDenied) return endWith(flight, effects.goToLogin)
    effects.goToLogin()
    return 'unreachable'
  }

  function endWith(flight: Flight, effect: () => void): Renewal {
    // Settled first: ending the session tells sessionChanged(), which would call it superseded.
    flight.settle('ended')
    sessions.end()
    effect()
    return 'ended'
  }

  function start(session: Session, isDemanded: boolean): Flight {
    let resolveOutcome: (renewal: Renewal) => void = () => undefined
    const flight: Flight = {
      key: sessionKey(session),
      oldToken: session.accessToken,
      isDemanded,
      isSettled: false,
      outcome: new Promise((resolve) => {
        resolveOutcome = resolve
      }),
      settle(renewal) {
        if (flight.isSettled) return
        flight.isSettled = true
        if (flights.get(flight.key) === flight) flights.delete(flight.key)
        flight.wake()
        if (renewal !== 'renewed' || !flight.isDemanded) return resolveOutcome(renewal)
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
      .catch((): Renewal => 'unreachable')
      .then((renewal) => flight.settle(renewal))
    return flight
  }

  return {
    renew(session, isDemanded) {
      const current = overtaken({ key: sessionKey(session), oldToken: session.accessToken })
      if (current) return Promise.resolve(current)
      if (isDemanded) lastRefusedToken = session.accessToken
      if (isDemanded && unprovenRenewals >= limits.maxAttempts) {
        unprovenRenewals = 0
        sessions.end()
        effects.goToLogin()
        return Promise.resolve('ended')
      }
      const flight = flights.get(sessionKey(session)) ?? start(session, isDemanded)
      if (isDemanded) flight.isDemanded = true
      return flight.outcome
    },

    async ready(session) {
      const flight = flights.get(sessionKey(session))
      return flight?.isDemanded ? flight.outcome : null
    },

    accepted(accessToken) {
      if (accessToken !== lastRefusedToken) unprovenRenewals = 0
    },

    sessionChanged() {
      for (const flight of [...flights.values()]) {
        const current = overtaken(flight)
        if (current) flight.settle(current)
      }
    },
  }
}
