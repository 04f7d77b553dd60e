import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { formatTime } from '@/utils/dateTime'
import { nextText } from '../model/goodsOrderText'
import './orderHead.scss'

/** Status of an order and the next step: payment deadline or automatic receipt confirmation. */
export function OrderHead({ order, onEnd }: { order: MallOrderDetail; onEnd: () => void }) {
  const hint = nextText(order)
  return (
    <View className={`orderHead ${order.Status === 'Closed' ? 'orderHead--closed' : ''}`}>
      <View className="orderHead__status" role="heading" aria-level="2">
        {order.StatusText}
      </View>
      {order.ExpireAt !== null && (
        <View className="orderHead__hint">
          <Countdown
            isWithinHour
            until={order.ExpireAt}
            after="后自动取消"
            overText="已超时关闭"
            onEnd={onEnd}
          />
        </View>
      )}
      {hint !== '' && <View className="orderHead__hint">{hint}</View>}
      {order.RefundText !== '' && <View className="orderHead__refund">{order.RefundText}</View>}
      {order.Status === 'Paid' && order.UrgedAt !== null && (
        <View className="orderHead__hint">
          {`${formatTime(order.UrgedAt, 'MM-dd hh:mm')} 已提醒商家`}
        </View>
      )}
    </View>
  )
}
