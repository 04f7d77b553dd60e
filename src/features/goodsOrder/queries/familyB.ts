import { mallOrderCalls } from '@/contract/mallOrder'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import { newestAsked, orderAsked, pagesAsked, type OrderFamily } from './family'

/** Family B of spec 7: the shape of our screens. */
export const familyB: OrderFamily = {
  reads: [mallOrderCalls.list, mallOrderCalls.detail],
  useMallOrders: (Group, Keyword, isEnabled) =>
    usePagedCall(
      mallOrderCalls.list,
      { Group, ...(Keyword && { Keyword }) },
      pagesAsked(isEnabled),
    ),
  useNewestOrders(PageSize, isEnabled) {
    const asked = useCall(mallOrderCalls.list, { Group: 'all', PageSize }, newestAsked(isEnabled))
    return { ...asked, data: asked.data?.DataRows }
  },
  useMallOrder: (key, pollMs) =>
    useCall(
      mallOrderCalls.detail,
      key.id ? { Id: key.id } : { PayOrderId: key.payOrderId },
      orderAsked(key, pollMs),
    ),
  useReceipt(changes) {
    const { mutateAsync, isPending } = useAction(mallOrderCalls.confirmReceipt, changes)
    return { confirm: (Id) => mutateAsync({ Id }), isPending }
  },
}
