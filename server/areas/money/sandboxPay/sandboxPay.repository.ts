import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { sandboxPayment, sandboxRefund } from './sandboxPay.table'

export type SandboxPayment = typeof sandboxPayment.$inferSelect

interface Key {
  tenantId: string
  paymentNo: string
}

const isPayment = ({ tenantId, paymentNo }: Key) =>
  and(eq(sandboxPayment.tenantId, tenantId), eq(sandboxPayment.paymentNo, paymentNo))

export async function insertSandboxPayment(db: Queryable, row: SandboxPayment): Promise<void> {
  await db.insert(sandboxPayment).values(row).onConflictDoNothing()
}

export async function findSandboxPayment(
  db: Queryable,
  key: Key,
): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayment).where(isPayment(key))
  return row
}

/** Changes the status of a payment, if it is `from`. */
export async function moveSandboxPayment(
  db: Queryable,
  key: Key,
  from: SandboxPayment['status'],
  changes: Pick<SandboxPayment, 'status'> & Partial<SandboxPayment>,
): Promise<SandboxPayment | undefined> {
  const [row] = await db
    .update(sandboxPayment)
    .set(changes)
    .where(and(isPayment(key), eq(sandboxPayment.status, from)))
    .returning()
  return row
}

/** Locks a payment until the transaction ends. */
export async function lockSandboxPayment(
  db: Queryable,
  key: Key,
): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayment).where(isPayment(key)).for('update')
  return row
}

export async function hasSandboxRefund(
  db: Queryable,
  { tenantId, refundNo }: { tenantId: string; refundNo: string },
): Promise<boolean> {
  const rows = await db
    .select({ refundNo: sandboxRefund.refundNo })
    .from(sandboxRefund)
    .where(and(eq(sandboxRefund.tenantId, tenantId), eq(sandboxRefund.refundNo, refundNo)))
  return rows.length === 1
}

export async function countSandboxRefunds(
  db: Queryable,
  { tenantId, paymentNo }: Key,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sandboxRefund)
    .where(and(eq(sandboxRefund.tenantId, tenantId), eq(sandboxRefund.paymentNo, paymentNo)))
  return row?.total ?? 0
}

export async function insertSandboxRefund(
  db: Queryable,
  row: typeof sandboxRefund.$inferInsert,
): Promise<void> {
  await db.insert(sandboxRefund).values(row)
}

export async function addSandboxRefund(db: Queryable, key: Key, amount: number): Promise<void> {
  await db
    .update(sandboxPayment)
    .set({ refunded: sql`${sandboxPayment.refunded} + ${amount}` })
    .where(isPayment(key))
}
