/**
 * What is left when the number there was at first changes.
 * @param gone what members have, or hold in unpaid orders
 * @throws Error in Chinese when more is gone than there would have been
 */
export function stockLeft(initialStock: number, gone: number): number {
  if (initialStock < gone) throw new Error(`“库存”不能少于已经发出的 ${gone} 份`)
  return initialStock - gone
}
