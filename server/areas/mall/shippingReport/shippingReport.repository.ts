import { and, asc, count, eq, inArray, lt, lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../kernel/module'
import { payment } from '../../money/order/order.service'
import { tradeOrder } from '../../money/order/order.table'
import { mallOrder } from '../mallOrder/mallOrder.table'
import { shippingReport } from './shippingReport.table'

export type ReportRow = typeof shippingReport.$inferSelect
type Key = Pick<ReportRow, 'tenantId' | 'paymentId'>

const isRow = ({ tenantId, paymentId }: Key) =>
  and(eq(shippingReport.tenantId, tenantId), eq(shippingReport.paymentId, paymentId))

/** Adds the mini-program's payments since a moment that have no report yet. @param provider of the payments */
export async function enlistPayments(
  db: Queryable,
  tenantId: string,
  { provider, since, now }: { provider: 'sandbox' | 'wechat'; since: Date; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${shippingReport}
      (tenant_id, payment_id, order_id, status, tries, next_try_at, code, said, created_at)
    select p.tenant_id, p.id, p.order_id, 'waiting', 0, ${now.toISOString()}::timestamptz, '', '',
      ${now.toISOString()}::timestamptz
    from ${payment} p
    where p.tenant_id = ${tenantId} and p.paid_at >= ${since.toISOString()}::timestamptz
      and p.status = 'Succeeded' and p.provider = ${provider} and p.scene = 'miniProgram'
      and not exists (
        select from ${shippingReport} r where r.tenant_id = p.tenant_id and r.payment_id = p.id)
    on conflict do nothing`)
}

/** Ids of payments whose report is due, longest due first; also those whose server ended while it sent them. */
export async function dueReports(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: shippingReport.paymentId })
    .from(shippingReport)
    .where(
      and(
        eq(shippingReport.tenantId, tenantId),
        inArray(shippingReport.status, ['waiting', 'sending']),
        lte(shippingReport.nextTryAt, now),
      ),
    )
    .orderBy(asc(shippingReport.nextTryAt), asc(shippingReport.paymentId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Takes a due report for sending. @returns undefined: another server has it */
export async function takeReport(
  db: Queryable,
  key: Key,
  { now, until }: { now: Date; until: Date },
): Promise<ReportRow | undefined> {
  const [row] = await db
    .update(shippingReport)
    .set({ status: 'sending', nextTryAt: until })
    .where(
      and(
        isRow(key),
        inArray(shippingReport.status, ['waiting', 'sending']),
        lte(shippingReport.nextTryAt, now),
      ),
    )
    .returning()
  return row
}

/** Changes a report that has one of these statuses. @returns false: it has another */
export async function moveReport(
  db: Queryable,
  key: Key,
  from: readonly ReportRow['status'][],
  change: Partial<ReportRow>,
): Promise<boolean> {
  const rows = await db
    .update(shippingReport)
    .set(change)
    .where(and(isRow(key), inArray(shippingReport.status, [...from])))
    .returning({ id: shippingReport.paymentId })
  return rows.length === 1
}

/** Data from which a shipment is created. */
export async function soldFor(db: Queryable, { tenantId, paymentId }: Key) {
  const [sold] = await db
    .select({ payment, order: tradeOrder })
    .from(payment)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, payment.tenantId), eq(tradeOrder.id, payment.orderId)),
    )
    .where(and(eq(payment.tenantId, tenantId), eq(payment.id, paymentId)))
  if (!sold) return undefined
  const deliveries = await db
    .select()
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.payOrderId, sold.order.id)))
    .orderBy(asc(mallOrder.id))
  return { ...sold, deliveries }
}

/** Refused reports with their orders, oldest first. */
export const refusedReports = (db: Queryable, tenantId: string, limit: number) =>
  db
    .select({ report: shippingReport, orderCode: tradeOrder.orderCode, title: tradeOrder.title })
    .from(shippingReport)
    .innerJoin(
      tradeOrder,
      and(
        eq(tradeOrder.tenantId, shippingReport.tenantId),
        eq(tradeOrder.id, shippingReport.orderId),
      ),
    )
    .where(and(eq(shippingReport.tenantId, tenantId), eq(shippingReport.status, 'refused')))
    .orderBy(asc(shippingReport.createdAt), asc(shippingReport.paymentId))
    .limit(limit)

/** Number of refused reports, and since when the oldest waits. */
export async function countRefused(
  db: Queryable,
  tenantId: string,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(shippingReport.createdAt) })
    .from(shippingReport)
    .where(and(eq(shippingReport.tenantId, tenantId), eq(shippingReport.status, 'refused')))
  return row ?? { count: 0, oldest: null }
}

export const overdueReports: OverdueWork = {
  kind: 'shippingReports',
  what: 'shipments fifteen minutes past their next upload to WeChat',
  count: (tenantId, now) =>
    sql`select count(*) from ${shippingReport} where ${and(
      eq(shippingReport.tenantId, tenantId),
      inArray(shippingReport.status, ['waiting', 'sending']),
      lt(shippingReport.nextTryAt, minutesBefore(now, 15)),
    )}`,
}
