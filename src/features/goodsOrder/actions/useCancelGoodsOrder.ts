import { useState } from 'react'
import { mallOrderCalls } from '@/contract/mallOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useAskAgain } from '@/request/useCall'
import { goodsOrderReads } from '../queries/mallOrders'

const sendCancel = (Id: string, Reason: string) =>
  sendOnce(mallOrderCalls.cancel, `cancelGoods/${Id}`, { Id, Reason })

/** Unpaid orders stand in lists of their own, too. */
const changed = [...goodsOrderReads, tradeBillCalls.listByPage]

/**
 * Cancels an order: unpaid with all that were submitted with it, paid alone. Sent once however often it is tried.
 * @returns `cancel` resolves to true when it is done; the person has been told otherwise
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
      // Also after a refusal: it says that the order stands elsewhere by now.
      await askAgain()
    }
  }
  return { cancel, isBusy }
}
