import { mallRefundCalls } from '@/contract/mallRefund'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import { goodsOrderReads } from './mallOrders'

/** What of an order can go back; it changes with every refund, so it is asked for anew. */
export const useRefundOptions = (orderId: string) =>
  useCall(
    mallRefundCalls.options,
    { OrderId: orderId },
    { isEnabled: orderId !== '', isKept: false, staleMs: 0 },
  )

export const useRefunds = (isEnabled: boolean) =>
  usePagedCall(mallRefundCalls.list, {}, { isEnabled, staleMs: 0 })

/** Whether the member has refunds of the mall; where nobody answers the page does without. */
export function useHasRefunds(isEnabled: boolean): boolean {
  const newest = useCall(
    mallRefundCalls.list,
    { PageSize: 1 },
    { isEnabled, isShownByPage: true, isAskedWhenShown: true, staleMs: 0 },
  )
  return (newest.data?.DataRows ?? []).length > 0
}

export const useRefund = (id: string) =>
  useCall(
    mallRefundCalls.detail,
    { Id: id },
    { isEnabled: id !== '', isAskedWhenShown: true, staleMs: 0 },
  )

export const useCancelRefund = () => useAction(mallRefundCalls.cancel, goodsOrderReads)
export const useSendBack = () => useAction(mallRefundCalls.sendBack, goodsOrderReads)
export const useSayInRefund = () => useAction(mallRefundCalls.say, goodsOrderReads)
