import type { Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder } from '../order.repository'
import { canGo } from '../orderStatus'
import { giveOffersBack } from '../refunding/offersBack'
import type { PricingDeps } from '../pricing/priceSteps'

/** The part of the order service that follows what was paid on its way to the member. */
export function createOrderDelivery(deps: PricingDeps) {
  return {
    /**
     * A paid order has come so far, inside the caller's transaction. One that is there already, or of which all went
     * back, stays as it is.
     */
    async deliverIn(
      tx: Transaction,
      tenantId: string,
      id: string,
      to: 'ToPickup' | 'Shipped' | 'Done',
      at: Date,
    ): Promise<void> {
      const order = await lockOrder(tx, tenantId, id)
      if (!order || order.status === 'Refunding' || !canGo(order.status, to)) return
      if (order.status === 'PendingPay') return
      await moveOrder(tx, order, to, to === 'Done' ? { doneAt: at } : {})
    },

    /**
     * Coupons and points of a paid order go back inside the caller's transaction, when the last of what was bought is
     * given back and no money with it: none was paid for it, or all of it went back before. Those that the kind keeps
     * (OrderKind.keptOffers) stay used. An order that offers alone have paid for is Refunded then; one that cost money is
     * so by its last refund.
     */
    async giveOffersBackIn(tx: Transaction, tenantId: string, id: string): Promise<void> {
      const order = await lockOrder(tx, tenantId, id)
      if (!order?.paidAt || !(await giveOffersBack(deps, tx, order))) return
      if (order.payAmount === 0 && canGo(order.status, 'Refunded'))
        await moveOrder(tx, order, 'Refunded')
    },
  }
}
