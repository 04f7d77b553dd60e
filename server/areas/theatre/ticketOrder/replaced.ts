import type { Transaction } from '../../../database/withTransaction'

export type Replaced = ReturnType<typeof createReplaced>

/**
 * Orders whose seats another order takes over in the same transaction: closing them must not free the seats, which
 * would be locked out of order, and could be seen free.
 */
export function createReplaced() {
  const orders = new WeakMap<Transaction, string>()
  return {
    /** Until the transaction ends. */
    begin: (tx: Transaction, orderId: string): void => void orders.set(tx, orderId),
    is: (tx: Transaction, orderId: string): boolean => orders.get(tx) === orderId,
  }
}
