import { isLasting } from '../../../../database/errorCauses'
import { withSavepoint, type Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder, type Order } from '../order.repository'
import { openPayment, nextAskAt, updatePayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { ledger } from '../../ledger/ledger.service'
import type { OrderDeps } from '../orderDeps'
import { deletePayLines, innerLines, payLinesOf, sumOfLines } from '../payLine.repository'

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

/** Retry of releases that failed when an order was closed. */
export const releaseWork = {
  work: 'order.release',
  title: '释放已关闭订单占用的库存或名额',
  pageOf: (id: string) => `/desk/orders/${id}`,
}

/**
 * Closes an unpaid order inside the caller's transaction, and releases everything it holds: money, coupons, stock. A
 * failing release does not keep the order open: the sweep retries it, and the desk lists it. Money is always released.
 * No-op for an order that is not unpaid.
 * @returns the updated order
 */
export async function closeInside(
  ...args: Parameters<typeof closeWithPayment>
): Promise<Order | undefined> {
  return (await closeWithPayment(...args)).order
}

/** As `closeInside`. @returns also the order's payment that was open, if any: not ended at the provider */
export async function closeWithPayment(
  deps: PricingDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  reason: string,
  at: Date,
): Promise<{ order?: Order; open?: Payment }> {
  const { faults } = deps
  const order = await lockOrder(tx, tenantId, id)
  if (!order || order.status !== 'PendingPay') return { order }
  const open = await openPayment(tx, order)
  if (open) await giveUpPayment(deps, tx, order, open, at)
  const closed = await moveOrder(tx, order, 'Closed', { closedAt: at, closeReason: reason })
  try {
    await withSavepoint(tx, () => release(deps, tx, closed, at))
  } catch (error) {
    if (!isLasting(error)) throw error
    await faults.note(tx, tenantId, releaseWork, id, error)
  }
  return { order: closed, open }
}

/** Releases what price steps and the kind hold for an order. */
async function release(
  { kinds, steps }: PricingDeps,
  tx: Transaction,
  closed: Order,
  at: Date,
): Promise<void> {
  for (const reduction of closed.reductions)
    await steps.of(reduction.step)?.release?.(tx, closed, reduction)
  await kinds.of(closed.kind).onClosed?.(tx, closed, at)
}

/** Retries the release for a closed order. @throws errors of its steps and kind */
export async function releaseClosed(
  deps: PricingDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, tenantId, id)
  if (order?.status === 'Closed') await release(deps, tx, order, at)
}
