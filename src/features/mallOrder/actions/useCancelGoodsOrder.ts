import { useState } from 'react'
import { mallOrderCalls } from '@/contract/mallOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useAskAgain } from '@/request/useCall'
import { goodsOrderReads } from '../queries/mallOrders'

const sendCancel = (Id: string, Reason: string) =>
  sendOnce(mallOrderCalls.cancel, `cancelGoods/${Id}`, { Id, Reason })

/** Unpaid orders are also listed outside the mall. */
const changed = [...goodsOrderReads, tradeBillCalls.listByPage]

/**
 * Cancels an order: an unpaid one together with all orders submitted with it, a paid one alone. Executed once, however
 * often it is retried.
 * @returns `cancel` resolves to true when done; otherwise the error has been shown
 */
export function useCancelGoodsOrder(orderId: string) {
  const [isBusy, setBusy] = useState(false)
  const askAgain = useAskAgain(changed)
  const cancel = async (reason: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await sendCancel(orderId, reason)
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
      // Also after a refusal, since the order's status has changed then.
      await askAgain()
    }
  }
  return { cancel, isBusy }
}
