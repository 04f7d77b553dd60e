import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Sheet } from '@/components/sheet/Sheet'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { useCancelGoodsOrder } from '../actions/useGoodsOrderActs'
import { cancelText } from '../model/goodsOrderText'
import './goodsSheet.scss'

const reasons = ['不想要了', '地址填错了', '规格选错了', '忘记用优惠', '其他原因'].map((text) => ({
  value: text,
  text,
}))

interface Props {
  order: MallOrderDetail
  isOpen: boolean
  onClose: () => void
}

/** Sheet to cancel an order: shows the consequences and asks for the reason. */
export function CancelGoodsSheet({ order, isOpen, onClose }: Props) {
  const { cancel, isBusy } = useCancelGoodsOrder(order.Id)
  const [reason, setReason] = useState('')
  const send = async () => {
    if (await cancel(reason)) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="取消订单"
      onClose={onClose}
      footer={
        <Button kind="danger" busy={isBusy} onPress={() => void send()}>
          确认取消
        </Button>
      }
    >
      <View className="goodsSheet">
        <View className="goodsSheet__hint">
          {cancelText(order).map((text) => (
            <View key={text}>{text}</View>
          ))}
        </View>
        <Choice
          label="取消原因（选填）"
          options={reasons}
          value={reason || null}
          onChange={setReason}
        />
      </View>
    </Sheet>
  )
}
