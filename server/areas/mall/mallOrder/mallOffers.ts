import type { Queryable } from '../../../database/queryable'
import { offersNamed } from '../../money/order/order.service'
import { ordersOfPayment, type MallOrderWithLines } from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'

/** What becomes of the coupons and points that a payment used; all empty where it used none. */
export interface MallOffers {
  /** 券已退回, 券不退回：…; empty while nothing was given back. */
  now: string
  /** When all that is left of the order goes back. */
  whole: string
  /** When only some of it does. */
  part: string
}

/** What giving an order back means for the coupons and points of its payment, which other orders may share. */
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
