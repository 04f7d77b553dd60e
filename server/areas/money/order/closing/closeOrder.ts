import type { Transaction } from '../../../../database/withTransaction'
import { ledger } from '../../ledger/ledger.service'
import type { OrderDeps } from '../orderDeps'
import {
  deletePayLines,
  lockOrder,
  moveOrder,
  payLinesOf,
  type Order,
  type PayLineRow,
} from '../order.repository'
import { openPayment, updatePayment, type Payment } from '../payment.repository'

export const timeoutReason = '超时未支付'

/**
 * Closes an unpaid order inside the caller's transaction, and gives back in it everything the order
 * holds: money, coupons, stock. An order that is no longer unpaid stays as it is.
 * @returns the order after that
 */
export async function closeInside(
  deps: OrderDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  reason: string,
  at: Date,
): Promise<Order | undefined> {
  const { registry } = deps
  const order = await lockOrder(tx, tenantId, id)
  if (!order || order.status !== 'PendingPay') return order
  const open = await openPayment(tx, order)
  if (open) await giveUpPayment(deps, tx, order, open, at)
  const closed = await moveOrder(tx, order, 'Closed', { closedAt: at, closeReason: reason })
  for (const reduction of order.reductions) {
    await registry.step(reduction.step)?.release?.(tx, closed, reduction)
  }
  await registry.kind(order.kind).onClosed?.(tx, closed, at)
  return closed
}

/**
 * Gives up the open payment of a locked order: what was set aside for it goes back to where it was.
 * @returns the payment, which still has to be closed at the provider
 */
export async function giveUpPayment(
  { payPasswords }: OrderDeps,
  tx: Transaction,
  order: Order,
  open: Payment,
  at: Date,
): Promise<Payment> {
  await updatePayment(tx, open, { status: 'Closed' })
  const held = innerLines(await payLinesOf(tx, order))
  await ledger.post(tx, {
    tenantId: order.tenantId,
    kind: 'release',
    userId: order.userId,
    orderId: order.id,
    at,
    entries: [
      { account: 'hold', ownerId: order.id, amount: -sum(held) },
      ...held.map(({ account, ownerId, amount }) => ({ account, ownerId, amount })),
    ],
  })
  if (held.length > 0) await payPasswords.unspend(tx, order)
  await deletePayLines(tx, order)
  return open
}

export type InnerLine = PayLineRow & {
  account: NonNullable<PayLineRow['account']>
  ownerId: string
}

export const innerLines = (lines: readonly PayLineRow[]): InnerLine[] =>
  lines.filter((line): line is InnerLine => line.account !== null && line.ownerId !== null)

export const sum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)
