import type { Transaction } from '../../../../database/withTransaction'
import { lockOrder, moveOrder } from '../order.repository'
import { canGo } from '../orderStatus'
import { giveOffersBack } from '../refunding/orderRefunded'
import type { PricingDeps } from '../pricing/priceStep'

/** Tracks the delivery of paid orders. */
export function createOrderDelivery(deps: PricingDeps) {
  return {
    /**
     * Sets the delivery status of a paid order, inside the caller's transaction. No-op if already reached, or if fully
     * refunded.
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
     * Returns coupons and points of a paid order inside the caller's transaction, when its last item is returned
     * without money: nothing was paid for it, or all was refunded before. Those kept by the kind (OrderKind.keptOffers)
     * stay used. An order paid by offers alone becomes Refunded here; one that cost money does so by its last refund.
     */
    async giveOffersBackIn(tx: Transaction, tenantId: string, id: string): Promise<void> {
      const order = await lockOrder(tx, tenantId, id)
      if (!order?.paidAt || !(await giveOffersBack(deps, tx, order))) return
      if (order.payAmount === 0 && canGo(order.status, 'Refunded'))
        await moveOrder(tx, order, 'Refunded')
    },
  }
}
