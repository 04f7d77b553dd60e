import { randomBytes, createHash, createHmac } from 'node:crypto'
import type { TokenSet } from '@/contract/oauth'
import type { Queryable } from '../../../database/queryable'
import type { Identity } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { ACCESS_TOKEN_SECONDS, type createAccessTokens } from './accessToken'
import {
  deviceOfSession,
  insertRefreshToken,
  insertSession,
  type SessionRow,
} from './session.repository'
import type { DeviceLog } from './session.table'

/** Days without use after which a device must log in again. */
export const REFRESH_TOKEN_DAYS = 60

/**
 * How long a used refresh token gets the same answer again: for concurrent tabs and repeated requests. Covers one
 * network timeout of the app (60 s) and a retry (3 s).
 */
export const REFRESH_GRACE_SECONDS = 90

/**
 * Refresh tokens have the form `<tenant>.<43 random characters>`; only hashes are stored. The successor of a token is
 * derived from it and the time of its use with a server key, so that concurrent refreshes get the same one.
 */
const firstRefreshToken = (tenantId: string): string =>
  `${tenantId}.${randomBytes(32).toString('base64url')}`

/** Successor of `token`, which was used at `usedAt`. */
export function nextRefreshToken(key: Buffer, token: string, usedAt: Date): string {
  const next = createHmac('sha256', key).update(`${token} ${usedAt.getTime()}`).digest('base64url')
  return `${tenantOfRefreshToken(token)}.${next}`
}

/** Park id in a refresh token; empty for other texts. */
export const tenantOfRefreshToken = (token: string): string =>
  token.slice(0, Math.max(0, token.lastIndexOf('.')))

export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Whether `version` ('1.10.2') is older than `least`. False for a text that is not a version. */
function isOlderVersion(version: string | number | undefined, least: string): boolean {
  const text = String(version ?? '').replace(/^v/, '')
  if (!/^\d+(\.\d+){0,3}$/.test(text)) return false
  const have = text.split('.').map(Number)
  const want = least.split('.').map(Number)
  for (let at = 0; at < Math.max(have.length, want.length); at += 1) {
    const difference = (have[at] ?? 0) - (want[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const DAY_MS = 86_400_000

export interface SessionTokensOptions {
  clock: () => number
  accessTokens: Pick<ReturnType<typeof createAccessTokens>, 'sign'>
  /** Environment MIN_PRODUCT_VERSION. */
  minProductVersion?: string
}

/** Session fields that its tokens are made from. */
export type SessionKey = Pick<SessionRow, 'tenantId' | 'id' | 'userId' | 'secret' | 'device'>

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** Opens sessions and issues their tokens. */
export function createSessionTokens({
  clock,
  accessTokens,
  minProductVersion,
}: SessionTokensOptions) {
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
    /** Token set of a session for the wire, signed as of `issuedAt` (ms). */
    tokenSet,

    /** Stores the hash of a session's refresh token. */
    storeRefreshToken,

    /** Opens a session inside the caller's transaction. @returns its first tokens */
    open,

    /** Opens another session for the device of `identity`, whose session has been ended. */
    async reopen(tx: Queryable, { tenantId, userId, sessionId }: Identity): Promise<TokenSet> {
      const device = await deviceOfSession(tx, tenantId, sessionId)
      return open(tx, { tenantId, userId, device })
    },
  }
}
