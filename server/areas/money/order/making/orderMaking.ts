import type { OrderDetail } from '@/contract/order'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { ledger, storedOutcome, type MoneyRequest } from '../../ledger/ledger.service'
import { closeInside } from '../releasing/closeOrder'
import { unpaidOrders } from '../closing/unpaidOrders.repository'
import type { Order } from '../order.repository'
import { paymentUnknown } from '../orderStatus'
import type { KindOffers } from '../orderKind'
import type { PartsItem } from '../orderParts.repository'
import { orderDetailOf } from '../orderView'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { isUndecided, settleOpen } from '../settling/askProvider'
import { createOrder, freshPartsOf, type MakingDeps, type OrderDraft } from './createOrder'

/** Retries while other servers create unpaid orders with the same subject key. */
const ROUNDS = 5

const isAboutTheSame = (error: unknown): boolean =>
  error instanceof Failure && error.reason === 'orderOpen'

/** Prices and creates orders. */
export function createOrderMaking(deps: MakingDeps) {
  const { db, clock, codes, kinds, inTurn } = deps

  /** Settles open payments of orders about to be superseded; one that turns out paid is booked. */
  async function endPayments(
    request: MoneyRequest,
    supersedes: (order: Order) => boolean,
  ): Promise<void> {
    // A repeated request must not close the payment of the order that it created.
    if (await storedOutcome(db, request)) return
    for (const order of (await unpaidOrders(db, request)).filter(supersedes))
      if (isUndecided(await settleOpen(deps, order))) throw paymentUnknown()
  }

  /** Detail of an unpaid order, in the transaction that may have created it. */
  async function newDetailOf(tx: Transaction, order: Order): Promise<OrderDetail> {
    return orderDetailOf(order, await freshPartsOf(tx, order), kinds.of(order.kind), clock())
  }

  /**
   * Runs work that creates an order in place of unpaid ones of the member; again when another server has created one of
   * those meanwhile.
   * @param supersedes the orders to close; their open payments are settled at the provider first
   * @param run calls `closeBefore` in the transaction that creates the order, before it does
   * @throws Failure 503 `payProvider` while it is unknown whether one of those is being paid; 409 `orderOpen` when
   * another member's unpaid order has the same subject key
   */
  async function superseding<T>(
    request: MoneyRequest,
    supersedes: (order: Order) => boolean,
    run: (closeBefore: (tx: Transaction) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const closeBefore = async (tx: Transaction) => {
      for (const order of (await unpaidOrders(tx, request)).filter(supersedes))
        await closeInside(deps, tx, order, '重新下单', request.at)
    }
    for (let round = 1; ; round += 1) {
      try {
        await endPayments(request, supersedes)
        return await run(closeBefore)
      } catch (error) {
        if (round === ROUNDS || !isAboutTheSame(error)) throw error
        if (!(await unpaidOrders(db, request)).some(supersedes)) throw error
      }
    }
  }

  return {
    /** A code for a future order; only this member can use it. */
    nextCode: (tenantId: string, userId: string): string => codes.next(tenantId, userId, clock()),

    /** Offers of a kind; null: none. */
    offersOf: (kindName: string): KindOffers | null => kinds.of(kindName).offers,

    /** Price of an order with its reductions. */
    quote: (draft: QuoteDraft): Promise<Quote> => quote(deps, db, draft),

    /** Creates an order inside the caller's transaction. @throws as createOrder */
    create: (tx: Transaction, draft: OrderDraft): Promise<Order> => createOrder(deps, tx, draft),

    superseding,

    /**
     * Creates an order once per RequestId.
     * @param work creates the order with `create` and reserves its items, inside the transaction
     * @param supersedes the member's unpaid orders to close before `work`
     * @throws as `superseding`
     */
    submit(
      request: MoneyRequest,
      work: (tx: Transaction) => Promise<Order>,
      supersedes?: (order: Order) => boolean,
    ): Promise<OrderDetail> {
      const submitOnce = (closeBefore?: (tx: Transaction) => Promise<void>) =>
        ledger.once(db, request, async (tx) => {
          await closeBefore?.(tx)
          return newDetailOf(tx, await work(tx))
        })
      return inTurn(request, () =>
        supersedes ? superseding(request, supersedes, submitOnce) : submitOnce(),
      )
    },

    newDetailOf,

    /** Lines of an order, in the transaction that has created it. */
    newItemsOf: async (tx: Transaction, order: Order): Promise<PartsItem[]> =>
      (await freshPartsOf(tx, order)).items,
  }
}
