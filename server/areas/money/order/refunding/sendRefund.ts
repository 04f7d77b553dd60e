import { withTransaction } from '../../../../database/withTransaction'
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
  await withTransaction(db, async (tx) => {
    const { tenantId, userId, orderId } = refund
    const order = await lockOrder(tx, tenantId, orderId)
    if (!(await finishRefund(tx, refund, at))) return
    const outside = await outsidePartOf(tx, refund)
    const amount = outside?.amount ?? 0
    await ledger.post(tx, {
      tenantId,
      kind: 'refundArrived',
      userId,
      orderId,
      at,
      entries: [
        { account: 'refunds', amount: -amount },
        { account: 'wechat', amount },
      ],
    })
    if (order?.status !== 'Refunding' || (await hasPendingRefund(tx, order))) return
    await moveOrder(tx, order, 'Refunded')
  })
}

/** Sends a refund without making anybody wait for the provider; the sweep repeats what fails. */
export function sendRefundSoon(deps: OrderDeps, tenantId: string, id: string): void {
  sendRefund(deps, tenantId, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a refund was not sent, and is tried again by the sweep')
  })
}
