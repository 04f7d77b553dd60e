/** The user named in an access token, if any. */
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import type { TokenSet } from '@/contract/oauth'
import type { Session } from '@/state/session'

/** Claims in which services name the user; the first one present counts. */
const subjectClaims = ['sub', 'UserId', 'userId', 'user_id'] as const

/** Subject of a JWT; undefined for an opaque token. */
export function subjectOf(token: string): string | undefined {
  const [, payload, signature] = token.split('.')
  if (!payload || signature === undefined) return undefined
  try {
    const text = Utf8.stringify(Base64.parse(payload.replace(/-/g, '+').replace(/_/g, '/')))
    const claims = JSON.parse(text) as Record<string, unknown> | null
    const subject = subjectClaims.map((name) => claims?.[name]).find((value) => value !== undefined)
    return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a response's tokens belong to a different user than the session's. Compared with the replaced token, because
 * a park's own services may use different ids in tokens and profile; compared with the user's id if the old token has
 * no subject.
 */
export function isAnothers(session: Session, tokens: Partial<TokenSet>): boolean {
  const subject = subjectOf(tokens.access_token || tokens.token || '')
  if (subject === undefined) return false
  return subject !== (subjectOf(session.accessToken) ?? session.user.UserId)
}
