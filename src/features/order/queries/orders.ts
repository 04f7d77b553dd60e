import { orderCalls, type OrderGroup, type OrderType } from '@/contract/order'
import { usePagedCall } from '@/request/useCall'

/** Reads outdated by a change to an order. */
export const orderReads = [orderCalls.list, orderCalls.counts, orderCalls.get]

/** Filter of the order list. */
export interface OrderSearch {
  group: OrderGroup
  /** Empty: all types. */
  type: OrderType | ''
  keyword: string
}

export const useMyOrders = ({ group, type, keyword }: OrderSearch, isEnabled: boolean) =>
  usePagedCall(
    orderCalls.list,
    { Group: group, ...(type && { Type: type }), ...(keyword && { Keyword: keyword }) },
    { isEnabled, staleMs: 0 },
  )
