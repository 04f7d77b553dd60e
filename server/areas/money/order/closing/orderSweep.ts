import { findOrder } from '../order.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { sweepRefunds } from '../refunding/refundSweep'
import { expire } from './expireOrder'
import { dueOrders } from './unpaidOrders.repository'

/** So many of each kind in one go; the next sweep takes the next. */
const BATCH = 100

/**
 * Closes what nobody looks at, and sends refunds that did not get through. Safe on several servers at
 * once: closing and refunding are decided by the rows they lock.
 * @returns how many orders and refunds were touched
 */
export async function sweepOrders(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, log } = deps
  const now = new Date(clock())
  let touched = 0
  const each = async (what: string, work: () => Promise<void>) => {
    touched += 1
    // One that fails must not keep the others from their turn.
    await work().catch((error: unknown) => log.warn({ err: error }, `the sweep failed at ${what}`))
  }
  for (const { id } of await dueOrders(db, tenantId, now, BATCH)) {
    await each('an order', async () => {
      const order = await findOrder(db, tenantId, { id })
      if (order) await expire(deps, order)
    })
  }
  return touched + (await sweepRefunds(deps, tenantId))
}
