import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useConfirmReceipt, useUrgeOrder } from '../queries/mallOrders'

/** The acts on an order that need no more than a word: it was received, and please hurry. */
export function useGoodsOrderActs(orderId: string) {
  const receipt = useConfirmReceipt()
  const urging = useUrgeOrder()
  const confirmReceipt = async () => {
    const isSure = await ask({
      title: '确认收货',
      content: '请在收到并检查商品之后再确认。确认后仍可以在 7 天内申请退款。',
      confirmText: '确认收货',
      cancelText: '再等等',
    })
    if (!isSure) return
    await receipt.confirm(orderId).then(
      () => showToast({ text: '已确认收货' }),
      () => undefined, // The person has been told.
    )
  }
  const urge = () =>
    urging.mutateAsync({ Id: orderId }).then(
      () => showToast({ text: '已提醒商家，请稍等' }),
      () => undefined, // The person has been told.
    )
  return {
    confirmReceipt,
    urge,
    isConfirming: receipt.isPending,
    isUrging: urging.isPending,
  }
}
