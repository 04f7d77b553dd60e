import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import type { FundAccount } from './fundSource'
import { tradeOrder, tradeOrderPayLine } from './order.table'

/** What a statement of movements says about the order of one. */
export interface OrderTitle {
  title: string
  shopName: string
  orderCode: string
  isPaid: boolean
}

/** Orders behind some movements, by id. */
export async function orderTitles(
  db: Queryable,
  tenantId: string,
  movements: readonly { orderId: string | null }[],
): Promise<Map<string, OrderTitle>> {
  const ids = movements.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: tradeOrder.id,
      title: tradeOrder.title,
      shopName: tradeOrder.shopName,
      orderCode: tradeOrder.orderCode,
      paidAt: tradeOrder.paidAt,
    })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), inArray(tradeOrder.id, ids)))
  return new Map(rows.map(({ id, paidAt, ...row }) => [id, { ...row, isPaid: paidAt !== null }]))
}

/** What unpaid orders have set aside from some accounts, by owner. */
export async function heldOf(
  db: Queryable,
  {
    tenantId,
    accounts,
    owners,
  }: { tenantId: string; accounts: readonly FundAccount['account'][]; owners: readonly string[] },
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map()
  const line = tradeOrderPayLine
  const rows = await db
    .select({ ownerId: line.ownerId, held: sql<string>`sum(${line.amount})` })
    .from(line)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, line.tenantId), eq(tradeOrder.id, line.orderId)),
    )
    .where(
      and(
        eq(line.tenantId, tenantId),
        inArray(line.account, [...accounts]),
        inArray(line.ownerId, [...owners]),
        isNotNull(line.ownerId),
        eq(tradeOrder.status, 'PendingPay'),
      ),
    )
    .groupBy(line.ownerId)
  return new Map(rows.map(({ ownerId, held }) => [ownerId ?? '', Number(held)]))
}

/** Whether a member has ever paid an order of a kind. */
export async function hasPaidOrder(
  db: Queryable,
  { tenantId, userId, kind }: { tenantId: string; userId: string; kind: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        isNotNull(tradeOrder.paidAt),
        eq(tradeOrder.kind, kind),
      ),
    )
    .limit(1)
  return row !== undefined
}
