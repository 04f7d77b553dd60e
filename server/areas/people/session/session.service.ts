import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { Secrets } from '../../../kernel/secrets'
import type { Witness } from '../../../kernel/witness'
import type { StaffService } from '../staff/staff.service'
import { createAccessTokens } from './accessToken'
import { createIdentify } from './identify'
import { createSessionRefresh } from './refreshSession'
import { hashRefreshToken } from './refreshToken'
import {
  endOwnSession,
  endSessions,
  findRefreshToken,
  liveSessionsOf,
  removeDeadSessions,
  setSecondFactorAt,
  startOfSession,
} from './session.repository'
import type { DeviceLog } from './session.table'
import { createSessionTokens } from './sessionTokens'

export { deviceLogOf } from './deviceLog'
export type { DeviceLog }

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
  const { identify, forget } = createIdentify({ db, clock, staff, accessTokens })
  const { open, reopen, ...tokens } = createSessionTokens({
    clock,
    accessTokens,
    minProductVersion,
  })

  return {
    open,

    reopen,

    ...createSessionRefresh({ db, clock, secrets, tokens, forget }),

    identify,

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

    /** When a session began, and when the second factor was proved in it (null: it was not). @throws Failure 404 */
    async startOf(of: Pick<Identity, 'tenantId' | 'sessionId'>) {
      const start = await startOfSession(db, of)
      if (!start) throw notFound('该登录已退出')
      return start
    },

    /** Notes inside the caller's transaction that the second factor was proved in a session. */
    noteSecondFactor: setSecondFactorAt,

    /** Log-ins of a user that have not ended, the one used last first. */
    liveOf: (member: Member) => liveSessionsOf(db, member, new Date(clock())),

    /** Ends one log-in of the user's own. @throws Failure 404 when it is none of theirs, or has ended */
    async endOwn(member: Member, id: string, witness: Witness): Promise<void> {
      const sessionId = knownId(id)
      await withTransaction(db, async (tx) => {
        if (!(await endOwnSession(tx, member, sessionId, new Date(clock())))) {
          throw notFound('该登录已退出')
        }
        await witness(tx, { kind: 'session', id: sessionId, before: null, after: { ended: true } })
      })
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
