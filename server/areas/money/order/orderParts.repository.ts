import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { isOrder, type Order, type OrderItemRow } from './order.repository'
import { tradeOrder, tradeOrderItem, tradeOrderPayLine } from './order.table'
import type { PayLineRow } from './payLine.repository'
import { refund, refundLine } from './payment.table'

export type PartsItem = Omit<OrderItemRow, 'tenantId' | 'orderId'>
export type PartsLine = Omit<PayLineRow, 'tenantId' | 'orderId'>
export interface PartsRefund {
  id: string
  amount: number
  reason: string
  status: 'Pending' | 'Succeeded'
  /** ms */
  createdAt: number
  doneAt: number | null
  lines: Pick<PayLineRow, 'way' | 'account' | 'ownerId' | 'name' | 'amount'>[]
}

/** Lines, money sources and refunds of an order, read in one query. */
export interface OrderParts {
  items: PartsItem[]
  payLines: PartsLine[]
  refunds: PartsRefund[]
}

/** Subqueries over trade_order with qualified names: drizzle would omit the table. */
const partsColumns = {
  items: sql<PartsItem[] | null>`
    (select json_agg(json_build_object(
        'line', i.line, 'refId', i.ref_id, 'skuId', i.sku_id, 'name', i.name, 'sku', i.sku,
        'image', i.image, 'price', i.price, 'points', i.points, 'qty', i.qty,
        'payShare', i.pay_share, 'refunded', i.refunded) order by i.line)
      from ${tradeOrderItem} i
      where i.tenant_id = trade_order.tenant_id and i.order_id = trade_order.id)`,
  payLines: sql<PartsLine[] | null>`
    (select json_agg(json_build_object(
        'line', l.line, 'way', l.way, 'account', l.account, 'ownerId', l.owner_id,
        'paymentId', l.payment_id, 'name', l.name, 'amount', l.amount,
        'refunded', l.refunded) order by l.line)
      from ${tradeOrderPayLine} l
      where l.tenant_id = trade_order.tenant_id and l.order_id = trade_order.id)`,
  refunds: sql<PartsRefund[] | null>`
    (select json_agg(json_build_object(
        'id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
        'createdAt', round(extract(epoch from r.created_at) * 1000),
        'doneAt', round(extract(epoch from r.done_at) * 1000),
        'lines', (select json_agg(json_build_object('way', p.way, 'account', p.account,
            'ownerId', p.owner_id, 'name', p.name, 'amount', p.amount) order by p.line)
          from ${refundLine} p where p.tenant_id = r.tenant_id and p.refund_id = r.id)
      ) order by r.created_at, r.id)
      from ${refund} r
      where r.tenant_id = trade_order.tenant_id and r.order_id = trade_order.id)`,
}

/** Items, sources and refunds of an order. */
export async function partsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderParts> {
  const [row] = await db.select(partsColumns).from(tradeOrder).where(isOrder(tenantId, id))
  return {
    items: row?.items ?? [],
    payLines: row?.payLines ?? [],
    refunds: row?.refunds ?? [],
  }
}

/**
 * Locks an order that is about to be paid, with its lines and refunds of late payments, which do not change while it is
 * paid. Without its money sources: a caller that waited for the lock would see outdated ones.
 */
export async function lockToPay(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ order: Order; parts: Omit<OrderParts, 'payLines'> } | undefined> {
  const [row] = await db
    .select({ order: tradeOrder, items: partsColumns.items, refunds: partsColumns.refunds })
    .from(tradeOrder)
    .where(isOrder(tenantId, id))
    .for('update', { of: tradeOrder })
  return row && { order: row.order, parts: { items: row.items ?? [], refunds: row.refunds ?? [] } }
}
