import type { OrderDetail } from '@/contract/order'
import type { Transaction } from '../../../../database/withTransaction'
import type { Member } from '../../../../kernel/base'
import { Failure } from '../../../../kernel/failure'
import { ledger, type MoneyRequest } from '../../ledger/ledger.service'
import { unpaidOrders } from '../closing/unpaidOrders.repository'
import { withClosing, type CloseOrder } from '../closing/withClosing'
import type { Order } from '../order.repository'
import type { KindOffers } from '../orderKind'
import type { PartsItem } from '../orderParts.repository'
import { orderDetailOf } from '../orderView'
import type { Payment } from '../payment.repository'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { closeWithPayment } from '../releasing/closeOrder'
import { createOrder, freshPartsOf, type MakingDeps, type OrderDraft } from './createOrder'

/** Retries while other servers create unpaid orders with the same subject key. */
const ROUNDS = 5

const isAboutTheSame = (error: unknown): boolean =>
  error instanceof Failure && error.reason === 'orderOpen'

/** Prices and creates orders. */
export function createOrderMaking(deps: MakingDeps) {
  const { db, clock, codes, kinds, inTurn } = deps

  /** Detail of an unpaid order, in the transaction that may have created it. */
  async function newDetailOf(tx: Transaction, order: Order): Promise<OrderDetail> {
    return orderDetailOf(order, await freshPartsOf(tx, order), kinds.of(order.kind), clock())
  }

  /** Creates an order, once per RequestId. A refused call ends no payment of an order that it would replace. */
  const submitOnce = (
    request: MoneyRequest,
    work: (tx: Transaction, close: CloseOrder) => Promise<Order>,
    closeBefore?: (tx: Transaction) => Promise<Payment[]>,
  ): Promise<OrderDetail> =>
    withClosing<OrderDetail>(
      deps,
      (run) => ledger.once(db, request, run),
      async (tx, close, open) => {
        open.push(...((await closeBefore?.(tx)) ?? []))
        return newDetailOf(tx, await work(tx, close))
      },
    )

  /**
   * Runs work that creates an order in place of unpaid ones of the member; again when another server has created one of
   * those meanwhile.
   * @param supersedes the orders to close
   * @param run calls `closeBefore` in the transaction that creates the order, before it does, and does not commit
   * before the payments that this returns are ended at the provider (`endReplaced`)
   * @throws Failure 409 `orderOpen` when another member's unpaid order has the same subject key
   */
  async function superseding<T>(
    request: MoneyRequest,
    supersedes: (order: Order) => boolean,
    run: (closeBefore: (tx: Transaction) => Promise<Payment[]>) => Promise<T>,
  ): Promise<T> {
    const closeBefore = async (tx: Transaction) => {
      const found: Payment[] = []
      for (const order of (await unpaidOrders(tx, request)).filter(supersedes)) {
        const { open } = await closeWithPayment(deps, tx, order, '重新下单', request.at)
        if (open) found.push(open)
      }
      return found
    }
    for (let round = 1; ; round += 1) {
      try {
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

    /** The member's unpaid orders. */
    unpaid: (member: Member): Promise<Order[]> => unpaidOrders(db, member),

    /**
     * Creates an order once per RequestId.
     * @param work creates the order with `create` and reserves its items, inside the transaction; runs again after open
     * payments of replaced orders have been ended
     * @param supersedes the member's unpaid orders to close before `work`
     * @throws as `superseding`; Failure 503 `payProvider` while it is unknown whether a replaced order is being paid
     */
    submit(
      request: MoneyRequest,
      work: (tx: Transaction, close: CloseOrder) => Promise<Order>,
      supersedes?: (order: Order) => boolean,
    ): Promise<OrderDetail> {
      return inTurn(request, () =>
        supersedes
          ? superseding(request, supersedes, (closeBefore) =>
              submitOnce(request, work, closeBefore),
            )
          : submitOnce(request, work),
      )
    },

    newDetailOf,

    /** Lines of an order, in the transaction that has created it. */
    newItemsOf: async (tx: Transaction, order: Order): Promise<PartsItem[]> =>
      (await freshPartsOf(tx, order)).items,
  }
}
