import { useMutation } from '@tanstack/react-query'
import { accountBalance } from '@/contract/accountBalance'
import { couponCalls } from '@/contract/coupon'
import type { Endpoint, DataOf } from '@/contract/endpoint'
import { userMemberCalls } from '@/contract/member'
import { orderCalls } from '@/contract/order'
import { userPointCalls } from '@/contract/points'
import { tradeBillCalls } from '@/contract/tradeBill'
import { ask } from '@/platform/dialog'
import { useAskAgain } from '@/request/useCall'
import { sendOnce, type UnsignedRequest } from './sendOnce'

/**
 * Sends one money call on demand, under one RequestId until its outcome is known (sendOnce).
 * @param intent identifies the action: `close/<order id>`
 * @param changes reads that become outdated
 */
export function useActionOnce<E extends Endpoint>(
  endpoint: E,
  intent: string,
  changes: readonly Endpoint[],
) {
  const askAgain = useAskAgain(changes)
  return useMutation<DataOf<E>, Error, UnsignedRequest<E>>({
    mutationFn: (request) => sendOnce(endpoint, intent, request),
    onSuccess: askAgain,
  })
}

/** Reads that show the order or what it held. */
const changed = [
  orderCalls.get,
  tradeBillCalls.listByPage,
  couponCalls.myList,
  couponCalls.detail,
  userPointCalls.get,
  accountBalance,
  userMemberCalls.get,
]

/**
 * Closes an unpaid order after a confirmation; everything it held is released.
 * @param others further reads that show the order
 */
export function useCloseOrder(orderId: string, others: readonly Endpoint[] = []) {
  const action = useActionOnce(orderCalls.closeOrder, `close/${orderId}`, [...changed, ...others])
  const close = async () => {
    const isSure = await ask({
      title: '取消订单',
      content: '券、积分、卡和余额立即退回。',
      confirmText: '取消订单',
      cancelText: '再想想',
    })
    if (!isSure) return
    action.mutate({ OrderId: orderId })
  }
  return { close, isBusy: action.isPending }
}

/**
 * Closes an unpaid order: its coupons and points are available again at once.
 * @param reason reason recorded in the order
 * @returns false when the order could not be closed; the error message has been shown
 */
export async function releaseOrder(orderId: string, reason: string): Promise<boolean> {
  try {
    await sendOnce(orderCalls.closeOrder, `release/${orderId}/${reason}`, {
      OrderId: orderId,
      Reason: reason,
    })
    return true
  } catch {
    return false
  }
}
