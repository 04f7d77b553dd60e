import { isLasting } from '../../../../database/databaseAway'
import { withSavepoint, type Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder, type Order } from '../order.repository'
import { openPayment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { giveUpPayment } from './giveUpPayment'

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
  deps: PricingDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  reason: string,
  at: Date,
): Promise<Order | undefined> {
  const { faults } = deps
  const order = await lockOrder(tx, tenantId, id)
  if (!order || order.status !== 'PendingPay') return order
  const open = await openPayment(tx, order)
  if (open) await giveUpPayment(deps, tx, order, open, at)
  const closed = await moveOrder(tx, order, 'Closed', { closedAt: at, closeReason: reason })
  try {
    await withSavepoint(tx, () => release(deps, tx, closed, at))
  } catch (error) {
    if (!isLasting(error)) throw error
    await faults.note(tx, tenantId, releaseWork, id, error)
  }
  return closed
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
