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

/** Freight not refunded, fen. Offers do not reduce freight. */
export function freightLeftOf(order: MallOrderWithLines): number {
  const linesLeft = order.lines.reduce((sum, line) => sum + leftOf(line).amount, 0)
  return payAmountOf(order) - order.refundedAmount - linesLeft
}
