import { mallOrderCalls, type MallOrderGroup } from '@/contract/mallOrder'
import { mallRefundCalls } from '@/contract/mallRefund'
import { orderCalls } from '@/contract/order'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** Which order: its own id, or where that is empty, that of its payment. */
export interface OrderKey {
  id: string
  payOrderId: string
}

/** The member's orders of a group, the newest first, page by page. Parks of the other family of calls: request/mallFamily. */
export const useMallOrders = (Group: MallOrderGroup, Keyword: string, isEnabled: boolean) =>
  usePagedCall(
    mallOrderCalls.list,
    { Group, ...(Keyword && { Keyword }) },
    { isEnabled, staleMs: 0 },
  )

/** The newest of all. */
export function useNewestOrders(PageSize: number, isEnabled: boolean) {
  const asked = useCall(
    mallOrderCalls.list,
    { Group: 'all', PageSize },
    { isEnabled, isKept: false, staleMs: 0 },
  )
  return { ...asked, data: asked.data?.DataRows }
}

/**
 * One order. Kept on the device: the pick-up code is needed where there may be no network.
 * @param pollMs asks again this often
 */
export const useMallOrder = ({ id, payOrderId }: OrderKey, pollMs?: number) =>
  useCall(mallOrderCalls.detail, id ? { Id: id } : { PayOrderId: payOrderId }, {
    isEnabled: id !== '' || payOrderId !== '',
    isAskedWhenShown: true,
    staleMs: 0,
    ...(pollMs !== undefined && { pollMs }),
  })

/** What a change to one order of the mall, or to a refund of it, makes old. */
export const goodsOrderReads = [
  mallOrderCalls.list,
  mallOrderCalls.detail,
  mallRefundCalls.options,
  mallRefundCalls.list,
  mallRefundCalls.detail,
  orderCalls.list,
  orderCalls.counts,
  orderCalls.get,
]

/** Where the parcel is; asked only where there is one. */
export const useTrace = (orderId: string, isEnabled: boolean) =>
  useCall(mallOrderCalls.trace, { Id: orderId }, { isEnabled, isShownByPage: true })

/** What was sent has arrived. */
export function useConfirmReceipt() {
  const { mutateAsync, isPending } = useAction(mallOrderCalls.confirmReceipt, goodsOrderReads)
  return { confirm: (Id: string) => mutateAsync({ Id }), isPending }
}

export const useUrgeOrder = () => useAction(mallOrderCalls.urge, goodsOrderReads)
