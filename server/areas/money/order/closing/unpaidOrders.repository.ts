import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import { isNotWaiting } from '../../../people/sweepFault/sweepFault.service'
import type { Order } from '../order.repository'
import { tradeOrder } from '../order.table'

/** The work of closing them, as the faults of the sweep name it. */
export const CLOSE_WORK = 'order.close'

/** Unpaid orders whose time is over, oldest first; not those that wait for another try. */
export function dueOrders(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${tradeOrder.status} = 'PendingPay'`,
        lte(tradeOrder.expireAt, now),
        isNotWaiting(CLOSE_WORK, tradeOrder, now),
      ),
    )
    .orderBy(asc(tradeOrder.expireAt))
    .limit(limit)
}

/** A member's orders that are not paid, those that close first before the others. @param after their time is not over then */
export function unpaidOrders(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
  after?: Date,
): Promise<Order[]> {
  return db
    .select()
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${tradeOrder.status} = 'PendingPay'`,
        after && gt(tradeOrder.expireAt, after),
      ),
    )
    .orderBy(asc(tradeOrder.expireAt), asc(tradeOrder.id))
}
