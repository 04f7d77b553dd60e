import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import type { StaffService } from '../staff/staff.service'
import type { createAccessTokens } from './accessToken'
import { liveSession } from './session.repository'

/**
 * How long an identity is used without a new database query, ms. Sessions ended by this process are refused at once;
 * the delay applies to other processes on the same database, and to changed roles.
 */
const IDENTITY_FRESH_MS = 5_000
const IDENTITIES_REMEMBERED = 20_000

export interface IdentifyOptions {
  db: Database
  clock: () => number
  staff: StaffService
  accessTokens: Pick<ReturnType<typeof createAccessTokens>, 'verify'>
}

/** Resolves access tokens to identities, with a short cache in this process. */
export function createIdentify({ db, clock, staff, accessTokens }: IdentifyOptions) {
  const identities = new LRUCache<string, { identity: Identity; readAt: number }>({
    max: IDENTITIES_REMEMBERED,
  })
  /** Number of `forget` calls so far; a read that began before one of them is not cached. */
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
    /** Identity of an access token; undefined if it is invalid or its session has ended. */
    async identify(token: string): Promise<Identity | undefined> {
      const claims = await accessTokens.verify(token)
      if (!claims) return undefined
      const { tenantId, userId, sessionId } = claims
      const cached = identities.get(sessionId)
      const age = cached ? clock() - cached.readAt : Infinity
      if (cached && age >= 0 && age < IDENTITY_FRESH_MS) return cached.identity
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

    /** Drops the cache of a session, or of all sessions of a user. */
    forget,
  }
}
