import type { Queryable } from '../../../database/queryable'
import type { Order } from './order.repository'
import type { OrderDeps } from './orderDeps'

const names: Readonly<Record<string, string>> = { coupon: '券', points: '积分' }

/** Offers of an order that cost the member something: 券, 积分, 券和积分; empty: none. */
export const offersNamed = ({ reductions }: Pick<Order, 'reductions'>): string =>
  [...new Set(reductions.flatMap(({ step }) => names[step] ?? []))].join('和')

/**
 * State of an order's coupons and points after a refund: 券已退回, or 券不退回：… with the reason; empty before any refund, and
 * without offers.
 */
export async function offersText(
  { kinds }: Pick<OrderDeps, 'kinds'>,
  db: Queryable,
  order: Order,
): Promise<string> {
  const named = offersNamed(order)
  if (!named || !order.paidAt) return ''
  const kept = await kinds.of(order.kind).keptOffers?.(db, order)
  if (!kept && (order.status === 'Refunding' || order.status === 'Refunded'))
    return `${named}已退回`
  if (order.refundedAmount === 0 && !kept?.hasBegun) return ''
  return `${named}不退回：${kept?.reason ?? '只退了部分款项'}`
}
