import type { MallOrder } from '@/contract/mallOrder'

/** Orders of one card: one order, or all unpaid orders of one payment. */
export type OrderGroup = readonly [MallOrder, ...MallOrder[]]

interface Page {
  DataRows: MallOrder[]
}

interface CardPage {
  DataRows: OrderGroup[]
}

/**
 * Groups and pages made so far, reused while their orders are the same objects: loading a further page then renders no card
 * above it again.
 */
const knownGroups = new WeakMap<MallOrder, OrderGroup>()
const knownPages = new WeakMap<Page, CardPage>()

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

function groupWith(order: MallOrder, others: readonly MallOrder[]): OrderGroup {
  const known = knownGroups.get(order)
  if (known && isSameList(known.slice(1), others)) return known
  const group: OrderGroup = [order, ...others]
  knownGroups.set(order, group)
  return group
}

/**
 * Orders grouped by card, page by page. Unpaid orders of one payment stand together, on the page of the first; a payment
 * that the list holds only in part, because of a search, stays apart: its sum is not known.
 */
export function jointPages(pages: readonly Page[]): CardPage[] {
  const unpaid = new Map<string, MallOrder[]>()
  for (const { DataRows } of pages)
    for (const order of DataRows)
      if (order.Status === 'PendingPay')
        unpaid.set(order.PayOrderId, [...(unpaid.get(order.PayOrderId) ?? []), order])
  const groupOf = (order: MallOrder): OrderGroup | undefined => {
    const joint = unpaid.get(order.PayOrderId) ?? []
    const isWhole = order.PaidTogether > 1 && joint.length === order.PaidTogether
    if (order.Status !== 'PendingPay' || !isWhole) return groupWith(order, [])
    return joint[0] === order ? groupWith(order, joint.slice(1)) : undefined
  }
  return pages.map((page) => {
    const DataRows = page.DataRows.map(groupOf).filter((group) => group !== undefined)
    const known = knownPages.get(page)
    if (known && isSameList(known.DataRows, DataRows)) return known
    const made = { DataRows }
    knownPages.set(page, made)
    return made
  })
}
