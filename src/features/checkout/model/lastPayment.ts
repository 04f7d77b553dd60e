import type { OrderDetail } from '@/contract/order'
import { isConfirming } from './confirming'
import { outcomeOf } from './outcome'

/** What is known of a payment whose page was left before its end. */
export type LastPayment =
  /** The server has not answered yet. */
  | { kind: 'asking' }
  /** The server cannot be reached. */
  | { kind: 'unknown' }
  /** The payment is being confirmed: it may have been made. */
  | { kind: 'waiting'; order: OrderDetail }
  | { kind: 'paid'; order: OrderDetail }
  /** The order is open and can be paid. */
  | { kind: 'payable'; order: OrderDetail }
  /** The same, and its cashier was left: it opens on request only. */
  | { kind: 'left'; order: OrderDetail }
  /** There is no order: nothing was paid. */
  | { kind: 'unpaid' }
  /** The order was closed, and no payment is known. */
  | { kind: 'closed' }
  /** Paid, and being refunded or refunded. */
  | { kind: 'returned'; order: OrderDetail }

/** True while the payment may have been made: nothing else may be paid in its place. */
export const isUndecided = (last: LastPayment | null): boolean =>
  last?.kind === 'asking' || last?.kind === 'unknown' || last?.kind === 'waiting'

/** @param isPaying an outside payment of the order may be about to arrive */
export function lastPaymentOf(order: OrderDetail, isPaying = false): LastPayment {
  const { kind } = outcomeOf(order)
  if (kind === 'paid') return { kind, order }
  if (kind === 'waiting') return { kind: isPaying || isConfirming(order) ? kind : 'payable', order }
  // A payment that came after the closing is refunded.
  const isReturned = order.Status !== 'Closed' || order.Refunds.length > 0
  return isReturned ? { kind: 'returned', order } : { kind: 'closed' }
}
