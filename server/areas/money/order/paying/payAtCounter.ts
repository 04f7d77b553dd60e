import type { Transaction } from '../../../../database/withTransaction'
import { ledger } from '../../ledger/ledger.service'
import type { PayingDeps } from '../funds/fundSources'
import type { Order } from '../order.repository'
import { orderState } from '../orderStatus'
import { insertPayLines } from '../payLine.repository'
import { insertPayment } from '../payment.repository'
import { markPaid } from '../settling/markPaid'
import { newPayment, outsideLine } from './newPayment'

/**
 * Books a new, unpaid order as paid in full at a counter of the park, in cash or by its card reader, inside the
 * caller's transaction.
 * @returns the paid order
 * @throws Failure 409 `orderState` for an order that cannot be paid, or costs nothing
 */
export async function payAtCounter(
  deps: PayingDeps,
  tx: Transaction,
  order: Order,
  at: Date,
): Promise<Order> {
  const { tenantId, userId, id: orderId, payAmount: amount } = order
  if (order.status !== 'PendingPay' || amount === 0) throw orderState()
  const open = newPayment(order, {
    ...{ channel: 'counter', provider: 'counter', scene: 'browser', amount, at },
  })
  const payment = {
    ...open,
    status: 'Succeeded' as const,
    transactionNo: open.paymentNo,
    paidAt: at,
  }
  const lines = [outsideLine(payment)]
  await insertPayment(tx, payment)
  await insertPayLines(tx, order, lines)
  await ledger.post(tx, {
    tenantId,
    kind: 'pay',
    userId,
    orderId,
    at,
    entries: [
      { account: 'counter', amount: -amount },
      { account: deps.kinds.of(order.kind).creditTo, amount },
    ],
  })
  return markPaid(deps, tx, order, lines, at)
}
