import { and, eq, lt } from 'drizzle-orm'
import { requestTimeToleranceMs } from '@/constants'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import { requestNonce } from './requestNonce.table'

export type RequestNonceService = ReturnType<typeof createRequestNonceService>

/** Remembers the nonces of signed requests, so that none is taken twice. */
export function createRequestNonceService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** Uses a nonce up. @returns false when it was used before in this session */
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

    /** Forgets nonces whose time would not be believed any more: it may be ahead by as much as behind. */
    async clean(tenantId: string): Promise<void> {
      const before = new Date(clock() - 2 * requestTimeToleranceMs)
      await db
        .delete(requestNonce)
        .where(and(eq(requestNonce.tenantId, tenantId), lt(requestNonce.usedAt, before)))
    },
  }
}
