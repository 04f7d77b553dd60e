import { mallOrderCalls, type MallOrderDetail, type MallOrderGroup } from '@/contract/mallOrder'
import { mallRefundCalls } from '@/contract/mallRefund'
import { orderCalls } from '@/contract/order'
import { useAction, useCall, usePagedCall, type PollMs } from '@/request/useCall'

/** Identifies an order by its own id or, if empty, by that of its payment. */
export interface OrderKey {
  id: string
  payOrderId: string
}

/** The member's orders of a group, newest first, paged. Parks with the other call family: request/mallFamily. */
export const useMallOrders = (Group: MallOrderGroup, Keyword: string, isEnabled: boolean) =>
  usePagedCall(
    mallOrderCalls.list,
    { Group, ...(Keyword && { Keyword }) },
    { isEnabled, staleMs: 0 },
  )

/** The newest orders of all groups. */
export function useNewestOrders(PageSize: number, isEnabled: boolean) {
  const newest = useCall(
    mallOrderCalls.list,
    { Group: 'all', PageSize },
    { isEnabled, isKept: false, staleMs: 0 },
  )
  return { ...newest, data: newest.data?.DataRows }
}

/**
 * One order. Kept on the device: the pick-up code may be needed without a network.
 * @param pollMs poll interval
 */
export const useMallOrder = ({ id, payOrderId }: OrderKey, pollMs?: PollMs<MallOrderDetail>) =>
  useCall(mallOrderCalls.detail, id ? { Id: id } : { PayOrderId: payOrderId }, {
    isEnabled: id !== '' || payOrderId !== '',
    isRefetchedWhenShown: true,
    staleMs: 0,
    pollMs,
  })

/** Reads outdated by a change to a mall order or its refunds. */
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

/** Tracking of the parcel; enabled only when there is one. */
export const useTrace = (orderId: string, isEnabled: boolean) =>
  useCall(mallOrderCalls.trace, { Id: orderId }, { isEnabled, isShownByPage: true })

/** Confirms the receipt of shipped goods. */
export function useConfirmReceipt() {
  const { mutateAsync, isPending } = useAction(mallOrderCalls.confirmReceipt, goodsOrderReads)
  return { confirm: (Id: string) => mutateAsync({ Id }), isPending }
}

export const useUrgeOrder = () => useAction(mallOrderCalls.urge, goodsOrderReads)
