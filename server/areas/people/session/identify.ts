import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import type { StaffService } from '../staff/staff.service'
import type { createAccessTokens } from './accessToken'
import { liveSession } from './session.repository'

/**
 * An identity is used for so long without asking the database again. A session that this process ends is refused at
 * once; the delay is for other processes on the same database, and for changed roles.
 */
const IDENTITY_FRESH_MS = 5_000
const IDENTITIES_REMEMBERED = 20_000

export interface IdentifyOptions {
  db: Database
  clock: () => number
  staff: StaffService
  accessTokens: Pick<ReturnType<typeof createAccessTokens>, 'verify'>
}

/** Turns access tokens into identities, with a short memory of this process. */
export function createIdentify({ db, clock, staff, accessTokens }: IdentifyOptions) {
  const identities = new LRUCache<string, { identity: Identity; readAt: number }>({
    max: IDENTITIES_REMEMBERED,
  })
  /** Calls of `forget` so far: a read that began before one of them is not remembered after it. */
  let forgotten = 0

  function forget(which: { sessionId: string } | { userId: string }): void {
    forgotten += 1
    if ('sessionId' in which) {
      identities.delete(which.sessionId)
      return
    }
    for (const [sessionId, { identity }] of [...identities.entries()])
      if (identity.userId === which.userId) identities.delete(sessionId)
  }

  return {
    /** Who an access token stands for; undefined when it is no token of a session that still lives. */
    async identify(token: string): Promise<Identity | undefined> {
      const claims = await accessTokens.verify(token)
      if (!claims) return undefined
      const { tenantId, userId, sessionId } = claims
      const known = identities.get(sessionId)
      const age = known ? clock() - known.readAt : Infinity
      if (known && age >= 0 && age < IDENTITY_FRESH_MS) return known.identity
      const before = forgotten
      const [live, roles] = await Promise.all([
        liveSession(db, tenantId, sessionId),
        staff.rolesOf(tenantId, userId),
      ])
      if (!live) {
        identities.delete(sessionId)
        return undefined
      }
      const identity: Identity = { tenantId, sessionId, ...live, roles }
      if (before === forgotten) identities.set(sessionId, { identity, readAt: clock() })
      return identity
    },

    /** Makes this process ask the database again about a session, or about all sessions of a user. */
    forget,
  }
}
