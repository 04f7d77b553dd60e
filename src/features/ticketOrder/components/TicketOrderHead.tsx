import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { isClosed, isUnpaid, nextText } from '../model/ticketOrderText'
import './ticketOrderHead.scss'

/** Status of an order and the next step: end of the hold, or how to enter. */
export function TicketOrderHead({ order, onEnd }: { order: TicketOrderDetail; onEnd: () => void }) {
  const hint = nextText(order)
  return (
    <View
      className={`ticketOrderHead ${isClosed(order) ? 'ticketOrderHead--closed' : ''}`}
      role="status"
    >
      <View className="ticketOrderHead__status" role="heading" aria-level="2">
        {order.StatusText}
      </View>
      {isUnpaid(order) && order.ExpireAt !== null && (
        <View className="ticketOrderHead__hint">
          <Countdown
            isWithinHour
            until={order.ExpireAt}
            label="座位为您保留"
            overText="座位已放回"
            onEnd={onEnd}
          />
        </View>
      )}
      {hint !== '' && <View className="ticketOrderHead__hint">{hint}</View>}
      {order.RefundText !== '' && (
        <View className="ticketOrderHead__refund">{order.RefundText}</View>
      )}
    </View>
  )
}
