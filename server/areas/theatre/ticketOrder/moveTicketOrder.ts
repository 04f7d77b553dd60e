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

/** A ticket order and its payment, both locked until the transaction ends. */
export interface LockedTicketOrder {
  order: TicketOrderWithSeats
  /** Undefined while the order is in Holding. */
  payment: Order | undefined
}

/**
 * Locks an order: first its payment (as every payment change does), then the order. Fails if a held order gets its
 * payment between the two; the caller retries.
 * @returns undefined: no such order in the park
 * @throws Failure 409 `orderState` when it was submitted meanwhile
 */
export async function lockWithPayment(
  { orders }: Pick<TicketOrderDeps, 'orders'>,
  tx: Transaction,
  key: TicketOrderKey,
): Promise<LockedTicketOrder | undefined> {
  const ticketOrder = await findTicketOrder(tx, key.tenantId, key)
  if (!ticketOrder) return undefined
  const { payOrderId } = ticketOrder
  const payment = payOrderId === null ? undefined : await orders.lock(tx, key.tenantId, payOrderId)
  const order = await lockTicketOrder(tx, key)
  if (order && order.payOrderId !== payOrderId) throw orderState()
  return order && { order, payment }
}

/**
 * Changes the status of a locked order, if the transition table allows it and the status is unchanged.
 * @returns the updated order
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

/**
 * Ends a locked, unpaid order: releases viewers' ID cards and frees its seats, unless another order takes them over.
 */
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

/** Keys of an order for the seat module. */
export const seatsOf = ({ tenantId, scheduleId, id, userId }: TicketOrderRow) => ({
  tenantId,
  scheduleId,
  orderId: id,
  userId,
})
