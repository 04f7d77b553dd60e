import { withTransaction, type Transaction } from '../../../../database/withTransaction'
import type { RefundReport } from '../../../../providers/wechatPay/wechatPay'
import { ledger } from '../../ledger/ledger.service'
import type { OrderDeps } from '../orderDeps'
import { lockOrder, moveOrder } from '../order.repository'
import {
  findRefund,
  finishRefund,
  hasPendingRefund,
  outsidePartOf,
  postponeRefund,
  type Refund,
} from './refund.repository'

/** How long until the provider is asked again about a refund it has not finished. */
const RETRY_MS = 30_000
/** The provider needs a person; asking more often does not help. */
const STUCK_RETRY_MS = 3_600_000
/** Money of a counter is handed over by a person (handOverRefund), and stays out of the sweep's way until then. */
const COUNTER_WAIT_MS = 24 * 3_600_000

/**
 * Asks the provider for a refund that was committed before, and books the outcome. May be called any
 * number of times: the provider knows the refund by its number.
 */
export async function sendRefund(deps: OrderDeps, tenantId: string, id: string): Promise<void> {
  const refund = await findRefund(deps.db, tenantId, { id })
  if (!refund || refund.status !== 'Pending') return
  const outside = await outsidePartOf(deps.db, refund)
  if (!outside) throw new Error(`refund ${id} is pending and has no outside part`)
  const { payment, amount } = outside
  if (payment.channel === 'counter') {
    await postponeRefund(deps.db, refund, new Date(deps.clock() + COUNTER_WAIT_MS))
    return
  }
  const report = await deps.provider.refund({
    tenantId,
    paymentNo: payment.paymentNo,
    refundNo: refund.refundNo,
    amount,
    total: payment.amount,
    reason: refund.reason,
  })
  await takeRefundReport(deps, refund, report)
}

/** Takes what the provider says about a refund, by notice or when asked, however often. */
export async function takeRefundReport(
  deps: OrderDeps,
  refund: Refund,
  report: RefundReport,
): Promise<void> {
  const { db, clock, log } = deps
  const at = new Date(clock())
  if (report !== 'done') {
    if (report === 'stuck') log.error({ refundNo: refund.refundNo }, 'a refund needs a person')
    const waitMs = report === 'stuck' ? STUCK_RETRY_MS : RETRY_MS
    await postponeRefund(db, refund, new Date(at.getTime() + waitMs))
    return
  }
  await withTransaction(db, (tx) => bookArrival(tx, refund, at))
}

/**
 * Books that the outside part of a refund has arrived.
 * @returns false when that was booked before
 */
export async function bookArrival(tx: Transaction, refund: Refund, at: Date): Promise<boolean> {
  const { tenantId, userId, orderId } = refund
  const order = await lockOrder(tx, tenantId, orderId)
  const outside = await outsidePartOf(tx, refund)
  if (!(await finishRefund(tx, refund, at))) return false
  if (!outside) throw new Error(`refund ${refund.id} was pending and has no outside part`)
  const { payment, amount } = outside
  await ledger.post(tx, {
    tenantId,
    kind: 'refundArrived',
    userId,
    orderId,
    at,
    entries: [
      { account: 'refunds', amount: -amount },
      { account: payment.channel, amount },
    ],
  })
  if (order?.status === 'Refunding' && !(await hasPendingRefund(tx, order)))
    await moveOrder(tx, order, 'Refunded')
  return true
}

/** Sends a refund without making anybody wait for the provider; the sweep repeats what fails. */
export function sendRefundSoon(deps: OrderDeps, tenantId: string, id: string): void {
  sendRefund(deps, tenantId, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a refund was not sent, and is tried again by the sweep')
  })
}
