import { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Short, because a copy of it outlives a change of roles at most this long. */
export const ACCESS_TOKEN_SECONDS = 30 * 60

const ALGORITHM = 'HS256'
const REMEMBERED = 10_000

export interface AccessClaims {
  tenantId: string
  userId: string
  sessionId: string
}

interface Verified extends AccessClaims {
  /** Seconds since 1970. */
  expiresAt: number
}

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Signs and checks access tokens (JWT, HS256). That a session has ended is checked elsewhere. */
export function createAccessTokens({ key, clock }: { key: Buffer; clock: () => number }) {
  // Imported once: doing it per request costs more than the signature itself.
  const imported = webcrypto.subtle.importKey(
    'raw',
    key,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const verified = new LRUCache<string, Verified>({ max: REMEMBERED })
  const now = () => Math.floor(clock() / 1000)

  return {
    /**
     * The access token of a session, issued at `issuedAt` (ms). The same arguments give the same
     * token, which is how racing refreshes get the same answer without tokens being stored.
     */
    async sign({ tenantId, userId, sessionId }: AccessClaims, issuedAt: number): Promise<string> {
      const seconds = Math.floor(issuedAt / 1000)
      return new SignJWT({ tid: tenantId, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(await imported)
    },

    /** The claims of a token that we signed and that has not run out; undefined for any other text. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const known = verified.get(token)
      if (known) return known.expiresAt > now() ? known : undefined
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'sid', 'tid', 'exp'],
        })
        const claims: Verified = {
          tenantId: String(payload.tid),
          userId: String(payload.sub),
          sessionId: String(payload.sid),
          expiresAt: Number(payload.exp),
        }
        verified.set(token, claims)
        return claims
      } catch {
        return undefined
      }
    },
  }
}
