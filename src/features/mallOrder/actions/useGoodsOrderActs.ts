import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useConfirmReceipt, useUrgeOrder } from '../queries/mallOrders'

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
