import type { OrderAction, OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import type { OfferLine } from '@/rules/coupon/offer'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Order } from './order.repository'

/** Ways of paying with money held by the park. */
export type InnerWay = Extract<PayWay, 'storedCard' | 'balance' | 'icCard'>

/** Offers that can reduce an order's price; also the name of the booked reduction. */
export type OfferName = 'timeLimited' | 'activity' | 'coupon' | 'points'

/** Offers that orders of a kind accept. */
export interface KindOffers {
  /** Type of the kind's lines for activities and coupons. */
  lineType: OfferLine['Type']
  /**
   * Coupons and points cost the member something, so they apply only where the member sees the choice before paying.
   */
  takes: readonly OfferName[]
}

type StatusTexts = Partial<Record<OrderStatus, string>>

/** Reason why used coupons and points are not returned. */
export interface KeptOffers {
  /** Text for the member: 按退票规则只退 70%. */
  reason: string
  /** Whether a part of the order was already refunded. */
  hasBegun: boolean
}

/**
 * A module's description of its orders. The order module pays, holds, closes and refunds; the kind defines what that
 * does to the purchased items. Every function runs inside the transaction of the change, must only query, and aborts
 * the change by throwing.
 */
export interface OrderKind {
  /** Stored with each order: never rename. */
  kind: string
  type: OrderType
  /** Accepted offers. Null: none, for orders priced by another system, or recharges. */
  offers: KindOffers | null
  /** Time after which an unpaid order closes, ms. */
  payWindowMs: number
  /** Inner money accepted; the rest is paid outside. */
  inner: readonly InnerWay[]
  /** sales: earned when paid. deposits: `onPaid` moves the money on, e.g. to a card. */
  creditTo: 'sales' | 'deposits'
  /** Direction in the member's bills. */
  inOut: 'in' | 'out'
  /** Done if payment completes the order; Paid if it must still be handed over. */
  paidStatus: 'Paid' | 'Done'
  /** Override the general status texts; a function where they depend on the way of delivery. */
  statusTexts?: StatusTexts | ((order: Pick<Order, 'subject'>) => StatusTexts)
  /** Title of the payment's message; default: 支付成功. */
  paidTitle?: string
  /**
   * Key derived from Order.subject; at most one unpaid order may have it (enforced by trade_order_one_open). Undefined:
   * no such limit.
   */
  subjectKeyOf?(subject: Record<string, unknown>): string
  /** The member's possible actions, besides paying and cancelling an unpaid order. */
  actions?(order: Order, now: number): OrderAction[]
  /**
   * Delivers a paid order. Throwing rejects the payment: inner money is not taken, outside money is refunded
   * automatically, and the order is closed (settling/settle.ts).
   */
  onPaid?(tx: Transaction, order: Order, at: Date): Promise<void>
  /**
   * Releases what a closed order held: stock, seats. Money and price steps are already released. Throwing does not keep
   * the order open: the release is rolled back, and retried by the sweep (releasing/closeOrder.ts).
   */
  onClosed?(tx: Transaction, order: Order, at: Date): Promise<void>
  /**
   * Before a refund: takes back what was delivered, or throws when that is impossible. For an order whose money went on
   * from `deposits`, returns it there.
   * @param booked the refund's id, and the refunded fen per line; the rest of `amount` is freight
   */
  beforeRefund?(
    tx: Transaction,
    order: Order,
    amount: number,
    at: Date,
    booked: { refundId: string; items: ReadonlyMap<number, number> },
  ): Promise<void>
  /**
   * Reason why coupons and points of a paid order stay used even after a full refund: the member keeps a part of the
   * order, or its rule refunds only a part. Undefined: they are returned with the last of the money.
   */
  keptOffers?(db: Queryable, order: Order): Promise<KeptOffers | undefined>
}
