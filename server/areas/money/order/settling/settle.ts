import { isLasting } from '../../../../database/errorCauses'
import {
  withSavepoint,
  withTransaction,
  type Transaction,
} from '../../../../database/withTransaction'
import { newId } from '../../../../kernel/ids'
import type { PaymentReport } from '../../../../providers/wechatPay/wechatPay'
import { ledger } from '../../ledger/ledger.service'
import { lockOrder, type Order } from '../order.repository'
import { innerLines, payLinesOf, sumOfLines } from '../payLine.repository'
import { findPayment, lockPayment, updatePayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { orderRefunded } from '../refunding/orderRefunded'
import { insertRefund, type Refund } from '../refunding/refund.repository'
import { refundNoOf } from '../refunding/refundNo'
import { closeInside } from '../releasing/closeOrder'
import { markPaid } from './markPaid'

type PaidReport = Extract<PaymentReport, { state: 'paid' }>

/** A report that contradicts the payment; needs staff. */
export class WrongReport extends Error {
  override readonly name = 'WrongReport'
}

/**
 * Books the provider's report of a payment, from a notice or a query; idempotent, in any order, at any time. The first
 * payment pays the order; a payment after the order was closed or paid another way, or rejected by its kind
 * (OrderKind.onPaid), is refunded automatically.
 * @returns id of the refund to send now, if any
 * @throws WrongReport for an unknown payment or a different amount
 */
export async function settle(
  deps: PricingDeps,
  { tenantId, paymentNo }: { tenantId: string; paymentNo: string },
  report: PaymentReport,
): Promise<{ refundId?: string }> {
  const storedPayment = await findPayment(deps.db, tenantId, paymentNo)
  if (!storedPayment) throw new WrongReport(`no payment ${paymentNo} in this park`)
  if (report.state !== 'paid') return {}
  if (report.amount !== storedPayment.amount) {
    throw new WrongReport(
      `payment ${paymentNo} is of ${storedPayment.amount}, not of ${report.amount}`,
    )
  }
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, tenantId, storedPayment.orderId)
    const payment = await lockPayment(tx, tenantId, paymentNo)
    if (!order || !payment) throw new WrongReport(`payment ${paymentNo} has no order`)
    if (payment.status === 'Succeeded' || payment.status === 'Late') return {}
    const at = new Date(deps.clock())
    const settlement = { order, payment, report, at }
    if (payment.status !== 'Created' || order.status !== 'PendingPay')
      return { refundId: await sendBack(deps, tx, settlement, '订单已关闭，款项原路退回') }
    try {
      await withSavepoint(tx, () => accept(deps, tx, settlement))
      return {}
    } catch (error) {
      if (!isLasting(error)) throw error
      deps.log.error(
        { err: error, orderId: order.id },
        'a paid order is refused; its money goes back',
      )
      await closeInside(deps, tx, order, '付款时订单已失效', at)
      return { refundId: await sendBack(deps, tx, settlement, '订单已失效，款项原路退回') }
    }
  })
}

interface Settlement {
  order: Order
  payment: Payment
  report: PaidReport
  at: Date
}

async function accept(
  deps: PricingDeps,
  tx: Transaction,
  { order, payment, report, at }: Settlement,
): Promise<void> {
  const { transactionNo, paidAt } = report
  await updatePayment(tx, payment, { status: 'Succeeded', transactionNo, paidAt })
  const lines = await payLinesOf(tx, order)
  const held = sumOfLines(innerLines(lines))
  await ledger.post(tx, {
    tenantId: order.tenantId,
    kind: 'pay',
    userId: order.userId,
    orderId: order.id,
    at,
    entries: [
      { account: 'hold', ownerId: order.id, amount: -held },
      { account: 'wechat', amount: -payment.amount },
      { account: deps.kinds.of(order.kind).creditTo, amount: held + payment.amount },
    ],
  })
  await markPaid(deps, tx, order, lines, at)
}

/** Books a payment that is no longer needed, and creates its refund. */
async function sendBack(
  { messages }: PricingDeps,
  tx: Transaction,
  { order, payment, report, at }: Settlement,
  reason: string,
): Promise<string> {
  const { tenantId, userId, id: orderId } = order
  const { transactionNo, paidAt } = report
  await updatePayment(tx, payment, { status: 'Late', transactionNo, paidAt })
  await ledger.post(tx, {
    tenantId,
    kind: 'latePayment',
    userId,
    orderId,
    at,
    entries: [
      { account: 'wechat', amount: -payment.amount },
      { account: 'refunds', amount: payment.amount },
    ],
  })
  const id = newId()
  const refund: Refund = {
    tenantId,
    id,
    refundNo: refundNoOf(id),
    orderId,
    userId,
    cause: 'late',
    amount: payment.amount,
    reason,
    status: 'Pending',
    createdAt: at,
    doneAt: null,
    nextTryAt: at,
  }
  await insertRefund(tx, refund, [
    {
      way: payment.channel,
      account: null,
      ownerId: null,
      paymentId: payment.id,
      name: '微信支付',
      amount: payment.amount,
    },
  ])
  await messages.tell(tx, orderRefunded, order, { order, refund }, at)
  return id
}
