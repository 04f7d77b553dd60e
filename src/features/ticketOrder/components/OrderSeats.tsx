import { View } from '@tarojs/components'
import type { OrderSeat } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { SeatRow } from './SeatRow'
import './orderSeats.scss'

/** Seats of an order, with the refunded amounts. */
export function OrderSeats({ seats }: { seats: readonly OrderSeat[] }) {
  return (
    <View className="orderSeats" role="list" aria-label="座位">
      {seats.map((seat) => (
        <View key={seat.Line} className="orderSeats__row" role="listitem">
          <SeatRow seat={seat}>
            {seat.RefundedAmount > 0 && (
              <View className="orderSeats__refund">{`已退 ${formatYuan(seat.RefundedAmount)}`}</View>
            )}
          </SeatRow>
        </View>
      ))}
    </View>
  )
}
