import { withTransaction, type Transaction } from '../../../../database/withTransaction'
import { ProviderError, type RefundReport } from '../../../../providers/wechatPay/wechatPay'
import { ledger } from '../../ledger/ledger.service'
import type { OrderDeps } from '../orderDeps'
import { lockOrder, moveOrder } from '../order.repository'
import {
  findRefund,
  finishRefund,
  hasPendingRefund,
  noteTry,
  outsidePartOf,
  postponeRefund,
  type Refund,
  type SentRefund,
} from './refund.repository'

/** How long until the provider is asked again; doubled with every try. */
const FIRST_RETRY_MS = 30_000
/** A refund that is not done is asked about so often at least. */
const LONGEST_RETRY_MS = 6 * 3_600_000
/** Money of a counter is handed over by a person (handOverRefund), and stays out of the sweep's way until then. */
const COUNTER_WAIT_MS = 24 * 3_600_000

/** What the desk shows of a refund that has ended at WeChat without any money. */
const endWords: Readonly<Record<'abnormal' | 'closed', { saidCode: string; said: string }>> = {
  abnormal: {
    saidCode: 'ABNORMAL',
    said: '退款异常：会员的银行卡已作废或冻结，请在微信商户平台处理后再发送',
  },
  closed: { saidCode: 'CLOSED', said: '退款已关闭，请重新发送' },
}

/**
 * How sending one refund ended.
 *  waits    it is under way, or done
 *  failed   the provider did not take it: now, or for good
 *  blocked  the provider takes none at present: it cannot be reached, the account is refused, or it was asked too often
 */
export type SendEnd = 'waits' | 'failed' | 'blocked'

/** How long a refund waits after so many tries: 30 s, 1 min, 2 min … 6 h. */
export const retryMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))

/**
 * Asks the provider for a refund that was committed before, and books the outcome. May be called any number of times: the
 * provider knows the refund by its number. A refund that was refused for good is not sent before the desk says so.
 * @throws Error of the database; what the provider says against it is kept with the refund
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

/** Keeps what went wrong with the refund, so that it waits longer every time, or for the desk. */
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

/** Takes what the provider says about a refund, by notice or when asked, however often. */
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

/** Sends a refund without a caller that waits for the provider; the sweep repeats what fails. */
export function sendRefundSoon(deps: OrderDeps, tenantId: string, id: string): void {
  sendRefund(deps, tenantId, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a refund was not sent, and is tried again by the sweep')
  })
}
