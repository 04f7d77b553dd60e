import { orderCalls, type OrderGroup, type OrderType } from '@/contract/order'
import { usePagedCall } from '@/request/useCall'

/** What a change to one order makes old. */
export const orderReads = [orderCalls.list, orderCalls.counts, orderCalls.get]

/** Which of the member's orders are listed. */
export interface OrderSearch {
  group: OrderGroup
  /** Empty: every type. */
  type: OrderType | ''
  keyword: string
}

export const useMyOrders = ({ group, type, keyword }: OrderSearch, isEnabled: boolean) =>
  usePagedCall(
    orderCalls.list,
    { Group: group, ...(type && { Type: type }), ...(keyword && { Keyword: keyword }) },
    { isEnabled, staleMs: 0 },
  )
