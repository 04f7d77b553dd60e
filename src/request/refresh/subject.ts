/** The person whom an access token names, where it names one. */
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import type { TokenSet } from '@/contract/oauth'
import type { Session } from '@/state/session'

/** Claims in which services name the person; the first one that is there counts. */
const subjectClaims = ['sub', 'UserId', 'userId', 'user_id'] as const

/** The subject of a token that is a JWT; undefined for an opaque one, which names nobody. */
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
 * Whether an answer's tokens are another person's than the session's. Compared with the token they replace, for a
 * park's own services may name people otherwise in their tokens than in their profile; with the user's id where that
 * one tells nothing.
 */
export function isAnothers(session: Session, tokens: Partial<TokenSet>): boolean {
  const subject = subjectOf(tokens.access_token || tokens.token || '')
  if (subject === undefined) return false
  return subject !== (subjectOf(session.accessToken) ?? session.user.UserId)
}
