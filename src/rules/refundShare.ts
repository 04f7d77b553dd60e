/**
 * What goes back for some pieces of an order's line: in proportion to what is left of it, rounded down; the last piece
 * takes the rest.
 * @param maxAmount fen that can still go back for the line
 * @param maxQty pieces that can still go back, at least 1
 * @param qty pieces meant, 1 to maxQty
 * @throws RangeError for other numbers of pieces
 */
export function refundShare(maxAmount: number, maxQty: number, qty: number): number {
  if (!Number.isInteger(qty) || qty < 1 || qty > maxQty)
    throw new RangeError(`cannot give ${qty} of ${maxQty} pieces back`)
  return Math.floor((maxAmount * qty) / maxQty)
}
