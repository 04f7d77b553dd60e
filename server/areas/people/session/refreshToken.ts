import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Days a device may stay away before it has to log in again. */
export const REFRESH_TOKEN_DAYS = 60

/**
 * How long after its use a refresh token still gets the very answer it got: racing tabs, a repeated request. One
 * network timeout of the app (60 s) and a retry (3 s) fit in.
 */
export const REFRESH_GRACE_SECONDS = 90

/**
 * Refresh tokens read `<tenant>.<43 random characters>`. Only hashes are stored. The successor of a token is
 * computed from it and the moment of its use under a key of the server's, so racing refreshes find the same one.
 */
export const firstRefreshToken = (tenantId: string): string =>
  `${tenantId}.${randomBytes(32).toString('base64url')}`

/** The token that takes the place of `token`, which was used at `usedAt`. */
export function nextRefreshToken(key: Buffer, token: string, usedAt: Date): string {
  const next = createHmac('sha256', key).update(`${token} ${usedAt.getTime()}`).digest('base64url')
  return `${tenantOfRefreshToken(token)}.${next}`
}

/** The park that a token says it belongs to; empty for a text that is no such token. */
export const tenantOfRefreshToken = (token: string): string =>
  token.slice(0, Math.max(0, token.lastIndexOf('.')))

export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
