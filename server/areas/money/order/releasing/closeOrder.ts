import { isLasting } from '../../../../database/databaseAway'
import { withSavepoint, type Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder, type Order } from '../order.repository'
import { openPayment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { giveUpPayment } from './giveUpPayment'

/** Giving back what could not be given back when an order was closed, as the sweep tries it again. */
export const releaseWork = {
  work: 'order.release',
  title: '释放已关闭订单占用的库存或名额',
  pageOf: (id: string) => `/desk/orders/${id}`,
}

/**
 * Closes an unpaid order inside the caller's transaction, and gives back in it everything the order
 * holds: money, coupons, stock. What cannot be given back keeps no
 * order open: the sweep tries it again, and the desk sees it. Money is always given back. An order that is no longer unpaid stays as it is.
 * @returns the order after that
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

/** What price steps and the kind hold for an order goes back. */
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

/** Gives back what could not be given back when the order was closed. @throws what its steps and its kind throw */
export async function releaseClosed(
  deps: PricingDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, tenantId, id)
  if (order?.status === 'Closed') await release(deps, tx, order, at)
}
