import { and, eq, lt } from 'drizzle-orm'
import { requestTimeToleranceMs } from '@/constants'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import { requestNonce } from './requestNonce.table'

export type RequestNonceService = ReturnType<typeof createRequestNonceService>

/** Stores nonces of signed requests to prevent replays. */
export function createRequestNonceService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** Uses a nonce. @returns false when it was already used in this session */
    async use(
      { tenantId, sessionId }: Pick<Identity, 'tenantId' | 'sessionId'>,
      nonce: string,
    ): Promise<boolean> {
      const rows = await db
        .insert(requestNonce)
        .values({ tenantId, sessionId, nonce, usedAt: new Date(clock()) })
        .onConflictDoNothing()
        .returning({ nonce: requestNonce.nonce })
      return rows.length === 1
    },

    /**
     * Deletes nonces whose timestamp would no longer be accepted; it may be ahead or behind by the tolerance, hence
     * twice.
     */
    async clean(tenantId: string): Promise<void> {
      const before = new Date(clock() - 2 * requestTimeToleranceMs)
      await db
        .delete(requestNonce)
        .where(and(eq(requestNonce.tenantId, tenantId), lt(requestNonce.usedAt, before)))
    },
  }
}
