/**
 * Tracks calls refused (401) with any token, for example because of one broken service behind a park's gateway. Until
 * it is answered once, each path may cause a limited number of renewals, then one log-in, and after that it only fails.
 * Counted by path because the other calls of the page succeed meanwhile.
 */
import { personKey, sessionKey, type Session } from '@/state/session'

/** Reaction to a refused call: another token, a log-in, or only the failure. */
export type Worth = 'renewal' | 'logIn' | 'nothing'

export interface Refusals {
  /** Decides the reaction to a refusal of `path`. */
  worthOf(path: string, session: Session): Worth
  /** A refusal of `path` has opened log-in: further ones will not. */
  ledToLogIn(path: string): void
  /** The token was renewed because of these paths. */
  renewedFor(paths: Iterable<string>): void
  /** The path was answered: its count is reset. */
  answered(path: string): void
}

interface Tally {
  person: string
  session: string
  renewals: number
  isLogInSpent: boolean
}

/** After a log-in without effect, a refused call of the session causes this many renewals. */
const renewalsAfterLogIn = 1

/** Creates the tracker; `maxRenewals` is the number of renewals per path before log-in opens (spec 4). */
export function createRefusals(maxRenewals: number): Refusals {
  const tallies = new Map<string, Tally>()

  function tallyOf(path: string, session: Session): Tally {
    const stored = tallies.get(path)
    const mine = stored?.person === personKey(session) ? stored : undefined
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
