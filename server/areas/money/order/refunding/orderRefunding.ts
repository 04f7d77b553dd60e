import type { OrderDetail } from '@/contract/order'
import {
  afterCommit,
  withTransaction,
  type Transaction,
} from '../../../../database/withTransaction'
import { notFound } from '../../../../kernel/failure'
import { knownId } from '../../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../ledger/ledger.service'
import type { Witness } from '../../../../kernel/witness'
import { lockOrder } from '../order.repository'
import { orderState } from '../orderFailures'
import { detailOf, standingOf } from '../orderView'
import type { PricingDeps } from '../pricing/priceSteps'
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

/** So many refunds that wait at the counters, or for a person, are listed. */
const LISTED = 100
/** So many tries in vain (about eight minutes), and the desk sees a refund. */
const SEEN_AFTER_TRIES = 4
/** Payments that were given back by themselves are shown so long. */
const LATE_SHOWN_MS = 30 * 24 * 3_600_000

/** The part of the order service that gives money of paid orders back. */
export function createOrderRefunding(deps: PricingDeps) {
  const { db } = deps

  return {
    /**
     * Gives money back, once per RequestId, and sends what goes back outside.
     * @param draft without an amount: all that has not gone back yet
     * @param witness told of what this request did, and of nothing when it is a copy
     * @throws Failure 404, 409 `refundTooMuch`, `orderState`, `accountRemoved`, and what the kind says against it
     */
    async refund(
      request: MoneyRequest,
      id: string,
      draft: Omit<RefundDraft, 'at' | 'amount'> & { amount?: number },
      witness: Witness,
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
        await witness(tx, {
          kind: 'order',
          id,
          before: standingOf(locked),
          after: { ...standingOf(order), refund: refund.id, amount, reason: draft.reason },
        })
        return { RefundId: refund.id, Order: await detailOf(deps, tx, order) }
      })
      sendRefundSoon(deps, request.tenantId, outcome.RefundId)
      return outcome
    },

    /**
     * Gives money of a paid order back inside the caller's transaction; what goes back outside is sent after its commit.
     * @returns its id
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
     * A counter of the park has handed the money of a refund over; said again, nothing happens.
     * @throws Failure 404, 409 `orderState` for money that no counter took
     */
    handOverRefund: (tenantId: string, id: string, witness: Witness): Promise<void> =>
      withTransaction(db, async (tx) => {
        const refund = await findRefund(tx, tenantId, { id: knownId(id) })
        const outside = refund && (await outsidePartOf(tx, refund))
        if (!refund) throw notFound('退款不存在')
        if (outside?.payment.channel !== 'counter')
          throw orderState('这笔退款由微信原路退回，不在服务台领取')
        if (!(await bookArrival(tx, refund, new Date(deps.clock())))) return
        await witness(tx, {
          ...{ kind: 'order', id: refund.orderId },
          ...{ before: null, after: { refund: refund.id, handedOver: outside.amount } },
        })
      }),

    /** Refunds whose money waits at the counters, the oldest first. */
    refundsToFetch: (tenantId: string): Promise<RefundToFetch[]> =>
      refundsAtCounters(db, tenantId, LISTED),

    /** Refunds that need a person: the provider refuses them for good, or has not taken them for a while. */
    refundTroubles: (tenantId: string): Promise<RefundTrouble[]> =>
      refundTroubles(db, tenantId, { minTries: SEEN_AFTER_TRIES, limit: LISTED }),

    /** Refunds of one order that the provider has not taken yet, with what it said. */
    refundTroublesOf: (tenantId: string, orderId: string): Promise<RefundTrouble[]> =>
      refundTroubles(db, tenantId, { orderId, minTries: 1, limit: LISTED }),

    /**
     * Sends a refund again that the provider has not taken, with a reason that may have been mended. One that has ended
     * at the provider gets another number there; any other keeps its own, so that it is paid once at most.
     * @throws Failure 404, 409 `orderState` for one that has arrived or is fetched at a counter
     */
    async resendRefund(
      tenantId: string,
      id: string,
      reason: string,
      witness: Witness,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const found = await findRefund(tx, tenantId, { id: knownId(id) })
        const outside = found && (await outsidePartOf(tx, found))
        if (!found) throw notFound('退款不存在')
        if (outside?.payment.channel !== 'wechat') throw orderState('这笔退款不由微信退回')
        const { saidCode, refundNo: before } = found
        const refundNo = saidCode === 'CLOSED' ? refundNoOf(newId()) : before
        const nextTryAt = new Date(deps.clock())
        if (!(await sendRefundAnew(tx, found, { reason, refundNo, nextTryAt })))
          throw orderState('这笔退款已到账或刚刚重新发送过，请刷新查看')
        await witness(tx, {
          ...{ kind: 'order', id: found.orderId },
          before: { refund: id, refundNo: before, reason: found.reason, said: found.said },
          after: { refund: id, refundNo, reason },
        })
      })
      // The clerk sees at once what the provider says now.
      await sendRefund(deps, tenantId, id)
    },

    /** Payments of the last thirty days that were given back by themselves, the newest first. */
    lateRefunds: (tenantId: string) =>
      lateRefunds(db, tenantId, new Date(deps.clock() - LATE_SHOWN_MS), LISTED),

    /** Asks the provider for a refund that was committed before, and books the outcome; any number of times. */
    async sendRefund(tenantId: string, id: string): Promise<void> {
      await sendRefund(deps, tenantId, id)
    },
  }
}
