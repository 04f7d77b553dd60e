import { accountBalance } from '@/contract/accountBalance'
import { couponCalls } from '@/contract/coupon'
import type { Endpoint } from '@/contract/endpoint'
import { userMemberCalls } from '@/contract/member'
import { orderCalls } from '@/contract/order'
import { userPointCalls } from '@/contract/points'
import { tradeBillCalls } from '@/contract/tradeBill'
import { ask } from '@/platform/dialog'
import { useActionOnce } from './useActionOnce'

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
