import type { Transaction } from '../../../database/withTransaction'
import type { Order } from './order.repository'

/**
 * Rewards for paying: points and growth. Registered once (OrderService.registerRewards); runs inside the transaction of
 * the payment or refund.
 */
export interface Rewards {
  /**
   * Locks and reads what the reward needs, before the order is paid; sent together with other queries.
   * @param order still unpaid
   * @returns function to call once the order is paid; returns the points earned, shown with the order
   */
  prepare(tx: Transaction, order: Order, at: Date): Promise<() => Promise<number>>
  /**
   * After a refund: takes back the reward for the refunded part.
   * @param order with all refunds so far, including this one
   */
  takeBack(tx: Transaction, order: Order, at: Date): Promise<void>
}
