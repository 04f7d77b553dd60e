import { and, asc, eq, gt, lt, lte, not, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../../kernel/module'
import { isNotWaiting } from '../../../people/sweepFault/sweepFault.service'
import type { Order } from '../order.repository'
import { tradeOrder } from '../order.table'
import { payment } from '../payment.table'
import type { Member } from '../../../../kernel/base'

/** Name of the closing work in sweep faults. */
export const CLOSE_WORK = 'order.close'

/** Condition: the order has an open payment. */
const isPayingNow = sql`exists (
  select from ${payment} p where p.tenant_id = ${tradeOrder.tenantId} and p.order_id = ${tradeOrder.id}
    and p.status = 'Created')`

/**
 * Expired unpaid orders, oldest first, without those pausing after a fault.
 * @param isPaying with an open payment, or without
 */
export function dueOrders(
  db: Queryable,
  tenantId: string,
  now: Date,
  { isPaying, limit }: { isPaying: boolean; limit: number },
): Promise<Order[]> {
  return db
    .select()
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${tradeOrder.status} = 'PendingPay'`,
        lte(tradeOrder.expireAt, now),
        isPaying ? isPayingNow : not(isPayingNow),
        isNotWaiting(CLOSE_WORK, tradeOrder, now),
      ),
    )
    .orderBy(asc(tradeOrder.expireAt))
    .limit(limit)
}

/** A member's unpaid orders, earliest expiry first. @param after only orders that expire later */
export function unpaidOrders(
  db: Queryable,
  { tenantId, userId }: Member,
  after?: Date,
): Promise<Order[]> {
  return db
    .select()
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${tradeOrder.status} = 'PendingPay'`,
        after && gt(tradeOrder.expireAt, after),
      ),
    )
    .orderBy(asc(tradeOrder.expireAt), asc(tradeOrder.id))
}

export const overdueOrders: OverdueWork = {
  kind: 'overdueOrders',
  what: 'unpaid orders a minute past their expiry',
  count: (tenantId, now) =>
    sql`select count(*) from ${tradeOrder} where ${and(
      eq(tradeOrder.tenantId, tenantId),
      eq(tradeOrder.status, 'PendingPay'),
      lt(tradeOrder.expireAt, minutesBefore(now, 1)),
    )}`,
}
