import type { OrderStatus } from '@/contract/order'
import type { Transaction } from '../../../database/withTransaction'
import type { Order } from '../../money/order/order.service'
import {
  findMallOrder,
  ordersOfPayment,
  updateMallOrder,
  type MallOrderRow,
  type MallOrderWithLines,
} from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import { canGo, isOver, orderState } from './mallOrderState'

/** A mall order and its payment, both locked until the transaction ends. */
export interface LockedMallOrder {
  order: MallOrderWithLines
  payment: Order
}

/**
 * Locks an order: first the payment (as every change does), then all orders of the payment, which prevents deadlocks.
 * @returns undefined: no such order in the park
 */
export async function lockMallOrder(
  { orders }: Pick<MallOrderDeps, 'orders'>,
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<LockedMallOrder | undefined> {
  const mallOrder = await findMallOrder(tx, tenantId, { id })
  const payment = mallOrder && (await orders.lock(tx, tenantId, mallOrder.payOrderId))
  if (!payment) return undefined
  const siblings = await ordersOfPayment(tx, tenantId, payment.id, { isLocked: true })
  const order = siblings.find((each) => each.id === id)
  return order && { order, payment }
}

/**
 * Changes the status of a locked order, if the transition table allows it and the status is unchanged; updates the
 * payment.
 * @returns the updated order
 * @throws Failure 409 `orderState`
 */
export async function moveMallOrder(
  deps: Pick<MallOrderDeps, 'orders'>,
  tx: Transaction,
  order: MallOrderWithLines,
  to: OrderStatus,
  changes: Partial<Omit<MallOrderRow, 'tenantId' | 'id' | 'status'>>,
  at: Date,
): Promise<MallOrderWithLines> {
  if (!canGo(order.status, to)) throw orderState()
  const row = await updateMallOrder(tx, order, { ...changes, status: to })
  if (!row) throw orderState()
  await mirrorPayment(deps, tx, row, at)
  return { ...row, lines: order.lines }
}

/** Delivery status of the payment by its orders' statuses; undefined: unchanged. */
function paymentStatusOf(
  statuses: readonly OrderStatus[],
): 'ToPickup' | 'Shipped' | 'Done' | undefined {
  const live = statuses.filter((status) => !isOver(status))
  if (live.length === 0) return 'Done'
  const [first] = live
  const isOne = live.every((status) => status === first)
  return isOne && (first === 'ToPickup' || first === 'Shipped') ? first : undefined
}

/**
 * Moves the payment on when all of its open orders have the same status; until then a payment of several shops stays
 * 待发货.
 */
export async function mirrorPayment(
  { orders }: Pick<MallOrderDeps, 'orders'>,
  tx: Transaction,
  { tenantId, payOrderId }: Pick<MallOrderRow, 'tenantId' | 'payOrderId'>,
  at: Date,
): Promise<void> {
  const statuses = (await ordersOfPayment(tx, tenantId, payOrderId)).map(({ status }) => status)
  const to = paymentStatusOf(statuses)
  if (to) await orders.deliverIn(tx, tenantId, payOrderId, to, at)
}
