import { withTransaction, type Transaction } from '../../../../database/withTransaction'
import { ProviderError, type RefundReport } from '../../../../providers/wechatPay/wechatPay'
import { ledger } from '../../ledger/ledger.service'
import type { OrderDeps } from '../orderDeps'
import { lockOrder, moveOrder } from '../order.repository'
import type { PricingDeps } from '../pricing/priceStep'
import {
  findRefund,
  finishRefund,
  hasPendingRefund,
  noteTry,
  outsidePartOf,
  postponeRefund,
  type Refund,
  type SentRefund,
  dueRefunds,
} from './refund.repository'

/** Time to the first retry, ms; doubles with every try. */
const FIRST_RETRY_MS = 30_000
/** Longest time between retries of a pending refund, ms. */
const LONGEST_RETRY_MS = 6 * 3_600_000
/** Counter refunds are handed over by staff (handOverRefund); the sweep skips them for this long, ms. */
const COUNTER_WAIT_MS = 24 * 3_600_000

/** Desk text for refunds that ended at WeChat without payment. */
const endWords: Readonly<Record<'abnormal' | 'closed', { saidCode: string; said: string }>> = {
  abnormal: {
    saidCode: 'ABNORMAL',
    said: '退款异常：会员的银行卡已作废或冻结，请在微信商户平台处理后再发送',
  },
  closed: { saidCode: 'CLOSED', said: '退款已关闭，请重新发送' },
}

/**
 * Result of sending a refund.
 *  waits    under way, or done
 *  failed   rejected by the provider, for now or for good
 *  blocked  no refund can be sent now: provider unreachable, account refused, or rate limit
 */
type SendEnd = 'waits' | 'failed' | 'blocked'

/** Wait before the next try of a refund, by the number of tries: 30 s, 1 min, 2 min … 6 h. */
export const retryMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))

/**
 * Sends a committed refund to the provider and books the outcome. Idempotent: the provider identifies the refund by its
 * number. A refund rejected for good is not sent until resent at the desk.
 * @throws database errors; the provider's errors are stored with the refund
 */
export async function sendRefund(deps: OrderDeps, tenantId: string, id: string): Promise<SendEnd> {
  const refund = await findRefund(deps.db, tenantId, { id })
  if (!refund || refund.status !== 'Pending' || refund.refusedAt) return 'waits'
  const outside = await outsidePartOf(deps.db, refund)
  if (!outside) throw new Error(`refund ${id} is pending and has no outside part`)
  const { payment, amount } = outside
  if (payment.channel === 'counter') {
    await postponeRefund(deps.db, refund, new Date(deps.clock() + COUNTER_WAIT_MS))
    return 'waits'
  }
  try {
    const report = await deps.provider.refund({
      tenantId,
      paymentNo: payment.paymentNo,
      refundNo: refund.refundNo,
      amount,
      total: payment.amount,
      reason: refund.reason,
    })
    await takeRefundReport(deps, refund, report)
    return report === 'abnormal' || report === 'closed' ? 'failed' : 'waits'
  } catch (error) {
    return noteFailure(deps, refund, error)
  }
}

/** Stores a failure with the refund, which delays its next try, or leaves it to the desk. */
async function noteFailure(
  { db, clock, log }: OrderDeps,
  refund: SentRefund,
  error: unknown,
): Promise<SendEnd> {
  const { refundNo, tries } = refund
  const triedAt = new Date(clock())
  const again = { triedAt, nextTryAt: new Date(triedAt.getTime() + retryMs(tries)) }
  if (!(error instanceof ProviderError)) {
    await noteTry(db, refund, { ...again, said: '系统错误，请查看服务器日志', saidCode: '' })
    throw error
  }
  const { fault, answer } = error
  const said = answer?.words || answer?.code || '微信支付没有应答'
  const saidCode = answer?.code ?? ''
  if (fault === 'request') {
    log.error({ err: error, refundNo }, 'the provider refuses a refund for good')
    await noteTry(db, refund, { triedAt, nextTryAt: null, said, saidCode })
    return 'failed'
  }
  log.warn({ err: error, refundNo }, 'a refund was not taken, and is tried again later')
  await noteTry(db, refund, { ...again, said, saidCode })
  return fault === 'unknown' && answer ? 'failed' : 'blocked'
}

/** Books the provider's report of a refund, from a notice or a query; idempotent. */
export async function takeRefundReport(
  deps: OrderDeps,
  refund: SentRefund,
  report: RefundReport,
): Promise<void> {
  const { db, clock, log } = deps
  const at = new Date(clock())
  if (report === 'done') {
    await withTransaction(db, (tx) => bookArrival(tx, refund, at))
  } else if (report === 'processing') {
    const nextTryAt = new Date(at.getTime() + retryMs(refund.tries))
    await noteTry(db, refund, { triedAt: at, nextTryAt, said: '', saidCode: '' })
  } else {
    log.error({ refundNo: refund.refundNo, report }, 'a refund needs a person')
    await noteTry(db, refund, { triedAt: at, nextTryAt: null, ...endWords[report] })
  }
}

/**
 * Books that the outside part of a refund has succeeded.
 * @returns false when already booked
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

/** Sends a refund in the background; the sweep retries failures. */
export function sendRefundSoon(deps: OrderDeps, tenantId: string, id: string): void {
  sendRefund(deps, tenantId, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a refund was not sent, and is tried again by the sweep')
  })
}

/** Most refunds per sweep; the rest follow in the next one. */
const BATCH = 100
/**
 * Failures that end a sweep. WeChat Pay accepts six wrong requests per second and merchant
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012556457); sweeps start five seconds apart.
 */
const FAILURES_MAX = 5

/** Rows whose failure could not be stored with the refund itself; the provider's refusals are listed with the refunds. */
const sendWork = { work: 'refund.send', title: '发送退款' }

/**
 * Sends due refunds. Safe on several servers at once: the provider identifies each by its number. Stops when the
 * provider is currently unavailable.
 * @returns number of refunds sent
 */
export async function sweepRefunds(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, faults } = deps
  let [sent, failures] = [0, 0]
  const due = await dueRefunds(db, tenantId, {
    ...{ work: sendWork.work, now: new Date(clock()), limit: BATCH },
  })
  for (const { id } of due) {
    let end = 'failed' as SendEnd
    sent += await faults.each(tenantId, sendWork, [id], async () => {
      end = await sendRefund(deps, tenantId, id)
    })
    if (end === 'failed') failures += 1
    if (end === 'blocked' || failures === FAILURES_MAX) break
  }
  return sent
}
