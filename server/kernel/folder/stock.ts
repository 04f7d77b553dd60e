/**
 * Remaining stock after the initial stock changes.
 * @param gone quantity that members have, or hold in unpaid orders
 * @throws Error in Chinese when `gone` exceeds `initialStock`
 */
export function stockLeft(initialStock: number, gone: number): number {
  if (initialStock < gone) throw new Error(`“库存”不能少于已经发出的 ${gone} 份`)
  return initialStock - gone
}
