import { and, asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import { write } from '../../../database/withTransaction'
import { columnsOf, eachKind, insertKind, type WriteKind } from '../../../database/writeKind'
import { Failure } from '../../../kernel/failure'
import { errorCauses } from '../../../database/errorCauses'
import { orderOpen, orderState } from './orderFailures'
import { canGo } from './orderStatus'
import { tradeOrder, tradeOrderItem } from './order.table'

export type Order = typeof tradeOrder.$inferSelect
export type OrderItemRow = typeof tradeOrderItem.$inferSelect

/** Condition: the row of trade_order is this order. */
export const isOrder = (tenantId: string, id: string) =>
  and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.id, id))

const keyOf = ({ id }: { id: string }) => `order/${id}`

const orderKind = insertKind(tradeOrder, {
  onConflict: '(tenant_id, order_code) do nothing',
  refusal: () => new Failure(409, '订单编号已使用，请重试', 'orderCodeUsed'),
  explain: (error) =>
    [...errorCauses(error)].some(({ constraint }) => constraint === 'trade_order_one_open')
      ? orderOpen()
      : undefined,
  key: keyOf,
})

/**
 * Inserts an order. The transaction fails with Failure 409 `orderCodeUsed` when its code is taken, `orderOpen` when
 * another unpaid order has the same subject key.
 */
export const insertOrder = (db: Queryable, order: Order): Promise<void> =>
  write(db, orderKind, order)

const itemKind = insertKind(tradeOrderItem)

/** Inserts the lines of an order. */
export async function insertItems(
  db: Queryable,
  { tenantId, id: orderId }: Order,
  items: readonly Omit<OrderItemRow, 'tenantId' | 'orderId'>[],
): Promise<void> {
  for (const item of items) await write(db, itemKind, { ...item, tenantId, orderId })
}

/** An order without a lock. */
export async function findOrder(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { orderCode: string },
): Promise<Order | undefined> {
  const meant = 'id' in by ? eq(tradeOrder.id, by.id) : eq(tradeOrder.orderCode, by.orderCode)
  const [row] = await db
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), meant))
  return row
}

/** Locks an order until the transaction ends. Every change of an order takes this lock before any other. */
export async function lockOrder(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Order | undefined> {
  const [row] = await db.select().from(tradeOrder).where(isOrder(tenantId, id)).for('update')
  return row
}

type OrderChanges = Partial<Omit<Order, 'tenantId' | 'id' | 'status'>>

type Move = Pick<Order, 'tenantId' | 'id' | 'status'> & { from: OrderStatus } & OrderChanges

const moveKinds = new Map<string, WriteKind<Move>>()

/** One write kind per set of changed columns. */
function moveKindOf(changed: readonly string[]): WriteKind<Move> {
  const name = changed.join()
  const known = moveKinds.get(name)
  if (known) return known
  const columns = columnsOf(tradeOrder)
  const set = ['status', ...changed]
  const kind = eachKind<Move>(
    `update trade_order set ${columns.set(set)} where tenant_id = {} and id = {}::uuid and status = {}`,
    (move) => [...columns.values(move, set), move.tenantId, move.id, move.from],
    { refusal: () => orderState(), key: keyOf },
  )
  moveKinds.set(name, kind)
  return kind
}

/**
 * Changes the status of a locked order, if the transition table allows it.
 * @returns the updated order
 * @throws Failure 409 `orderState`; the transaction also fails with it when the status has changed concurrently
 */
export async function moveOrder(
  db: Queryable,
  order: Order,
  status: OrderStatus,
  changes: OrderChanges = {},
): Promise<Order> {
  const { tenantId, id, status: from } = order
  if (!canGo(from, status)) throw orderState()
  const kind = moveKindOf(Object.keys(changes))
  await write(db, kind, { ...changes, tenantId, id, from, status })
  return { ...order, ...changes, status }
}

/** Lines of an order. */
export function itemsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(tradeOrderItem)
    .where(and(eq(tradeOrderItem.tenantId, tenantId), eq(tradeOrderItem.orderId, id)))
    .orderBy(asc(tradeOrderItem.line))
}
