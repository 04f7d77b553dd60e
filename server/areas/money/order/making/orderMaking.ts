import type { OrderDetail } from '@/contract/order'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { ledger, storedOutcome, type MoneyRequest } from '../../ledger/ledger.service'
import { closeInside } from '../releasing/closeOrder'
import { unpaidOrders } from '../closing/unpaidOrders.repository'
import type { Order } from '../order.repository'
import { paymentUnknown } from '../orderFailures'
import type { KindOffers } from '../orderKind'
import type { PartsItem } from '../orderParts.repository'
import { orderDetailOf } from '../orderView'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { settleOpen } from '../settling/askProvider'
import { createOrder, freshPartsOf, type MakingDeps, type OrderDraft } from './createOrder'

/** A member's order is made anew so often while other servers make orders about the same. */
const ROUNDS = 5

const isAboutTheSame = (error: unknown): boolean =>
  error instanceof Failure && error.reason === 'orderOpen'

/** The part of the order service that prices and makes orders. */
export function createOrderMaking(deps: MakingDeps) {
  const { db, clock, codes, kinds, inTurn } = deps

  /** Ends open payments of orders that are about to be superseded; one that was paid after all is paid then. */
  async function endPayments(
    request: MoneyRequest,
    supersedes: (order: Order) => boolean,
  ): Promise<void> {
    // A copy of a request must not end the payment of its own order.
    if (await storedOutcome(db, request)) return
    for (const order of (await unpaidOrders(db, request)).filter(supersedes))
      if ((await settleOpen(deps, order)) === 'open') throw paymentUnknown()
  }

  /** Of an order that is not being paid yet, in the transaction that may have made it. */
  async function newDetailOf(tx: Transaction, order: Order): Promise<OrderDetail> {
    return orderDetailOf(order, await freshPartsOf(tx, order), kinds.of(order.kind), clock())
  }

  async function submitOnce(
    request: MoneyRequest,
    work: (tx: Transaction) => Promise<Order>,
    supersedes?: (order: Order) => boolean,
  ): Promise<OrderDetail> {
    if (supersedes) await endPayments(request, supersedes)
    return ledger.once(db, request, async (tx) => {
      const before = supersedes ? await unpaidOrders(tx, request) : []
      for (const order of before.filter((each) => supersedes?.(each)))
        await closeInside(deps, tx, order, '重新下单', request.at)
      return newDetailOf(tx, await work(tx))
    })
  }

  return {
    /** A code for an order that is yet to be made; only this member can use it. */
    nextCode: (tenantId: string, userId: string): string => codes.next(tenantId, userId, clock()),

    /** What may make orders of a kind cheaper; null: nothing. */
    offersOf: (kindName: string): KindOffers | null => kinds.of(kindName).offers,

    /** What an order would cost, and why. */
    quote: (draft: QuoteDraft): Promise<Quote> => quote(deps, db, draft),

    /** Makes an order inside the caller's transaction. @throws as createOrder */
    create: (tx: Transaction, draft: OrderDraft): Promise<Order> => createOrder(deps, tx, draft),

    /**
     * Makes an order once per RequestId; what else it holds the caller takes in `work`.
     * @param work makes the order with `create` and takes what it holds, inside the transaction
     * @param supersedes the member's unpaid orders that this one takes the place of: closed before `work`
     * @throws Failure 503 `payProvider` while it cannot be learnt whether one of those is being paid; 409 `orderOpen`
     *   when somebody else's unpaid order is about the same
     */
    submit(
      request: MoneyRequest,
      work: (tx: Transaction) => Promise<Order>,
      supersedes?: (order: Order) => boolean,
    ): Promise<OrderDetail> {
      return inTurn(request, async () => {
        for (let round = 1; ; round += 1) {
          try {
            return await submitOnce(request, work, supersedes)
          } catch (error) {
            // Another server has made one meanwhile: if it is the member's own, this one takes its place too.
            if (!supersedes || round === ROUNDS || !isAboutTheSame(error)) throw error
            if (!(await unpaidOrders(db, request)).some(supersedes)) throw error
          }
        }
      })
    },

    newDetailOf,

    /** What an order is for, line by line, in the transaction that has made it. */
    newItemsOf: async (tx: Transaction, order: Order): Promise<PartsItem[]> =>
      (await freshPartsOf(tx, order)).items,
  }
}
