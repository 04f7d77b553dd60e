import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { payRequest } from './payRequest.table'

export type PayRequestRow = typeof payRequest.$inferSelect

export interface RequestKey {
  tenantId: string
  appId: string
  p: string
}

const isRequest = ({ tenantId, appId, p }: RequestKey) =>
  and(eq(payRequest.tenantId, tenantId), eq(payRequest.appId, appId), eq(payRequest.p, p))

export async function findPayRequest(
  db: Queryable,
  key: RequestKey,
): Promise<PayRequestRow | undefined> {
  const [row] = await db.select().from(payRequest).where(isRequest(key))
  return row
}

export async function insertPayRequest(db: Queryable, row: PayRequestRow): Promise<void> {
  await db.insert(payRequest).values(row)
}

/** Changes the status of a request, if it is `from`; true for exactly one of several concurrent callers. */
export async function movePayRequest(
  db: Queryable,
  key: RequestKey,
  from: PayRequestRow['status'],
  changes: Pick<PayRequestRow, 'status' | 'orderId'>,
): Promise<boolean> {
  const rows = await db
    .update(payRequest)
    .set(changes)
    .where(and(isRequest(key), eq(payRequest.status, from)))
    .returning({ p: payRequest.p })
  return rows.length === 1
}
