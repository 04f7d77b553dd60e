import type { Transaction } from '../../../../database/withTransaction'
import { ledger } from '../../ledger/ledger.service'
import type { Order } from '../order.repository'
import type { OrderDeps } from '../orderDeps'
import { deletePayLines, innerLines, payLinesOf, sumOfLines } from '../payLine.repository'
import { nextAskAt, updatePayment, type Payment } from '../payment.repository'

/**
 * Abandons the open payment of a locked order: releases the inner money held for it.
 * @returns the payment, still to be closed at the provider (settling/askProvider closeOutside)
 */
export async function giveUpPayment(
  { authorization }: OrderDeps,
  tx: Transaction,
  order: Order,
  open: Payment,
  at: Date,
): Promise<Payment> {
  await updatePayment(tx, open, { status: 'Closed', closedAt: at, askAt: nextAskAt(at, at) })
  const held = innerLines(await payLinesOf(tx, order))
  await ledger.post(tx, {
    tenantId: order.tenantId,
    kind: 'release',
    userId: order.userId,
    orderId: order.id,
    at,
    entries: [
      { account: 'hold', ownerId: order.id, amount: -sumOfLines(held) },
      ...held.map(({ account, ownerId, amount }) => ({ account, ownerId, amount })),
    ],
  })
  if (held.length > 0) await authorization.get().giveBack(tx, order)
  await deletePayLines(tx, order)
  return open
}
