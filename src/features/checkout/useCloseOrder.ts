import { useRef } from 'react'
import { orderCalls } from '@/contract/order'
import { ask } from '@/platform/dialog'
import { newRequestId } from '@/request/requestId'
import { useAction } from '@/request/useCall'

/** Closes an unpaid order after asking; what it held goes back with it. */
export function useCloseOrder(orderId: string) {
  const requestId = useRef('')
  const action = useAction(orderCalls.closeOrder, [orderCalls.get])
  const close = async () => {
    const isSure = await ask({
      title: '取消订单',
      content: '取消后占用的卡和余额会立即退回。',
      confirmText: '取消订单',
      cancelText: '再想想',
    })
    if (!isSure) return
    requestId.current ||= await newRequestId()
    action.mutate({ OrderId: orderId, RequestId: requestId.current })
  }
  return { close, isBusy: action.isPending }
}
