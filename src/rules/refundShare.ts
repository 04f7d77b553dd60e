/**
 * Refund in fen for some pieces of an order line: proportional to the refundable rest, rounded down; the last piece
 * takes the remainder.
 * @param maxAmount fen still refundable for the line
 * @param maxQty pieces still refundable, at least 1
 * @param qty pieces to refund, 1 to maxQty
 * @throws RangeError when qty is out of range
 */
export function refundShare(maxAmount: number, maxQty: number, qty: number): number {
  if (!Number.isInteger(qty) || qty < 1 || qty > maxQty)
    throw new RangeError(`cannot give ${qty} of ${maxQty} pieces back`)
  return Math.floor((maxAmount * qty) / maxQty)
}
