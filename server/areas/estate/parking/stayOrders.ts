import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import { withSavepoint, withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { CloseOrder, OrderService } from '../../money/order/order.service'
import { countingOrdersOf, openOrderOf } from './parkingOrder.repository'
import { lockStay, type StayRow } from './stay.repository'

export interface StayOrdersOptions {
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  orders: Pick<OrderService, 'lock' | 'withClosing' | 'refundIn'>
}

export type StayOrders = ReturnType<typeof createStayOrders>

/** An order was made between the look for orders and the lock of the stay. */
class OrdersMoved extends Error {}

const ATTEMPTS = 5

/** Reason on orders closed or refunded because the lot's counter took the fee. */
const BY_COUNTER = '停车费已在岗亭收取'

/** Orders of a stay at its end: locked before it (docs/SEAMS.md), closed, refunded. */
export function createStayOrders({ db, log, orders }: StayOrdersOptions) {
  return {
    /**
     * Transaction that is run again when an order of a stay was made meanwhile. A provider that does not say how a
     * closed order's payment stands keeps no car at the exit.
     */
    async withTransaction<T>(work: (tx: Transaction, close: CloseOrder) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const transact = (run: (tx: Transaction) => Promise<T>) => withTransaction(db, run)
          return await orders.withClosing(transact, work, { isUrgent: true })
        } catch (error) {
          if (!(error instanceof OrdersMoved) || attempt === ATTEMPTS) throw error
        }
      }
    },

    /** Locks the unpaid and paid orders of a stay, then the stay; undefined where there is none. */
    async lock(tx: Transaction, tenantId: string, stayId: string): Promise<StayRow | undefined> {
      const locked = await countingOrdersOf(tx, tenantId, stayId)
      for (const { orderId } of locked) await orders.lock(tx, tenantId, orderId)
      const stay = await lockStay(tx, tenantId, stayId)
      const knownIds = new Set(locked.map(({ orderId }) => orderId))
      const now = stay ? await countingOrdersOf(tx, tenantId, stayId) : []
      if (now.some(({ orderId }) => !knownIds.has(orderId))) throw new OrdersMoved()
      return stay
    },

    /** Closes the unpaid order of a locked stay: nothing of it is to be paid any more. */
    async closeOpen(
      tx: Transaction,
      close: CloseOrder,
      { tenantId, id }: StayRow,
      at: Date,
    ): Promise<void> {
      const open = await openOrderOf(tx, tenantId, id)
      if (open) await close({ tenantId, id: open.orderId }, BY_COUNTER, at)
    },

    /**
     * Refunds paid orders of a locked stay, the newest first, until `over` is back with what they have returned before. An
     * order larger than what is over is refunded in part, and never down to its last fen, which would unsettle all of it.
     * @param over fen that are settled beyond the fee
     * @returns fen settled no more by orders refunded whole, and fen refunded of others, earlier ones included
     */
    async giveBack(
      tx: Transaction,
      stay: StayRow,
      over: number,
      at: Date,
    ): Promise<{ unsettled: number; givenBack: number }> {
      const { tenantId } = stay
      const sum = { unsettled: 0, givenBack: 0 }
      const paid = await paidOrdersOf(tx, stay)
      let left = over - paid.reduce((all, { returned }) => all + returned, 0)
      for (const { orderId, gross, refundable, returned } of paid) {
        const isWhole = left + returned >= gross
        const amount = isWhole ? refundable : Math.min(left, refundable - 1)
        const isRefunded = amount > 0 && (await refund(tx, { tenantId, orderId, amount, at }))
        if (isRefunded && isWhole) {
          sum.unsettled += gross
          left -= gross - returned
        } else {
          const refunded = isRefunded ? amount : 0
          sum.givenBack += returned + refunded
          left -= refunded
        }
      }
      return sum
    },
  }

  /** Paid orders of a stay, the newest first, with the part of `givenBack` that each has returned before. */
  async function paidOrdersOf(tx: Transaction, { tenantId, id, givenBack }: StayRow) {
    const paid = []
    let known = givenBack ?? 0
    for (const { orderId, gross } of await countingOrdersOf(tx, tenantId, id)) {
      const order = await orders.lock(tx, tenantId, orderId)
      if (!order?.paidAt) continue
      const returned = Math.min(known, order.refundedAmount)
      known -= returned
      const refundable = order.payAmount - order.refundedAmount
      paid.push({ orderId, gross, refundable, returned })
    }
    return paid
  }

  /** @returns false for an order that cannot be refunded */
  async function refund(
    tx: Transaction,
    {
      tenantId,
      orderId,
      amount,
      at,
    }: { tenantId: string; orderId: string; amount: number; at: Date },
  ): Promise<boolean> {
    try {
      await withSavepoint(tx, () =>
        orders.refundIn(tx, tenantId, orderId, { amount, reason: BY_COUNTER, at }),
      )
      return true
    } catch (error) {
      // For example an order of a removed account: the counter returns the money instead.
      if (!(error instanceof Failure)) throw error
      log.warn({ err: error }, 'an order of a stay was not refunded at its exit')
      return false
    }
  }
}
