import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OrderSeat } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import './orderSeats.scss'

interface Props {
  seat: OrderSeat
  /** Check box shown before the seat. */
  lead?: ReactNode
  /** Content below the facts. */
  children?: ReactNode
}

/** One seat of an order: position, tier and price. */
function SeatRow({ seat, lead, children }: Props) {
  const { SeatText, TierName, Gate, KindText, Colour, Price, BasePrice, StateText } = seat
  return (
    <View className={`seatRow ${StateText === '' ? '' : 'seatRow--over'}`}>
      {lead}
      <View className="seatRow__text">
        <View className="seatRow__name">
          <View className="seatRow__colour" style={{ background: Colour }} aria-hidden="true" />
          <View className="seatRow__seat">{SeatText}</View>
          {StateText !== '' && <View className="seatRow__state">{StateText}</View>}
        </View>
        <Facts className="seatRow__facts" facts={[TierName, Gate, KindText]} />
        {seat.ViewerName !== '' && (
          <Facts
            className="seatRow__facts"
            facts={[`观演人 ${seat.ViewerName}`, seat.ViewerIdMask]}
          />
        )}
        {children}
      </View>
      <View className="seatRow__price">
        <Money fen={Price} size="sm" />
        {Price < BasePrice && (
          <View className="seatRow__before">
            <View className="seatRow__mark">会员价</View>
            <View className="seatRow__base" aria-label={`原价 ${formatYuan(BasePrice)}`}>
              {formatYuan(BasePrice)}
            </View>
          </View>
        )}
      </View>
    </View>
  )
}

/** Seats of an order; a refund of less than the price is named. */
export function OrderSeats({ seats }: { seats: readonly OrderSeat[] }) {
  return (
    <View className="orderSeats" role="list" aria-label="座位">
      {seats.map((seat) => (
        <View key={seat.Line} className="orderSeats__row" role="listitem">
          <SeatRow seat={seat}>
            {seat.RefundedAmount > 0 && seat.RefundedAmount < seat.Price && (
              <View className="orderSeats__refund">{`已退 ${formatYuan(seat.RefundedAmount)}`}</View>
            )}
          </SeatRow>
        </View>
      ))}
    </View>
  )
}
