import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { Order } from './order.repository'

/**
 * What allows inner money to be spent.
 *  password    it was typed, and right
 *  noPassword  the amount has to be small enough; counted when it is spent
 *  none        nothing: for an order that takes no inner money
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
   * The write may be rejected later, at the commit.
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
