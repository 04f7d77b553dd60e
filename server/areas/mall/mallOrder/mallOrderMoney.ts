import type { Queryable } from '../../../database/queryable'
import { offersNamed } from '../../money/order/order.service'
import {
  type MallLineRow,
  type MallOrderRow,
  type MallOrderWithLines,
  ordersOfPayment,
} from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'

/** Amount to pay for an order, fen. */
export const payAmountOf = ({
  goodsAmount,
  freight,
  offAmount,
}: Pick<MallOrderRow, 'goodsAmount' | 'freight' | 'offAmount'>): number =>
  goodsAmount + freight - offAmount

/** Pieces and fen of a line not refunded. */
export const leftOf = ({ qty, refundedQty, payShare, refundedAmount }: MallLineRow) => ({
  qty: qty - refundedQty,
  amount: payShare - refundedAmount,
})

/**
 * True if a refund of these lines is possible: money of the order is left, or pieces of a line that offers alone paid
 * for. Pieces of other lines whose money is back already are no reason.
 * @param lines those that have pieces left
 */
export const hasRefundLeft = (order: MallOrderRow, lines: readonly MallLineRow[]): boolean =>
  lines.length > 0 &&
  (order.refundedAmount < payAmountOf(order) || lines.some(({ payShare }) => payShare === 0))

/** Freight not refunded, fen. Offers do not reduce freight. */
export function freightLeftOf(order: MallOrderWithLines): number {
  const linesLeft = order.lines.reduce((sum, line) => sum + leftOf(line).amount, 0)
  return payAmountOf(order) - order.refundedAmount - linesLeft
}

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
