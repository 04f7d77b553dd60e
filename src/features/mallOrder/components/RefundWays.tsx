import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { MallRefundDetail } from '@/contract/mallRefund'
import { go } from '@/navigation'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useCancelRefund } from '../queries/refunds'
import './goodsOrderWays.scss'

interface Props {
  refund: MallRefundDetail
  onSay: () => void
  onSendBack: () => void
}

/** Actions available to the member in a refund, by the server's Actions; renders nothing when there are none. */
export function RefundWays({ refund, onSay, onSendBack }: Props) {
  const cancelling = useCancelRefund()
  const can = (action: MallRefundDetail['Actions'][number]) => refund.Actions.includes(action)
  const cancel = async () => {
    const isSure = await ask({
      title: '撤销退款',
      content: '撤销后申请结束，可再次申请。',
      confirmText: '撤销退款',
      cancelText: '再想想',
    })
    if (!isSure) return
    await cancelling.mutateAsync({ Id: refund.Id }).then(
      () => showToast({ text: '已撤销退款申请' }),
      () => undefined, // the error has been shown
    )
  }
  if (refund.Actions.length === 0) return null
  const hasMain = can('sendBack') || can('again')
  return (
    <View className={`goodsOrderWays ${hasMain ? '' : 'goodsOrderWays--even'}`}>
      {can('cancel') && (
        <Button kind="plain" busy={cancelling.isPending} onPress={() => void cancel()}>
          撤销
        </Button>
      )}
      {can('say') && (
        <Button kind="plain" onPress={onSay}>
          补充说明
        </Button>
      )}
      {can('sendBack') && (
        <Button onPress={onSendBack}>{refund.Parcel ? '修改退回信息' : '填写退回信息'}</Button>
      )}
      {can('again') && (
        <Button onPress={() => void go('refundApply', { orderId: refund.OrderId })}>
          再次申请
        </Button>
      )}
    </View>
  )
}
