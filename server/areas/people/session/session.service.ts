import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TokenSet } from '@/contract/oauth'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity } from '../../../kernel/base'
import { Failure, otherPark } from '../../../kernel/failure'
import type { Secrets } from '../../../kernel/secrets'
import { newId } from '../../../kernel/ids'
import type { StaffService } from '../staff/staff.service'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './accessToken'
import { isOlderVersion } from './productVersion'
import {
  firstRefreshToken,
  hashRefreshToken,
  nextRefreshToken,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_DAYS,
  tenantOfRefreshToken,
} from './refreshToken'
import {
  deviceOfSession,
  endSessions,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  liveSession,
  lockSession,
  markTokenUsed,
  removeDeadSessions,
  renewTokenUse,
  type SessionRow,
} from './session.repository'
import type { DeviceLog } from './session.table'

export { deviceLogOf } from './deviceLog'
export type { DeviceLog }

/**
 * How long an identity is believed without asking the database. What ends a session in this process
 * is honoured at once; this is for other processes on the same database, and for changed roles.
 */
const IDENTITY_FRESH_MS = 5_000
const IDENTITIES_REMEMBERED = 20_000

const DAY_MS = 86_400_000
/** How long the reuse of a token is noticed; after that it is merely unknown, and refused as such. */
const REUSE_WATCHED_DAYS = 7

export interface SessionServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  staff: StaffService
  /** Environment MIN_PRODUCT_VERSION. */
  minProductVersion?: string
}

export type SessionService = ReturnType<typeof createSessionService>

/** Log-ins and their tokens (spec 4, token refresh). */
export function createSessionService(options: SessionServiceOptions) {
  const { db, clock, secrets, staff, minProductVersion } = options
  const accessTokens = createAccessTokens({ key: secrets.accessToken, clock })
  const identities = new LRUCache<string, { identity: Identity; readAt: number }>({
    max: IDENTITIES_REMEMBERED,
  })
  /** Counts what was forgotten, so that a read which began before is not remembered after. */
  let forgotten = 0

  type SessionKey = Pick<SessionRow, 'tenantId' | 'id' | 'userId' | 'secret' | 'device'>

  async function tokenSet(
    of: SessionKey,
    refreshToken: string,
    issuedAt: number,
  ): Promise<TokenSet> {
    const { tenantId, userId, secret, device } = of
    const access = await accessTokens.sign({ tenantId, userId, sessionId: of.id }, issuedAt)
    const endsAt = Math.floor(issuedAt / 1000) + ACCESS_TOKEN_SECONDS
    return {
      access_token: access,
      refresh_token: refreshToken,
      secret,
      token: access,
      token_type: 'bearer',
      expires_in: endsAt - Math.floor(clock() / 1000),
      ClientUpdateEnforced:
        minProductVersion !== undefined && isOlderVersion(device.ProductVersion, minProductVersion),
    }
  }

  async function storeRefreshToken(tx: Queryable, of: SessionKey, token: string, at: Date) {
    await insertRefreshToken(tx, {
      tenantId: of.tenantId,
      hash: hashRefreshToken(token),
      sessionId: of.id,
      issuedAt: at,
      expiresAt: new Date(at.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
    })
  }

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
      await storeRefreshToken(tx, live, next, now)
      return { live, next, issuedAt: now }
    }
    const successor = await findRefreshToken(tx, tenantId, hashRefreshToken(next))
    const isInGrace = now.getTime() - usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
    if (successor && isInGrace) return { live, next, issuedAt: usedAt }
    if (!successor || successor.usedAt) {
      // Two holders of one token: nobody can tell which of them is the thief.
      await endSessions(tx, tenantId, { sessionId: live.id }, 'reuse', now)
      return 'refused'
    }
    // The answer was lost for longer: nobody has ever used what it brought. That answer is void now; should its
    // token turn up after all, there are two holders, too.
    await markTokenUsed(tx, tenantId, successor.hash, now)
    await renewTokenUse(tx, tenantId, hash, now)
    const another = nextRefreshToken(secrets.refreshToken, token, now)
    await storeRefreshToken(tx, live, another, now)
    return { live, next: another, issuedAt: now }
  }

  /** Makes this process ask the database again about a session, or about all of a user's. */
  function forget(which: { sessionId: string } | { userId: string }): void {
    forgotten += 1
    if ('sessionId' in which) {
      identities.delete(which.sessionId)
      return
    }
    for (const [sessionId, { identity }] of [...identities.entries()])
      if (identity.userId === which.userId) identities.delete(sessionId)
  }

  async function open(
    tx: Queryable,
    { tenantId, userId, device }: { tenantId: string; userId: string; device: DeviceLog },
  ): Promise<TokenSet> {
    const now = clock()
    const secret = randomBytes(32).toString('base64url')
    const opened = { tenantId, id: newId(), userId, secret, device, createdAt: new Date(now) }
    await insertSession(tx, opened)
    const token = firstRefreshToken(tenantId)
    await storeRefreshToken(tx, opened, token, opened.createdAt)
    return tokenSet(opened, token, now)
  }

  return {
    /** Opens a session inside the caller's transaction. */
    open,

    /** Opens another session for the device of `identity`, whose own has been ended. */
    async reopen(tx: Queryable, { tenantId, userId, sessionId }: Identity): Promise<TokenSet> {
      const device = await deviceOfSession(tx, tenantId, sessionId)
      return open(tx, { tenantId, userId, device })
    },

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
      return tokenSet(outcome.live, outcome.next, outcome.issuedAt.getTime())
    },

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

    /** Log-out: the session's tokens are refused from now on. */
    async end({ tenantId, sessionId }: Identity): Promise<void> {
      await endSessions(db, tenantId, { sessionId }, 'logout', new Date(clock()))
      forget({ sessionId })
    },

    /**
     * Log-out by any refresh token the session has ever had: the device's last one may be a predecessor, when the
     * answer to its refresh was lost. Says nothing of whether there was such a session.
     */
    async endByRefreshToken(tenantId: string, token: string): Promise<void> {
      const found = await findRefreshToken(db, tenantId, hashRefreshToken(token))
      if (!found) return
      const { sessionId } = found
      await endSessions(db, tenantId, { sessionId }, 'logout', new Date(clock()))
      forget({ sessionId })
    },

    /** Ends every session of a user inside the caller's transaction; call `forget` once it has committed. */
    async endAllOf(
      tx: Queryable,
      tenantId: string,
      userId: string,
      reason: 'password' | 'closed' = 'password',
    ): Promise<void> {
      await endSessions(tx, tenantId, { userId }, reason, new Date(clock()))
    },

    forget,

    /** Removes sessions that have run out, and the traces of long used tokens. */
    async clean(tenantId: string): Promise<void> {
      const now = clock()
      await withTransaction(db, (tx) =>
        removeDeadSessions(tx, tenantId, {
          now: new Date(now),
          usedBefore: new Date(now - REUSE_WATCHED_DAYS * DAY_MS),
        }),
      )
    },
  }
}
