import type { Transaction } from '../../../database/withTransaction'
import type { Order } from './order.repository'

/**
 * What a member gets for paying, besides what was bought: points and growth. Registered once
 * (OrderService.registerRewards); both run inside the transaction of the payment or refund.
 */
export interface Rewards {
  /**
   * Locks and reads what giving needs, as the order is about to be paid: sent together with other questions.
   * @param order still unpaid
   * @returns gives, once the order is paid for; it answers the points earned, shown with the order
   */
  prepare(tx: Transaction, order: Order, at: Date): Promise<() => Promise<number>>
  /**
   * When money went back: takes back the part of it that belongs to what is no longer paid.
   * @param order with what was refunded so far, this time included
   */
  takeBack(tx: Transaction, order: Order, at: Date): Promise<void>
}
