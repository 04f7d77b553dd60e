import type { Transaction } from '../../../database/withTransaction'
import type { Order } from './order.repository'

/**
 * Rewards for paying: points and growth. Registered once (OrderService.registerRewards); runs inside the transaction of
 * the payment or refund.
 */
export interface Rewards {
  /**
   * Gives the reward of an order whose money is booked.
   * @param order still unpaid
   * @returns points earned, shown with the order
   */
  give(tx: Transaction, order: Order, at: Date): Promise<number>
  /**
   * After a refund: takes back the reward for the refunded part.
   * @param order with all refunds so far, including this one
   */
  takeBack(tx: Transaction, order: Order, at: Date): Promise<void>
}
