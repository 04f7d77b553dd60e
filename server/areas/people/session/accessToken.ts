import { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Short, because a token stays valid at most this long after a change of roles. */
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

/**
 * Signs access tokens (JWT, HS256) with the first key, and verifies those of all keys. Does not check whether the
 * session has ended.
 */
export function createAccessTokens({
  keys,
  clock,
}: {
  keys: readonly Buffer[]
  clock: () => number
}) {
  // Imported once: importing per request costs more than signing.
  const imported = Promise.all(
    keys.map((key) =>
      webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
        'verify',
      ]),
    ),
  )
  const verified = new LRUCache<string, Verified>({ max: REMEMBERED })
  const now = () => Math.floor(clock() / 1000)

  async function claimsOf(token: string, key: webcrypto.CryptoKey): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: new Date(clock()),
        requiredClaims: ['sub', 'sid', 'tid', 'exp'],
      })
      return {
        tenantId: String(payload.tid),
        userId: String(payload.sub),
        sessionId: String(payload.sid),
        expiresAt: Number(payload.exp),
      }
    } catch {
      return undefined
    }
  }

  return {
    /**
     * Access token of a session, issued at `issuedAt` (ms). Deterministic, so that concurrent refreshes get the same
     * token without storing it. `jti` tells two tokens of one second apart: a client that gets its refused token again
     * refreshes once more.
     */
    async sign({ tenantId, userId, sessionId }: AccessClaims, issuedAt: number): Promise<string> {
      const seconds = Math.floor(issuedAt / 1000)
      return new SignJWT({ tid: tenantId, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setJti(String(issuedAt))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign((await imported)[0]!)
    },

    /** Claims of an unexpired token signed by us; undefined for any other text. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const cached = verified.get(token)
      if (cached) return cached.expiresAt > now() ? cached : undefined
      for (const key of await imported) {
        const claims = await claimsOf(token, key)
        if (!claims) continue
        verified.set(token, claims)
        return claims
      }
      return undefined
    },
  }
}
