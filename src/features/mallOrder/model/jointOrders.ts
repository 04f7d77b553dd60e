import type { MallOrder } from '@/contract/mallOrder'

/** Orders of one card: one order, or all unpaid orders of one payment. */
export type OrderGroup = readonly [MallOrder, ...MallOrder[]]

interface Page {
  DataRows: MallOrder[]
}

/**
 * Orders grouped by card, page by page. Unpaid orders of one payment stand together, on the page of the first; a payment
 * that the list holds only in part, because of a search, stays apart: its sum is not known.
 */
export function jointPages(pages: readonly Page[]): { DataRows: OrderGroup[] }[] {
  const unpaid = new Map<string, MallOrder[]>()
  for (const { DataRows } of pages)
    for (const order of DataRows)
      if (order.Status === 'PendingPay')
        unpaid.set(order.PayOrderId, [...(unpaid.get(order.PayOrderId) ?? []), order])
  const groupOf = (order: MallOrder): OrderGroup | undefined => {
    const joint = unpaid.get(order.PayOrderId) ?? []
    const isWhole = order.PaidTogether > 1 && joint.length === order.PaidTogether
    if (order.Status !== 'PendingPay' || !isWhole) return [order]
    return joint[0] === order ? [order, ...joint.slice(1)] : undefined
  }
  return pages.map(({ DataRows }) => ({
    DataRows: DataRows.flatMap((order) => {
      const group = groupOf(order)
      return group ? [group] : []
    }),
  }))
}
