import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { Order } from './order.repository'

/**
 * Authorization to spend inner money.
 *  password    the right password was typed
 *  noPassword  small amounts only; counted when spent
 *  none        not authorized: for an order without inner money
 */
export type PayPermission = 'password' | 'noPassword' | 'none'

/**
 * Authorizes spending of a member's inner money: with the payment password, or without it for small amounts. Registered
 * once (OrderService.registerAuthorization); without it no order can be paid.
 */
export interface PaymentAuthorization {
  /**
   * Checks a typed password before the spending transaction. A wrong one uses up a try.
   * @throws Failure 409 `passwordNotSet`, `innerPayDisabled`; 400 `passwordWrong`; 429 `passwordLocked`
   */
  prove(member: Member, password: string): Promise<PayPermission>
  /**
   * Inside the spending transaction: authorizes the amount of inner money, and counts spending without the password.
   * @param amount fen
   * @throws Failure 409 `passwordNeeded`, `passwordNotSet`, `innerPayDisabled`
   */
  spend(
    tx: Transaction,
    order: Pick<Order, 'tenantId' | 'userId' | 'id'>,
    permission: PayPermission,
    amount: number,
  ): Promise<void>
  /** Uncounts the spending of an order whose held money is released; idempotent. */
  giveBack(tx: Transaction, order: Pick<Order, 'tenantId' | 'id'>): Promise<void>
}
