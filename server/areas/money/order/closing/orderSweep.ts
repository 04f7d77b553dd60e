import { withTransaction } from '../../../../database/withTransaction'
import { findOrder } from '../order.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { sweepRefunds } from '../refunding/refundSweep'
import { releaseClosed, releaseWork } from '../releasing/closeOrder'
import { askClosed } from '../settling/askClosed'
import { expire } from './expireOrder'
import { CLOSE_WORK, dueOrders } from './unpaidOrders.repository'

const closeWork = {
  work: CLOSE_WORK,
  title: '关闭超时未支付的订单',
  pageOf: (id: string) => `/desk/orders/${id}`,
}

/** Most rows of each kind per sweep; the rest follow in the next one. */
const BATCH = 100

/**
 * Closes expired orders and resends failed refunds. Safe on several servers at once: locked rows decide.
 * @returns number of orders and refunds processed
 */
export async function sweepOrders(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, faults } = deps
  const now = new Date(clock())
  const overdue = await dueOrders(db, tenantId, now, BATCH)
  const closed = await faults.each(
    tenantId,
    closeWork,
    overdue.map(({ id }) => id),
    async (id) => {
      const order = await findOrder(db, tenantId, { id })
      if (order) await expire(deps, order)
    },
  )
  const unreleased = await faults.due(tenantId, releaseWork.work)
  const released = await faults.each(tenantId, releaseWork, unreleased, (id) =>
    withTransaction(db, (tx) => releaseClosed(deps, tx, { tenantId, id }, now)),
  )
  const sent = await sweepRefunds(deps, tenantId)
  return closed + released + sent + (await askClosed(deps, tenantId))
}
