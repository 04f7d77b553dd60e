import type { MallLineRow, MallOrderRow, MallOrderWithLines } from './mallOrder.repository'

/** What is paid for an order, fen. */
export const payAmountOf = ({
  goodsAmount,
  freight,
  offAmount,
}: Pick<MallOrderRow, 'goodsAmount' | 'freight' | 'offAmount'>): number =>
  goodsAmount + freight - offAmount

/** What of a line has not gone back: pieces, and fen. */
export const leftOf = ({ qty, refundedQty, payShare, refundedAmount }: MallLineRow) => ({
  qty: qty - refundedQty,
  amount: payShare - refundedAmount,
})

/** What of an order's freight has not gone back, fen. Offers take nothing off it. */
export function freightLeftOf(order: MallOrderWithLines): number {
  const linesLeft = order.lines.reduce((sum, line) => sum + leftOf(line).amount, 0)
  return payAmountOf(order) - order.refundedAmount - linesLeft
}
