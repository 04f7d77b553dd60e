import type { InferOutput, ObjectSchema } from 'valibot'
import type { deviceLogFields } from '@/contract/deviceLog'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { acceptedKeys, type Secrets } from '../../../kernel/secrets'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { StaffService } from '../staff/staff.service'
import { createAccessTokens } from './accessToken'
import { createIdentify } from './identify'
import { createSessionRefresh } from './refreshSession'
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
import { createSessionTokens, hashRefreshToken } from './sessionTokens'
import { sessionAudit } from '../../../desk/logInAudit'

type DeviceFields = InferOutput<ObjectSchema<typeof deviceLogFields, undefined>>

/** Device log sent by the app, with our spelling (spec 3 writes "Sysetm" in one place). */
export function deviceLogOf(fields: DeviceFields): DeviceLog {
  const log = {
    City: fields.City,
    Province: fields.Province,
    Country: fields.Country,
    Language: fields.Language,
    ThirdAppType: fields.ThirdAppType,
    SourceType: fields.SourceType,
    DeviceType: fields.DeviceType,
    System: fields.System ?? fields.Sysetm,
    SysVersion: fields.SysVersion,
    Platform: fields.Platform,
    PFMVersion: fields.PFMVersion,
    ProductVersion: fields.ProductVersion,
  }
  return Object.fromEntries(
    Object.entries(log).filter(([, value]) => value !== undefined),
  ) as DeviceLog
}

export type { DeviceLog }

const DAY_MS = 86_400_000
/** Days in which token reuse ends the session; afterwards the token is unknown and refused as such. */
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

/** Sessions and their tokens (spec 4, token refresh). */
export function createSessionService(options: SessionServiceOptions) {
  const { db, clock, secrets, staff, minProductVersion } = options
  const accessTokens = createAccessTokens({ keys: acceptedKeys(secrets, 'accessToken'), clock })
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

    /** Logs out: the session's tokens are refused from now on. */
    async end({ tenantId, sessionId }: Identity): Promise<void> {
      await endSessions(db, tenantId, { sessionId }, 'logout', new Date(clock()))
      forget({ sessionId })
    },

    /**
     * Logs out with any refresh token of the session: the device's last one may be outdated when the answer to its
     * refresh was lost. Does not reveal whether there was such a session.
     */
    async endByRefreshToken(tenantId: string, token: string): Promise<void> {
      const storedToken = await findRefreshToken(db, tenantId, hashRefreshToken(token))
      if (!storedToken) return
      const { sessionId } = storedToken
      await endSessions(db, tenantId, { sessionId }, 'logout', new Date(clock()))
      forget({ sessionId })
    },

    /** Start of a session and time of its second factor (null: not proved). @throws Failure 404 */
    async startOf(of: Pick<Identity, 'tenantId' | 'sessionId'>) {
      const start = await startOfSession(db, of)
      if (!start) throw notFound('该登录已退出')
      return start
    },

    /** Records inside the caller's transaction that the second factor was proved in a session. */
    noteSecondFactor: setSecondFactorAt,

    /** Open sessions of a user, most recently used first. */
    liveOf: (member: Member) => liveSessionsOf(db, member, new Date(clock())),

    /** Ends one of the user's own sessions. @throws Failure 404 when it is not theirs, or has ended */
    async endOwn(member: Member, id: string, writeAudit: WriteAudit): Promise<void> {
      const sessionId = knownId(id)
      await withTransaction(db, async (tx) => {
        if (!(await endOwnSession(tx, member, sessionId, new Date(clock())))) {
          throw notFound('该登录已退出')
        }
        await writeAudit(tx, {
          kind: sessionAudit,
          id: sessionId,
          before: null,
          after: { ended: true },
        })
      })
      forget({ sessionId })
    },

    /** Ends all sessions of a user inside the caller's transaction; call `forget` after the commit. */
    async endAllOf(
      tx: Queryable,
      tenantId: string,
      userId: string,
      reason: 'password' | 'closed' = 'password',
    ): Promise<void> {
      await endSessions(tx, tenantId, { userId }, reason, new Date(clock()))
    },

    forget,

    /** Deletes expired sessions and old used tokens. */
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
