import type { Queryable } from '../../../database/queryable'
import { offersNamed } from '../../money/order/order.service'
import { ordersOfPayment, type MallOrderWithLines } from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'

/** What a refund does to the coupons and points a payment used; all empty if it used none. */
export interface MallOffers {
  /** Current state, e.g. 券已退回, 券不退回：…; empty before any refund. */
  now: string
  /** If all that is left of the order is refunded. */
  whole: string
  /** If only a part is refunded. */
  part: string
}

/** Effect of an order's refund on the coupons and points of its payment, which may be shared with other orders. */
export async function mallOffersOf(
  { orders }: Pick<MallOrderDeps, 'orders'>,
  queryable: Queryable,
  { tenantId, id, payOrderId }: Pick<MallOrderWithLines, 'tenantId' | 'id' | 'payOrderId'>,
): Promise<MallOffers> {
  const payment = await orders.find(queryable, tenantId, payOrderId)
  const named = payment && offersNamed(payment)
  if (!named) return { now: '', whole: '', part: '' }
  const together = await ordersOfPayment(queryable, tenantId, payOrderId)
  const isLast = together.every((each) => each.id === id || each.status === 'Refunded')
  return {
    now: await orders.offersText(queryable, payment),
    whole: isLast ? `${named}会退回` : `${named}不退回：一起付款的还有商品没有退`,
    part: `${named}不退回：还有商品没有退`,
  }
}
