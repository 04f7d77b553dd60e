import { useState } from 'react'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { mallOrderCalls } from '@/contract/mallOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useAskAgain } from '@/request/useCall'
import { useConfirmReceipt, useUrgeOrder, goodsOrderReads } from '../queries/mallOrders'

/** Simple actions on an order: confirm receipt, urge shipment. */
export function useGoodsOrderActs(orderId: string) {
  const receipt = useConfirmReceipt()
  const urging = useUrgeOrder()
  const confirmReceipt = async () => {
    const isSure = await ask({
      title: '确认收货',
      content: '收到并检查后再确认，7 天内仍可退款。',
      confirmText: '确认收货',
      cancelText: '再等等',
    })
    if (!isSure) return
    await receipt.confirm(orderId).then(
      () => showToast({ text: '已确认收货' }),
      () => undefined, // the error has been shown
    )
  }
  const urge = () =>
    urging.mutateAsync({ Id: orderId }).then(
      () => showToast({ text: '已提醒商家，请稍等' }),
      () => undefined, // the error has been shown
    )
  return {
    confirmReceipt,
    urge,
    isConfirming: receipt.isPending,
    isUrging: urging.isPending,
  }
}

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
