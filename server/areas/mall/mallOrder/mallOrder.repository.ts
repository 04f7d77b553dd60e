import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import { newId } from '../../../kernel/ids'
import { mallOrder, mallOrderEvent, mallOrderLine, mallOrderRefund } from './mallOrder.table'
import type { Member } from '../../../kernel/base'

export type MallOrderRow = typeof mallOrder.$inferSelect
export type MallLineRow = typeof mallOrderLine.$inferSelect
export type MallEventRow = typeof mallOrderEvent.$inferSelect

/** An order with its lines. */
export interface MallOrderWithLines extends MallOrderRow {
  /** By line. */
  lines: MallLineRow[]
}

/** Primary key of a mall order. */
export type MallOrderKey = Pick<MallOrderRow, 'tenantId' | 'id'>

const isOrder = ({ tenantId, id }: MallOrderKey) =>
  and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.id, id))

export async function insertMallOrder(
  db: Queryable,
  { lines, ...row }: MallOrderWithLines,
): Promise<void> {
  await db.insert(mallOrder).values(row)
  await db.insert(mallOrderLine).values(lines)
}

/** Lines of some orders, by line. */
export async function linesOf(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<MallLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(mallOrderLine)
    .where(and(eq(mallOrderLine.tenantId, tenantId), inArray(mallOrderLine.orderId, [...orderIds])))
    .orderBy(asc(mallOrderLine.line))
}

/** Loads the lines of orders. */
export async function withLines(
  db: Queryable,
  rows: readonly MallOrderRow[],
): Promise<MallOrderWithLines[]> {
  const [first] = rows
  if (!first) return []
  const lines = await linesOf(
    db,
    first.tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }))
}

/** An order without a lock, by id, number or pickup code. */
export async function findMallOrder(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { pickupCode: string } | { orderCode: string },
): Promise<MallOrderWithLines | undefined> {
  const meant =
    'id' in by
      ? eq(mallOrder.id, by.id)
      : 'orderCode' in by
        ? eq(mallOrder.orderCode, by.orderCode)
        : eq(mallOrder.pickupCode, by.pickupCode)
  const rows = await db
    .select()
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), meant))
  return (await withLines(db, rows))[0]
}

/** Orders of a payment, in creation order. @param isLocked until the transaction ends */
export async function ordersOfPayment(
  db: Queryable,
  tenantId: string,
  payOrderId: string,
  { isLocked = false } = {},
): Promise<MallOrderWithLines[]> {
  const query = db
    .select()
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.payOrderId, payOrderId)))
    .orderBy(asc(mallOrder.orderCode))
  return withLines(db, await (isLocked ? query.for('update') : query))
}

/** Updates an order whose status is unchanged since it was read; undefined: the status has changed. */
export async function updateMallOrder(
  db: Queryable,
  order: MallOrderKey & { status: OrderStatus },
  changes: Partial<Omit<MallOrderRow, 'tenantId' | 'id'>>,
): Promise<MallOrderRow | undefined> {
  const [row] = await db
    .update(mallOrder)
    .set(changes)
    .where(and(isOrder(order), eq(mallOrder.status, order.status)))
    .returning()
  return row
}

/** Adds refunded pieces and money to a line; check constraints reject more than there is. */
export async function addToLine(
  db: Queryable,
  { tenantId, orderId, line }: Pick<MallLineRow, 'tenantId' | 'orderId' | 'line'>,
  { qty, amount, restocked }: { qty: number; amount: number; restocked: number },
): Promise<void> {
  const { refundedQty, refundedAmount, restockedQty } = mallOrderLine
  await db
    .update(mallOrderLine)
    .set({
      refundedQty: sql`${refundedQty} + ${qty}`,
      refundedAmount: sql`${refundedAmount} + ${amount}`,
      restockedQty: sql`${restockedQty} + ${restocked}`,
    })
    .where(
      and(
        eq(mallOrderLine.tenantId, tenantId),
        eq(mallOrderLine.orderId, orderId),
        eq(mallOrderLine.line, line),
      ),
    )
}

/** Records what a booked refund took from an order. @param amount fen, above 0 */
export async function addOrderRefund(
  db: Queryable,
  { tenantId, id }: Pick<MallOrderRow, 'tenantId' | 'id'>,
  refundId: string,
  amount: number,
): Promise<void> {
  await db.insert(mallOrderRefund).values({ tenantId, refundId, orderId: id, amount })
}

/** Records what refunds since then took from their orders, where the server that booked them was of an older version. */
export async function recordOrderRefunds(
  db: Queryable,
  tenantId: string,
  since: Date,
): Promise<void> {
  await db.execute(
    sql`select record_mall_order_refunds(of_tenant_id => ${tenantId}, since => ${since})`,
  )
}

/** Adds an entry to an order's timeline. */
export async function addEvent(
  db: Queryable,
  { tenantId, id }: MallOrderKey,
  at: Date,
  title: string,
  text = '',
): Promise<void> {
  await db.insert(mallOrderEvent).values({ tenantId, orderId: id, id: newId(), at, title, text })
}

/** Timeline entries of an order, newest first. */
export function eventsOf(db: Queryable, { tenantId, id }: MallOrderKey): Promise<MallEventRow[]> {
  return db
    .select()
    .from(mallOrderEvent)
    .where(and(eq(mallOrderEvent.tenantId, tenantId), eq(mallOrderEvent.orderId, id)))
    .orderBy(sql`${mallOrderEvent.at} desc`, sql`${mallOrderEvent.id} desc`)
}

/** Shipped orders due for auto-confirmation, longest overdue first, without those that pause after a fault of `work`. */
export function dueToConfirm(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<MallOrderRow[]> {
  return db
    .select()
    .from(mallOrder)
    .where(
      and(
        eq(mallOrder.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${mallOrder.status} = 'Shipped'`,
        lte(mallOrder.autoConfirmAt, now),
        isNotWaiting(work, mallOrder, now),
      ),
    )
    .orderBy(asc(mallOrder.autoConfirmAt))
    .limit(limit)
}

/** Erases names and addresses from a member's orders. */
export async function anonymiseOrders(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  const nobody = { Name: '已注销', Phone: '', Province: '', City: '', District: '', Detail: '' }
  await db
    .update(mallOrder)
    .set({
      remark: '',
      address: sql`case when ${mallOrder.address} is null then null else ${JSON.stringify(nobody)}::jsonb end`,
    })
    .where(and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.userId, userId)))
}
