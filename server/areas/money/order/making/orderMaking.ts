import type { OrderDetail } from '@/contract/order'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { ledger, type MoneyRequest } from '../../ledger/ledger.service'
import { closeWithPayment } from '../releasing/closeOrder'
import { unpaidOrders } from '../closing/unpaidOrders.repository'
import type { Order } from '../order.repository'
import type { KindOffers } from '../orderKind'
import type { PartsItem } from '../orderParts.repository'
import { orderDetailOf } from '../orderView'
import type { Payment } from '../payment.repository'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { endReplaced, notAmong } from '../settling/askProvider'
import { createOrder, freshPartsOf, type MakingDeps, type OrderDraft } from './createOrder'

/** Retries while other servers create unpaid orders with the same subject key. */
const ROUNDS = 5

const isAboutTheSame = (error: unknown): boolean =>
  error instanceof Failure && error.reason === 'orderOpen'

/** Closes an unpaid order that the new one replaces, in the transaction that creates the new one. */
export type Replace = (order: Pick<Order, 'tenantId' | 'id'>, reason: string) => Promise<void>

/** Prices and creates orders. */
export function createOrderMaking(deps: MakingDeps) {
  const { db, clock, codes, kinds, inTurn } = deps

  /** Detail of an unpaid order, in the transaction that may have created it. */
  async function newDetailOf(tx: Transaction, order: Order): Promise<OrderDetail> {
    return orderDetailOf(order, await freshPartsOf(tx, order), kinds.of(order.kind), clock())
  }

  /** Closes orders in place of which one is created at `at`, and collects their open payments. */
  function replacing(tx: Transaction, at: Date): { replace: Replace; open: Payment[] } {
    const found: Payment[] = []
    const replace: Replace = async (order, reason) => {
      const { open } = await closeWithPayment(deps, tx, order, reason, at)
      if (open) found.push(open)
    }
    return { replace, open: found }
  }

  /**
   * Creates an order, once per RequestId. Payments of replaced orders are ended at the provider once the new order could
   * be made: the first try is rolled back, so that a refused call ends none.
   * @param ended payments that the provider has ended since the call began
   */
  async function submitOnce(
    request: MoneyRequest,
    work: (tx: Transaction, replace: Replace) => Promise<Order>,
    closeBefore?: (tx: Transaction) => Promise<Payment[]>,
    ended: readonly Payment[] = [],
  ): Promise<OrderDetail> {
    const attempt = await ledger.attempt<OrderDetail, undefined, Payment[]>(
      db,
      request,
      async (tx) => {
        const { replace, open } = replacing(tx, request.at)
        open.push(...((await closeBefore?.(tx)) ?? []))
        const outcome = await newDetailOf(tx, await work(tx, replace))
        const left = notAmong(open, ended)
        if (left.length > 0) return { state: 'notYet', reason: left }
        return { state: 'done', outcome, effect: undefined }
      },
    )
    if (attempt.state !== 'notYet') return attempt.outcome
    await endReplaced(deps, attempt.reason)
    return submitOnce(request, work, closeBefore, [...ended, ...attempt.reason])
  }

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
      const replaced = replacing(tx, request.at)
      for (const order of (await unpaidOrders(tx, request)).filter(supersedes))
        await replaced.replace(order, '重新下单')
      return replaced.open
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

    /**
     * Creates an order once per RequestId.
     * @param work creates the order with `create` and reserves its items, inside the transaction; runs again after open
     * payments of replaced orders have been ended
     * @param supersedes the member's unpaid orders to close before `work`
     * @throws as `superseding`; Failure 503 `payProvider` while it is unknown whether a replaced order is being paid
     */
    submit(
      request: MoneyRequest,
      work: (tx: Transaction, replace: Replace) => Promise<Order>,
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
