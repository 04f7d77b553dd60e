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
 * Decides whether a member allows their inner money to be spent: by the payment password, or without it for a small
 * amount. Registered once (OrderService.registerAuthorization); without it no order is paid.
 */
export interface PaymentAuthorization {
  /**
   * Before the transaction that spends: checks the password that was typed. A wrong one uses up a try.
   * @throws Failure 409 `passwordNotSet`, `innerPayDisabled`; 400 `passwordWrong`; 429 `passwordLocked`
   */
  prove(member: Member, password: string): Promise<PayPermission>
  /**
   * Inside that transaction: lets an order take so much inner money, and counts what goes without the password. What is
   * written may be refused later, with the commit.
   * @param amount fen
   * @throws Failure 409 `passwordNeeded`, `passwordNotSet`, `innerPayDisabled`
   */
  spend(
    tx: Transaction,
    order: Pick<Order, 'tenantId' | 'userId' | 'id'>,
    permission: PayPermission,
    amount: number,
  ): Promise<void>
  /** The money that an order had set aside goes back, and with it what was counted; a second time does nothing. */
  giveBack(tx: Transaction, order: Pick<Order, 'tenantId' | 'id'>): Promise<void>
}
