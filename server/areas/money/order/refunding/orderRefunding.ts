import type { OrderDetail } from '@/contract/order'
import {
  afterCommit,
  withTransaction,
  type Transaction,
} from '../../../../database/withTransaction'
import { notFound } from '../../../../kernel/failure'
import { knownId } from '../../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../ledger/ledger.service'
import type { WriteAudit } from '../../../../kernel/writeAudit'
import { lockOrder } from '../order.repository'
import { orderState } from '../orderStatus'
import { detailOf, auditedOf } from '../orderView'
import type { PricingDeps } from '../pricing/priceStep'
import { refundInside, type RefundDraft } from './refundOrder'
import { newId } from '../../../../kernel/ids'
import {
  findRefund,
  lateRefunds,
  outsidePartOf,
  refundsAtCounters,
  refundTroubles,
  sendRefundAnew,
  type RefundToFetch,
  type RefundTrouble,
} from './refund.repository'
import { refundNoOf } from './refundNo'
import { bookArrival, sendRefund, sendRefundSoon } from './sendRefund'
import { orderAudit } from '../order.table'

/** Most refunds listed that wait at the counters, or need staff. */
const LISTED = 100
/** Failed tries (about eight minutes) after which the desk lists a refund. */
const SEEN_AFTER_TRIES = 4
/** How long automatically refunded payments are listed, ms. */
const LATE_SHOWN_MS = 30 * 24 * 3_600_000

/** Refunds of paid orders. */
export function createOrderRefunding(deps: PricingDeps) {
  const { db } = deps

  return {
    /**
     * Refunds money, once per RequestId, and sends the outside part to the provider.
     * @param draft without an amount: everything not yet refunded
     * @param writeAudit audit of this request; not called for a copy
     * @throws Failure 404, 409 `refundTooMuch`, `orderState`, `accountRemoved`, and what the kind rejects
     */
    async refund(
      request: MoneyRequest,
      id: string,
      draft: Omit<RefundDraft, 'at' | 'amount'> & { amount?: number },
      writeAudit: WriteAudit,
    ): Promise<{ RefundId: string; Order: OrderDetail }> {
      const outcome = await ledger.once(db, request, async (tx) => {
        const locked = await lockOrder(tx, request.tenantId, id)
        if (!locked) throw notFound('订单不存在')
        const { amount = locked.payAmount - locked.refundedAmount } = draft
        const { order, refund } = await refundInside(deps, tx, locked, {
          ...draft,
          amount,
          at: request.at,
        })
        await writeAudit(tx, {
          kind: orderAudit,
          id,
          before: auditedOf(locked),
          after: { ...auditedOf(order), refund: refund.id, amount, reason: draft.reason },
        })
        return { RefundId: refund.id, Order: await detailOf(deps, tx, order) }
      })
      sendRefundSoon(deps, request.tenantId, outcome.RefundId)
      return outcome
    },

    /**
     * Refunds a paid order inside the caller's transaction; the outside part is sent after its commit.
     * @returns id of the refund
     * @throws as `refund`
     */
    async refundIn(
      tx: Transaction,
      tenantId: string,
      id: string,
      draft: RefundDraft,
    ): Promise<string> {
      const locked = await lockOrder(tx, tenantId, id)
      if (!locked) throw notFound('订单不存在')
      const { refund } = await refundInside(deps, tx, locked, draft)
      afterCommit(tx, () => sendRefundSoon(deps, tenantId, refund.id))
      return refund.id
    },

    /**
     * Records that a counter has handed over the money of a refund; no-op if already recorded.
     * @throws Failure 404, 409 `orderState` for money not taken at a counter
     */
    handOverRefund: (tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(db, async (tx) => {
        const refund = await findRefund(tx, tenantId, { id: knownId(id) })
        const outside = refund && (await outsidePartOf(tx, refund))
        if (!refund) throw notFound('退款不存在')
        if (outside?.payment.channel !== 'counter')
          throw orderState('这笔退款由微信原路退回，不在服务台领取')
        if (!(await bookArrival(tx, refund, new Date(deps.clock())))) return
        await writeAudit(tx, {
          ...{ kind: orderAudit, id: refund.orderId },
          ...{ before: null, after: { refund: refund.id, handedOver: outside.amount } },
        })
      }),

    /** Refunds whose money waits at the counters, oldest first. */
    refundsToFetch: (tenantId: string): Promise<RefundToFetch[]> =>
      refundsAtCounters(db, tenantId, LISTED),

    /** Refunds that need staff: rejected for good by the provider, or failing for a while. */
    refundTroubles: (tenantId: string): Promise<RefundTrouble[]> =>
      refundTroubles(db, tenantId, { minTries: SEEN_AFTER_TRIES, limit: LISTED }),

    /** Refunds of one order that the provider has not accepted yet, with its message. */
    refundTroublesOf: (tenantId: string, orderId: string): Promise<RefundTrouble[]> =>
      refundTroubles(db, tenantId, { orderId, minTries: 1, limit: LISTED }),

    /**
     * Resends a refund that the provider has not accepted, optionally with a corrected reason. A refund that has ended
     * at the provider gets a new number there; any other keeps its number, so that it is paid at most once.
     * @throws Failure 404, 409 `orderState` for one that has succeeded or is collected at a counter
     */
    async resendRefund(
      tenantId: string,
      id: string,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const refund = await findRefund(tx, tenantId, { id: knownId(id) })
        const outside = refund && (await outsidePartOf(tx, refund))
        if (!refund) throw notFound('退款不存在')
        if (outside?.payment.channel !== 'wechat') throw orderState('这笔退款不由微信退回')
        const { saidCode, refundNo: before } = refund
        const refundNo = saidCode === 'CLOSED' ? refundNoOf(newId()) : before
        const nextTryAt = new Date(deps.clock())
        if (!(await sendRefundAnew(tx, refund, { reason, refundNo, nextTryAt })))
          throw orderState('这笔退款已到账或刚刚重新发送过，请刷新查看')
        await writeAudit(tx, {
          ...{ kind: orderAudit, id: refund.orderId },
          before: { refund: id, refundNo: before, reason: refund.reason, said: refund.said },
          after: { refund: id, refundNo, reason },
        })
      })
      // Sent at once, so that the clerk sees the provider's answer.
      await sendRefund(deps, tenantId, id)
    },

    /** Automatically refunded payments of the last thirty days, newest first. */
    lateRefunds: (tenantId: string) =>
      lateRefunds(db, tenantId, new Date(deps.clock() - LATE_SHOWN_MS), LISTED),

    /** Sends a committed refund to the provider and books the outcome; idempotent. */
    async sendRefund(tenantId: string, id: string): Promise<void> {
      await sendRefund(deps, tenantId, id)
    },
  }
}
