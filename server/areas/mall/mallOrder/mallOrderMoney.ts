import type { MallLineRow, MallOrderRow, MallOrderWithLines } from './mallOrder.repository'

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
