import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OrderSeat } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { Facts } from '@/components/facts/Facts'
import { PriceMark } from '@/components/priceMark/PriceMark'
import { Money } from '@/components/money/Money'
import { TierMark } from '@/components/tierMark/TierMark'
import './orderSeats.scss'

interface Props {
  seat: OrderSeat
  /** Facts of this seat alone, below its name. */
  facts: readonly string[]
  /** False: the head has it. */
  hasPrice: boolean
  /** Check box shown before the seat. */
  lead?: ReactNode
  /** Content below the facts. */
  children?: ReactNode
}

/** One seat of an order: position, tier and price. */
function SeatRow({ seat, facts, hasPrice, lead, children }: Props) {
  const { SeatText, Colour, Mark, Price, BasePrice, StateText, RefundedAmount } = seat
  const look = `${StateText === '' ? '' : 'seatRow--over'} ${RefundedAmount > 0 ? 'seatRow--refunded' : ''}`
  return (
    <View className={`seatRow ${look}`}>
      {lead}
      <View className="seatRow__text">
        <View className="seatRow__name">
          <TierMark Colour={Colour} Mark={Mark} />
          <View className="seatRow__seat">{SeatText}</View>
          {StateText !== '' && <View className="seatRow__state">{StateText}</View>}
        </View>
        {facts.length > 0 && <Facts className="seatRow__facts" facts={facts} />}
        {seat.ViewerName !== '' && (
          <Facts
            className="seatRow__facts"
            facts={[`观演人 ${seat.ViewerName}`, seat.ViewerIdMask]}
          />
        )}
        {children}
      </View>
      {hasPrice && (
        <View className="seatRow__price">
          <Money fen={Price} size="sm" />
          {Price < BasePrice && (
            <View className="seatRow__before">
              <PriceMark kind="member" />
              <View className="seatRow__base" aria-label={`原价 ${formatYuan(BasePrice)}`}>
                {formatYuan(BasePrice)}
              </View>
            </View>
          )}
        </View>
      )}
    </View>
  )
}

const factsOf = ({ TierName, Gate, KindText }: OrderSeat): string[] =>
  [TierName, Gate, KindText].filter(Boolean)

/**
 * Seats of an order, with what all have in common said once; a refund of less than the price is named.
 * @param sum that the head shows, fen: the price of a single seat is not repeated
 */
export function OrderSeats({ seats, sum }: { seats: readonly OrderSeat[]; sum?: number }) {
  const common =
    seats.length > 1
      ? factsOf(seats[0]!).filter((fact) => seats.every((seat) => factsOf(seat).includes(fact)))
      : []
  return (
    <View className="orderSeats">
      {common.length > 0 && <Facts className="orderSeats__common" facts={common} />}
      <View role="list" aria-label="座位">
        {seats.map((seat) => (
          <View key={seat.Line} className="orderSeats__row" role="listitem">
            <SeatRow
              seat={seat}
              hasPrice={seats.length > 1 || seat.BasePrice !== sum}
              facts={factsOf(seat).filter((fact) => !common.includes(fact))}
            >
              {seat.RefundedAmount > 0 && seat.RefundedAmount < seat.Price && (
                <View className="orderSeats__refund">{`已退 ${formatYuan(seat.RefundedAmount)}`}</View>
              )}
            </SeatRow>
          </View>
        ))}
      </View>
    </View>
  )
}
