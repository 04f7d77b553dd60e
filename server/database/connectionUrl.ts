import { createHmac } from 'node:crypto'

/** Replaces the user of a database URL. */
export function withUser(url: string, user: string, password: string | undefined): string {
  const changed = new URL(url)
  // As parameters, because a URL without a host (a unix socket) cannot have a user part.
  changed.username = ''
  changed.password = ''
  changed.searchParams.set('user', user)
  if (password === undefined) changed.searchParams.delete('password')
  else changed.searchParams.set('password', password)
  return changed.toString()
}

/** Replaces the database of a database URL. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.toString()
}

/**
 * The application role's password, derived from the owner's, so that every server process computes
 * the same one without storing it: 64 hexadecimal digits. Undefined when the owner needs no
 * password.
 */
export function derivePassword(ownerUrl: string): string | undefined {
  const { password, searchParams } = new URL(ownerUrl)
  const secret = decodeURIComponent(password) || searchParams.get('password')
  if (!secret) return undefined
  return createHmac('sha256', secret).update('password of the application role').digest('hex')
}

/** The role that owns the tables and migrates them (embedded database). */
export const OWNER_ROLE = 'park_owner'

/**
 * Role with the running application's rights. Migrations name it to revoke a right: `REVOKE UPDATE,
 * DELETE ON posting FROM park_application`.
 */
export const APPLICATION_ROLE = 'park_application'

/** The database's name (embedded). */
export const DATABASE_NAME = 'park'
