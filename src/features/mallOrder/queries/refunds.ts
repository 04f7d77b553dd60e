import { mallRefundCalls } from '@/contract/mallRefund'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import { goodsOrderReads } from './mallOrders'

/** Refundable lines of an order; always refetched, since every refund changes them. */
export const useRefundOptions = (orderId: string) =>
  useCall(
    mallRefundCalls.options,
    { OrderId: orderId },
    { isEnabled: orderId !== '', isKept: false, staleMs: 0 },
  )

export const useRefunds = (isEnabled: boolean) =>
  usePagedCall(mallRefundCalls.list, {}, { isEnabled, staleMs: 0 })

/** True when the member has mall refunds; false as well when the request fails. */
export function useHasRefunds(isEnabled: boolean): boolean {
  const newest = useCall(
    mallRefundCalls.list,
    { PageSize: 1 },
    { isEnabled, isShownByPage: true, isRefetchedWhenShown: true, staleMs: 0 },
  )
  return (newest.data?.DataRows ?? []).length > 0
}

export const useRefund = (id: string) =>
  useCall(
    mallRefundCalls.detail,
    { Id: id },
    { isEnabled: id !== '', isRefetchedWhenShown: true, staleMs: 0 },
  )

export const useCancelRefund = () => useAction(mallRefundCalls.cancel, goodsOrderReads)
export const useSendBack = () => useAction(mallRefundCalls.sendBack, goodsOrderReads)
export const useSayInRefund = () => useAction(mallRefundCalls.say, goodsOrderReads)
