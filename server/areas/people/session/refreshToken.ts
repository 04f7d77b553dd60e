import { createHash, createHmac, randomBytes } from 'node:crypto'

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
export const firstRefreshToken = (tenantId: string): string =>
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
