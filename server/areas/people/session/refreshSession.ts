import type { TokenSet } from '@/contract/oauth'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, otherPark } from '../../../kernel/failure'
import type { Secrets } from '../../../kernel/secrets'
import {
  hashRefreshToken,
  nextRefreshToken,
  REFRESH_GRACE_SECONDS,
  tenantOfRefreshToken,
} from './refreshToken'
import {
  endSessions,
  findRefreshToken,
  lockSession,
  markTokenUsed,
  renewTokenUse,
} from './session.repository'
import type { SessionTokens } from './sessionTokens'

export interface SessionRefreshOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  tokens: Pick<SessionTokens, 'tokenSet' | 'storeRefreshToken'>
  /** Makes this process read the session anew (identify.ts). */
  forget: (which: { sessionId: string }) => void
}

/** The refresh of tokens: rotation, grace for a lost answer, and the end of a session whose token two parties hold. */
export function createSessionRefresh(options: SessionRefreshOptions) {
  const { db, clock, secrets, tokens, forget } = options

  /** What refreshing with `token` leads to. `refused` is returned, not thrown: its writes must stay. */
  async function rotate(tx: Queryable, tenantId: string, token: string) {
    const now = new Date(clock())
    const hash = hashRefreshToken(token)
    const found = await findRefreshToken(tx, tenantId, hash)
    if (!found || found.expiresAt <= now) return 'refused'
    // From here on the refreshes of one session come one after the other.
    const live = await lockSession(tx, tenantId, found.sessionId)
    if (!live) return 'refused'
    const isFirstUse = await markTokenUsed(tx, tenantId, hash, now)
    const usedAt = isFirstUse ? now : (await findRefreshToken(tx, tenantId, hash))?.usedAt
    if (!usedAt) return 'refused'
    const next = nextRefreshToken(secrets.refreshToken, token, usedAt)
    if (isFirstUse) {
      await tokens.storeRefreshToken(tx, live, next, now)
      return { live, next, issuedAt: now }
    }
    const successor = await findRefreshToken(tx, tenantId, hashRefreshToken(next))
    if (!successor || successor.usedAt) {
      // One token has two holders, and the server cannot tell which of them is the thief.
      await endSessions(tx, tenantId, { sessionId: live.id }, 'reuse', now)
      return 'refused'
    }
    const isInGrace = now.getTime() - usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
    if (isInGrace) return { live, next, issuedAt: usedAt }
    // The answer was lost and its token was never used. That token is void from now on; should it turn up after
    // all, there are two holders here as well.
    await markTokenUsed(tx, tenantId, successor.hash, now)
    await renewTokenUse(tx, tenantId, hash, now)
    const another = nextRefreshToken(secrets.refreshToken, token, now)
    await tokens.storeRefreshToken(tx, live, another, now)
    return { live, next: another, issuedAt: now }
  }

  return {
    /**
     * New tokens for a refresh token (spec 4). A token that was used before gets them again as long as nobody has
     * used its successor; after that its reuse ends the session.
     * @throws Failure 522 when the token belongs to another park than the client, 401 for any other
     *   token that is unknown, has run out, was replaced for good, or whose session has ended
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
