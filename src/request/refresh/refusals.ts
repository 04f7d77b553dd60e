/**
 * Calls that are refused (401) whatever the token: one broken service behind a park's gateway is enough. Each path may
 * cost a limited number of renewals until it is answered once, then one log-in, and after that it merely fails.
 * Counted by path, for the other calls of the page succeed all the while.
 */
import { personKey, sessionKey, type Session } from '@/state/session'

/** What a refused call is worth: another token, a log-in, or nothing but its failure. */
export type Worth = 'renewal' | 'logIn' | 'nothing'

export interface Refusals {
  /** Judges a refusal of `path`. */
  worthOf(path: string, session: Session): Worth
  /** A refusal of `path` has led to log-in: none of its next ones will. */
  ledToLogIn(path: string): void
  /** The token was renewed because of these paths. */
  renewedFor(paths: Iterable<string>): void
  /** The path was answered: it starts anew. */
  answered(path: string): void
}

interface Tally {
  person: string
  session: string
  renewals: number
  isLogInSpent: boolean
}

/** Once a log-in has not helped, a session's refused call is worth this many renewals. */
const renewalsAfterLogIn = 1

/** Builds the tally; `maxRenewals` is what a path may cost before the person is sent to log-in (spec 4). */
export function createRefusals(maxRenewals: number): Refusals {
  const tallies = new Map<string, Tally>()

  function tallyOf(path: string, session: Session): Tally {
    const known = tallies.get(path)
    const mine = known?.person === personKey(session) ? known : undefined
    if (mine?.session === sessionKey(session)) return mine
    const tally: Tally = {
      person: personKey(session),
      session: sessionKey(session),
      renewals: 0,
      isLogInSpent: mine?.isLogInSpent ?? false,
    }
    tallies.set(path, tally)
    return tally
  }

  return {
    worthOf(path, session) {
      const tally = tallyOf(path, session)
      if (tally.renewals < (tally.isLogInSpent ? renewalsAfterLogIn : maxRenewals)) return 'renewal'
      return tally.isLogInSpent ? 'nothing' : 'logIn'
    },
    ledToLogIn(path) {
      const tally = tallies.get(path)
      if (tally) tally.isLogInSpent = true
    },
    renewedFor(paths) {
      for (const path of paths) {
        const tally = tallies.get(path)
        if (tally) tally.renewals += 1
      }
    },
    answered(path) {
      tallies.delete(path)
    },
  }
}
