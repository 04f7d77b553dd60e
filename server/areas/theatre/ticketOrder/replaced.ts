import type { Transaction } from '../../../database/withTransaction'

export type Replaced = ReturnType<typeof createReplaced>

/**
 * Orders whose seats another order takes over in the same transaction. Closing them must not free the seats: that would
 * lock them out of order and make them visible as free.
 */
export function createReplaced() {
  const orders = new WeakMap<Transaction, string>()
  return {
    /** Marks an order as replaced until the transaction ends. */
    begin: (tx: Transaction, orderId: string): void => void orders.set(tx, orderId),
    is: (tx: Transaction, orderId: string): boolean => orders.get(tx) === orderId,
  }
}
