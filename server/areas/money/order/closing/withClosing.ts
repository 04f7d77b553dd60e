import type { Transaction } from '../../../../database/withTransaction'
import type { Order } from '../order.repository'
import type { Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { closeWithPayment } from '../releasing/closeOrder'
import { endReplaced, notAmong } from '../settling/askProvider'

/** Closes an unpaid order in the caller's transaction; no-op for any other. @returns the updated order */
export type CloseOrder = (
  order: Pick<Order, 'tenantId' | 'id'>,
  reason: string,
  at: Date,
) => Promise<Order | undefined>

/** Rolls a transaction back; never leaves this file. */
class NotEnded extends Error {
  constructor(readonly payments: readonly Payment[]) {
    super('payments are not ended at the provider')
  }
}

/** Parameters of `withClosing` after its dependencies. */
export type ClosingArgs<T> = [
  transact: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction, close: CloseOrder, open: Payment[]) => Promise<T>,
  options?: { isUrgent: boolean },
]

/**
 * Runs a transaction that closes unpaid orders. Their open payments are ended at the provider once nothing refuses it:
 * the first try is rolled back, so that a refused call ends none.
 * @param transact runs the work in a transaction, for example `ledger.once`
 * @param work closes orders with `close` and may add other open payments to `open`; runs again when there were any
 * @param isUrgent commits even while it is unknown how a payment stands: one that arrives later is refunded as late
 * @throws Failure 503 `payProvider` while it is unknown how one of the payments stands
 */
export async function withClosing<T>(
  deps: PricingDeps,
  ...[transact, work, options]: ClosingArgs<T>
): Promise<T> {
  const ended: Payment[] = []
  for (;;) {
    try {
      return await transact(async (tx) => {
        const open: Payment[] = []
        const close: CloseOrder = async (order, reason, at) => {
          const closed = await closeWithPayment(deps, tx, order, reason, at)
          if (closed.open) open.push(closed.open)
          return closed.order
        }
        const result = await work(tx, close, open)
        const left = notAmong(open, ended)
        if (left.length > 0) throw new NotEnded(left)
        return result
      })
    } catch (error) {
      if (!(error instanceof NotEnded)) throw error
      await endReplaced(deps, error.payments).catch((unknown: unknown) => {
        if (!options?.isUrgent) throw unknown
        deps.log.warn({ err: unknown }, 'an order is closed whose payment was not ended')
      })
      ended.push(...error.payments)
    }
  }
}
