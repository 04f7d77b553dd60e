import { sql } from 'drizzle-orm'
import type { Database } from '../../database/createDatabase'

/** Kinds of overdue rows, each counted by an index of unfinished rows. */
export const waitingKinds = [
  'openPayments',
  'overdueOrders',
  'refunds',
  'refusedRefunds',
  'billDifferences',
  'gateRequests',
  'subscribeMessages',
] as const
export type Waiting = Record<(typeof waitingKinds)[number], number>

/**
 * Counts a park's work overdue at `now`: payments undecided by the provider for ten minutes; orders
 * a minute past their expiry; refunds, gates and messages five minutes past their next try; refunds
 * that the provider refuses for good, and differences from the provider's bills, which both wait
 * for the desk.
 */
export async function countWaiting(db: Database, tenantId: string, now: Date): Promise<Waiting> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const { rows } = await db.execute<Record<keyof Waiting, string>>(sql`
    select
      (select count(*) from payment where tenant_id = ${tenantId} and status = 'Created'
        and created_at < ${before(10)}) as "openPayments",
      (select count(*) from trade_order where tenant_id = ${tenantId} and status = 'PendingPay'
        and expire_at < ${before(1)}) as "overdueOrders",
      (select count(*) from refund where tenant_id = ${tenantId} and status = 'Pending'
        and refused_at is null and next_try_at < ${before(5)}) as "refunds",
      (select count(*) from refund where tenant_id = ${tenantId} and status = 'Pending'
        and refused_at is not null) as "refusedRefunds",
      (select count(*) from bill_difference where tenant_id = ${tenantId} and status = 'Open') as "billDifferences",
      (select count(*) from gate_request where tenant_id = ${tenantId} and done_at is null
        and created_at < ${before(5)}) as "gateRequests",
      (select count(*) from subscribe_outbox where tenant_id = ${tenantId} and status in ('waiting', 'sending')
        and next_try_at < ${before(5)}) as "subscribeMessages"`)
  const [found] = rows
  return Object.fromEntries(
    waitingKinds.map((kind) => [kind, Number(found?.[kind] ?? 0)]),
  ) as Waiting
}
