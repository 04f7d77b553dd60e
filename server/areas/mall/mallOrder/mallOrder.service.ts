import type { PayResult } from '@/contract/order'
import type { MallQuote } from '@/contract/mallOrder'
import type { Transaction } from '../../../database/withTransaction'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { Payer, PayHow, QuoteDraft } from '../../money/order/order.service'
import { createMallOrderChanges } from './changeMallOrder'
import { createMallDrafts, type MallSelection } from './mallDraft'
import { mallOffersOf } from './mallOrderMoney'
import {
  addEvent,
  anonymiseOrders,
  findMallOrder,
  type MallOrderRow,
  type MallOrderWithLines,
} from './mallOrder.repository'
import {
  type MallOrderDeps,
  type MallOrderOptions,
  noAfterSale,
  type AfterSale,
} from './mallOrderDeps'
import { mallOrderKind } from './mallOrderKind'
import { mallQuoteOf } from './mallQuoteView'
import { lockMallOrder, moveMallOrder } from './moveMallOrder'
import { createParkRefund } from './parkRefund'
import { createMallOrderReading } from './readMallOrders'
import { createRefundPart } from './refundPart'
import { createSubmit } from './submitMallOrder'

export type { AfterSale, OrderRefunds } from './mallOrderDeps'
export {
  withLines,
  type MallLineRow,
  type MallOrderRow,
  type MallOrderWithLines,
} from './mallOrder.repository'
export { freightLeftOf, hasRefundLeft, leftOf, payAmountOf } from './mallOrderMoney'
export {
  AUTO_CONFIRM_MS,
  hasBeenDelivered,
  orderState,
  piecesLeft,
  REFUND_WINDOW_MS,
  refundUntilOf,
} from './mallOrderState'
export { statusTextOf } from './mallStatusText'
export { pickupQrOf } from './mallOrderView'
export { noOrder } from './readMallOrders'
export type { PartRefund } from './refundPart'

export type MallOrderService = ReturnType<typeof createMallOrderService>

/**
 * Mall orders (contract mallOrder): each is delivered by one shop in one way. Orders submitted together share one
 * payment of the order module, which books all money. Lock order of every change: the payment, all its orders, the
 * member's limits, the pieces.
 */
export function createMallOrderService(options: MallOrderOptions) {
  const { db, clock, orders, offers } = options
  let afterSale = noAfterSale
  const draftOf = createMallDrafts(options)
  const deps: MallOrderDeps = { ...options, draftOf, afterSale: () => afterSale }
  const refunding = createRefundPart(deps)
  orders.registerKind(mallOrderKind(createParkRefund(deps)))
  const reading = createMallOrderReading(deps)

  /** Quote input of a member's order input. @throws Failure 404 */
  const quoteDraftOf = async (member: Member, request: MallSelection): Promise<QuoteDraft> =>
    (await draftOf(db, member, request, new Date(clock()))).quote
  offers.registerGoods((member, { Province, ...request }) =>
    quoteDraftOf(member, { ...request, ...(Province !== undefined && { Address: { Province } }) }),
  )

  return {
    ...reading,
    ...createSubmit(deps, reading),
    ...createMallOrderChanges(deps, reading, refunding),
    refundPart: refunding.refundPart,
    /** Effect of an order's refund on the coupons and points of its payment. */
    offersOf: (queryable: Queryable, order: MallOrderWithLines) =>
      mallOffersOf(deps, queryable, order),

    /** Registers the mallRefund module: shows and ends refunds. */
    registerAfterSale(given: AfterSale): void {
      if (afterSale !== noAfterSale) throw new Error('after-sale of the mall is registered twice')
      afterSale = given
    },

    /** Price and problems of an order now. @throws Failure 404, 409 `offerChanged` */
    async quote(member: Member, request: MallSelection): Promise<MallQuote> {
      const draft = await draftOf(db, member, request, new Date(clock()))
      return mallQuoteOf(draft, await orders.quote(draft.quote))
    },

    /** Pays an order and all orders submitted with it. @throws Failure 404, and as OrderService.pay */
    async pay(payer: Payer, request: MoneyRequest, id: string, how: PayHow): Promise<PayResult> {
      const { payOrderId } = await reading.payable(db, payer, id)
      return orders.pay(payer, request, payOrderId, how)
    },

    /** An order of any member, without a lock. */
    find: (queryable: Queryable, tenantId: string, by: Parameters<typeof findMallOrder>[2]) =>
      findMallOrder(queryable, tenantId, by),

    /** Locks an order and its payment until the transaction ends. */
    lock: (tx: Transaction, tenantId: string, id: string) => lockMallOrder(deps, tx, tenantId, id),

    /** Changes the status of a locked order, and of its payment. @throws Failure 409 `orderState` */
    move: (
      tx: Transaction,
      ...[order, to, changes, at]: DropTwo<Parameters<typeof moveMallOrder>>
    ) => moveMallOrder(deps, tx, order, to, changes, at),

    /** Adds an entry to an order's timeline. */
    addEvent: (tx: Transaction, order: MallOrderRow, at: Date, title: string, text = '') =>
      addEvent(tx, order, at, title, text),

    account: {
      forget: (tx: Queryable, member: Member): Promise<void> => anonymiseOrders(tx, member),
    },
  }
}

type DropTwo<T> = T extends [unknown, unknown, ...infer Rest] ? Rest : never
