import type { OrderAction, OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import type { OfferLine } from '@/rules/coupon/offer'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Order } from './order.repository'

/** Money a member has with the park. */
export type InnerWay = Extract<PayWay, 'storedCard' | 'balance' | 'icCard'>

/** Something that may make an order cheaper, by the name it is booked under. */
export type OfferName = 'timeLimited' | 'activity' | 'coupon' | 'points'

/** Which offers the orders of a kind take. */
export interface KindOffers {
  /** What their lines are to activities and coupons. */
  lineType: OfferLine['Type']
  /** Coupons and points cost the member something: only where the member sees the choice before paying. */
  takes: readonly OfferName[]
}

/** Why coupons and points stay used. */
export interface KeptOffers {
  /** For the member: 按退票规则只退 70%. */
  reason: string
  /** Whether something of the order has been given back already. */
  hasBegun: boolean
}

/**
 * What a domain says about its orders. The order module does the paying, holding, closing and refunding;
 * the kind says what that means for what was bought. Every function runs inside the transaction of the
 * change it belongs to, does nothing but query, and undoes the change by throwing.
 */
export interface OrderKind {
  /** Stored with each order: never rename one. */
  kind: string
  type: OrderType
  /** What may make it cheaper. Null: nothing; what another system priced, or what is paid in, stays as it is. */
  offers: KindOffers | null
  /** An unpaid order closes after this long. */
  payWindowMs: number
  /** Inner money that may pay for it; what is left is paid outside. */
  inner: readonly InnerWay[]
  /** sales: earned when paid. deposits: `onPaid` moves it to where it was paid in for. */
  creditTo: 'sales' | 'deposits'
  /** How it counts in the member's bills. */
  inOut: 'in' | 'out'
  /** Done when paying delivers it; Paid when somebody has to hand it over. */
  paidStatus: 'Paid' | 'Done'
  /** Better words than the general ones. */
  statusTexts?: Partial<Record<OrderStatus, string>>
  /** What the message of its payment is headed; left out: 支付成功. */
  paidTitle?: string
  /** The app's page that the outside cashier leads back to, with the order's id; left out: that of all payments. */
  resultPage?: string
  /** Name of that id in the page's query; left out: id. */
  resultIdName?: string
  /**
   * What an order is about, by what the kind remembers of it (Order.subject), where only one unpaid order may be about it
   * at a time: the database refuses another (trade_order_one_open). Left out: any number may.
   */
  subjectKeyOf?(subject: Record<string, unknown>): string
  /** What the person may do, besides paying and cancelling an unpaid order. */
  actions?(order: Order, now: number): OrderAction[]
  /**
   * Delivers. What it throws refuses the payment: inner money is not taken, outside money goes back by itself, and the
   * order is closed (settling/settle.ts).
   * @param read what `aheadOfPaid` found; undefined where it was not asked
   */
  onPaid?(tx: Transaction, order: Order, at: Date, read?: unknown): Promise<void>
  /** Reads what `onPaid` needs, of an order that is about to be paid: sent together with other questions. */
  aheadOfPaid?(tx: Transaction, order: Order): Promise<unknown>
  /**
   * Gives back what the order held: stock, seats. Money and price steps are given back already. What it throws keeps no
   * order open: it is undone, and tried again by the sweep (releasing/closeOrder.ts).
   */
  onClosed?(tx: Transaction, order: Order, at: Date): Promise<void>
  /**
   * Before money goes back: takes back what was delivered, or throws when that is impossible. For an order
   * whose money went on to `deposits` and further, brings it back there.
   * @param items what of the amount goes back for which line, fen; the rest is freight
   */
  beforeRefund?(
    tx: Transaction,
    order: Order,
    amount: number,
    at: Date,
    items: ReadonlyMap<number, number>,
  ): Promise<void>
  /**
   * Why coupons and points of a paid order stay used, whatever of its money went back: something of it stays with the
   * member, or its rule gives back only a part. Undefined, or left out: they go back with the last of the money.
   */
  keptOffers?(db: Queryable, order: Order): Promise<KeptOffers | undefined>
}
