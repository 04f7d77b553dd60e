import type { Transaction } from '../../../database/withTransaction'
import type { Order } from '../../money/order/order.service'
import {
  findTicketOrder,
  lockTicketOrder,
  updateTicketOrder,
  type TicketOrderKey,
  type TicketOrderRow,
  type TicketOrderWithSeats,
} from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { orderState } from './ticketOrderFailures'
import { canGo } from './ticketOrderState'
import { removeViewers } from './viewer.repository'

/** An order of tickets and its payment, both locked until the transaction ends. */
export interface LockedTicketOrder {
  order: TicketOrderWithSeats
  /** Undefined while it is only held. */
  payment: Order | undefined
}

/**
 * Locks an order: first its payment, as every change of that does, then the order. A held order that gets its payment
 * between the two is left to the next try.
 * @returns undefined: there is none of this id in the park
 * @throws Failure 409 `orderState` when it was submitted meanwhile
 */
export async function lockWithPayment(
  { orders }: Pick<TicketOrderDeps, 'orders'>,
  tx: Transaction,
  key: TicketOrderKey,
): Promise<LockedTicketOrder | undefined> {
  const found = await findTicketOrder(tx, key.tenantId, key)
  if (!found) return undefined
  const { payOrderId } = found
  const payment = payOrderId === null ? undefined : await orders.lock(tx, key.tenantId, payOrderId)
  const order = await lockTicketOrder(tx, key)
  if (order && order.payOrderId !== payOrderId) throw orderState()
  return order && { order, payment }
}

/**
 * Moves a locked order on, if the table of transitions allows it and nobody was faster.
 * @returns the order after that
 * @throws Failure 409 `orderState`
 */
export async function moveTicketOrder(
  tx: Transaction,
  order: TicketOrderWithSeats,
  to: TicketOrderRow['status'],
  changes: Partial<Omit<TicketOrderRow, 'tenantId' | 'id' | 'status'>> = {},
): Promise<TicketOrderWithSeats> {
  if (!canGo(order.status, to)) throw orderState()
  const row = await updateTicketOrder(tx, order, { ...changes, status: to })
  if (!row) throw orderState()
  return { ...row, lines: order.lines }
}

/** Ends a locked, unpaid order: cards may have other seats, and the seats are free, unless another order takes them. */
export async function endUnpaid(
  { showSeats, replaced }: Pick<TicketOrderDeps, 'showSeats' | 'replaced'>,
  tx: Transaction,
  order: TicketOrderWithSeats,
  to: 'Cancelled' | 'Timeout',
  closeReason: string,
  at: Date,
): Promise<TicketOrderWithSeats> {
  const ended = await moveTicketOrder(tx, order, to, { closedAt: at, closeReason })
  await removeViewers(tx, order)
  if (!replaced.is(tx, order.id)) await showSeats.free(tx, seatsOf(order))
  return ended
}

/** An order as seats know it. */
export const seatsOf = ({ tenantId, scheduleId, id, userId }: TicketOrderRow) => ({
  tenantId,
  scheduleId,
  orderId: id,
  userId,
})
