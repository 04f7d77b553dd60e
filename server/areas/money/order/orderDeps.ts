import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { Invoice } from '@/contract/invoiceFields'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { OrderKinds } from './orderKinds'
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

/**
 * Serialises the work of one member within this process; different members run concurrently. The database alone would
 * ensure correctness; this prevents fifty copies of one request from taking fifty connections and checking one password
 * fifty times.
 */
export function createUserQueue() {
  const tails = new Map<string, Promise<unknown>>()

  return function inTurn<T>({ tenantId, userId }: Member, work: () => Promise<T>): Promise<T> {
    const key = `${tenantId}/${userId}`
    const result = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result.catch(() => undefined)
    tails.set(key, tail)
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key)
    })
    return result
  }
}

type UserQueue = ReturnType<typeof createUserQueue>

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

/** Invoices of recharges and cards bought. Registered once (OrderService.registerInvoices). */
export interface OrderInvoices {
  /** A member's newest invoice per order id; orders without one are missing. */
  of(
    db: Queryable,
    member: Member,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, Invoice>>
  /**
   * Called in the transaction of a refund, before money of a locked order goes back.
   * @throws Failure 409 `invoiceIssued` when an invoice prevents the refund
   */
  beforeRefund(tx: Transaction, order: Order, at: Date): Promise<void>
}

/** A slot that exactly one module fills when the server is composed. */
interface Registration<T> {
  /** @throws Error when already filled */
  register(given: T): void
  /** @throws Error when not filled */
  get(): T
  /** Undefined while not filled. */
  find(): T | undefined
}

/** @param what name in error messages, such as `payment authorization` */
export function createRegistration<T>(what: string): Registration<T> {
  let filled: T | undefined
  return {
    register(given) {
      if (filled !== undefined) throw new Error(`${what} of orders is registered twice`)
      filled = given
    },
    get() {
      if (filled === undefined) throw new Error(`${what} of orders is not registered`)
      return filled
    },
    find: () => filled,
  }
}

/** Dependencies of all parts of the order module; pricing and paying add their own (PricingDeps, PayingDeps). */
export interface OrderDeps {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  provider: WechatPay
  messages: UserMessageService
  /** Faults of work that is retried. */
  faults: SweepFaultService
  /** Serialises one member's money work within this process. */
  inTurn: UserQueue
  kinds: OrderKinds
  rewards: Registration<Rewards>
  invoices: Registration<OrderInvoices>
  authorization: Registration<PaymentAuthorization>
}
