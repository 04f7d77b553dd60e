import type { TokenSet } from '@/contract/oauth'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, otherPark } from '../../../kernel/failure'
import { acceptedKeys, type Secrets } from '../../../kernel/secrets'
import {
  endSessions,
  findRefreshToken,
  lockSession,
  markTokenUsed,
  renewTokenUse,
  tokenIssuedFor,
} from './session.repository'
import {
  type SessionTokens,
  hashRefreshToken,
  nextRefreshToken,
  REFRESH_GRACE_SECONDS,
  tenantOfRefreshToken,
} from './sessionTokens'

export interface SessionRefreshOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  tokens: Pick<SessionTokens, 'tokenSet' | 'storeRefreshToken'>
  /** Drops the cached identity of a session in this process (identify.ts). */
  forget: (which: { sessionId: string }) => void
}

/** Token refresh: rotation, grace for a lost answer, and the end of a session whose token is used by two parties. */
export function createSessionRefresh(options: SessionRefreshOptions) {
  const { db, clock, secrets, tokens, forget } = options

  /**
   * The token that replaced a used one, whichever accepted secret derived it. When that secret is no longer accepted,
   * it is known by its time only, and cannot be given again.
   */
  async function successorOf(
    tx: Queryable,
    { tenantId, token, usedAt }: { tenantId: string; token: string; usedAt: Date },
    live: { id: string },
  ) {
    for (const key of acceptedKeys(secrets, 'refreshToken')) {
      const next = nextRefreshToken(key, token, usedAt)
      const successor = await findRefreshToken(tx, tenantId, hashRefreshToken(next))
      if (successor) return { successor, next }
    }
    const successor = await tokenIssuedFor(tx, { tenantId, sessionId: live.id }, usedAt)
    return { successor, next: undefined }
  }

  /** Outcome of refreshing with `token`. `refused` is returned, not thrown, so that its writes are committed. */
  async function rotate(tx: Queryable, tenantId: string, token: string) {
    const now = new Date(clock())
    const hash = hashRefreshToken(token)
    const storedToken = await findRefreshToken(tx, tenantId, hash)
    if (!storedToken || storedToken.expiresAt <= now) return 'refused'
    // From here on, concurrent refreshes of a session are serialised.
    const live = await lockSession(tx, tenantId, storedToken.sessionId)
    if (!live) return 'refused'
    const isFirstUse = await markTokenUsed(tx, tenantId, hash, now)
    const usedAt = isFirstUse ? now : (await findRefreshToken(tx, tenantId, hash))?.usedAt
    if (!usedAt) return 'refused'
    if (isFirstUse) {
      const next = nextRefreshToken(secrets.refreshToken, token, usedAt)
      await tokens.storeRefreshToken(tx, live, next, now)
      return { live, next, issuedAt: now }
    }
    const { successor, next } = await successorOf(tx, { tenantId, token, usedAt }, live)
    if (!successor || successor.usedAt) {
      // Two parties hold the token, and the server cannot tell which of them is the thief.
      await endSessions(tx, tenantId, { sessionId: live.id }, 'reuse', now)
      return 'refused'
    }
    const isInGrace = now.getTime() - usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
    if (isInGrace && next !== undefined) return { live, next, issuedAt: usedAt }
    // The answer was lost and its token never used. That token is void now; if it is used later, two parties hold a
    // token here too.
    await markTokenUsed(tx, tenantId, successor.hash, now)
    await renewTokenUse(tx, tenantId, hash, now)
    const another = nextRefreshToken(secrets.refreshToken, token, now)
    await tokens.storeRefreshToken(tx, live, another, now)
    return { live, next: another, issuedAt: now }
  }

  return {
    /**
     * New tokens for a refresh token (spec 4). A used token gets the same tokens again until its successor is used;
     * after that its reuse ends the session.
     * @throws Failure 522 when the token belongs to another park than the client, 401 when it is unknown, expired or
     * replaced, or its session has ended
     */
    async refresh(clientId: string, token: string): Promise<TokenSet> {
      const refused = new Failure(401, '登录已失效，请重新登录', 'refreshRefused')
      const tenantId = tenantOfRefreshToken(token)
      if (tenantId !== clientId) {
        const isReal = await findRefreshToken(db, tenantId, hashRefreshToken(token))
        throw isReal ? otherPark() : refused
      }
      const outcome = await withTransaction(db, (tx) => rotate(tx, tenantId, token))
      if (outcome === 'refused') {
        const row = await findRefreshToken(db, tenantId, hashRefreshToken(token))
        if (row) forget({ sessionId: row.sessionId })
        throw refused
      }
      return tokens.tokenSet(outcome.live, outcome.next, outcome.issuedAt.getTime())
    },
  }
}
