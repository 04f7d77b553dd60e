import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { payCode } from './payCode.table'

export type PayCodeRow = typeof payCode.$inferSelect

const isCode = (tenantId: string, codeHash: string) =>
  and(eq(payCode.tenantId, tenantId), eq(payCode.codeHash, codeHash))

/** Inserts a new code, replacing the member's unused ones. */
export async function replacePayCode(db: Queryable, row: PayCodeRow): Promise<void> {
  await db
    .update(payCode)
    .set({ replacedAt: row.createdAt })
    .where(
      and(
        eq(payCode.tenantId, row.tenantId),
        eq(payCode.userId, row.userId),
        gt(payCode.expiresAt, row.createdAt),
        isNull(payCode.usedAt),
        isNull(payCode.replacedAt),
      ),
    )
  await db.insert(payCode).values(row)
}

export async function findPayCode(
  db: Queryable,
  tenantId: string,
  codeHash: string,
): Promise<PayCodeRow | undefined> {
  const [row] = await db.select().from(payCode).where(isCode(tenantId, codeHash))
  return row
}

/** Uses a code; of several concurrent scanners exactly one gets it. */
export async function usePayCode(
  db: Queryable,
  tenantId: string,
  codeHash: string,
  now: Date,
): Promise<PayCodeRow | undefined> {
  const [row] = await db
    .update(payCode)
    .set({ usedAt: now })
    .where(
      and(
        isCode(tenantId, codeHash),
        isNull(payCode.usedAt),
        isNull(payCode.replacedAt),
        gt(payCode.expiresAt, now),
      ),
    )
    .returning()
  return row
}

export async function setPayCodeOrder(
  db: Queryable,
  { tenantId, codeHash }: PayCodeRow,
  orderId: string,
): Promise<void> {
  await db.update(payCode).set({ orderId }).where(isCode(tenantId, codeHash))
}

/** Deletes codes that expired before `before`. */
export async function removeOldPayCodes(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db.delete(payCode).where(and(eq(payCode.tenantId, tenantId), lt(payCode.expiresAt, before)))
}
