import { View } from '@tarojs/components'
import { useContext, useEffect } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Countdown } from '@/components/countdown/Countdown'
import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { Picture } from '@/components/picture/Picture'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import { WordText } from '@/components/wordText/WordText'
import { ServerClockContext } from '@/hooks/serverClock'
import { vibrate } from '@/platform/vibrate'
import {
  isClosed,
  isUnpaid,
  nextText,
  overText,
  meetText,
  placeText,
  startText,
} from '../model/ticketOrderText'
import './ticketJoy.scss'

/** Status and sum of an order and the next step: end of the hold, or how to enter. */
export function TicketOrderHead({ order, onEnd }: { order: TicketOrderDetail; onEnd: () => void }) {
  const hint = nextText(order)
  return (
    <StateHead
      state={order.StatusText}
      fen={order.PayAmount}
      isQuiet={order.Status === 'Done' || isClosed(order)}
    >
      {isUnpaid(order) && order.ExpireAt !== null && (
        <StateLine>
          <Countdown
            isWithinHour
            until={order.ExpireAt}
            label="座位保留"
            overText={overText(order)}
            onEnd={onEnd}
          />
        </StateLine>
      )}
      {hint !== '' && <StateLine>{hint}</StateLine>}
    </StateHead>
  )
}

/** Scraps of paper that fall once. */
const scraps = [...Array(12).keys()]

/** Moment after buying: the poster comes up as a ticket, under falling paper (none with reduced motion). */
export function TicketJoy({ order }: { order: TicketOrderDetail }) {
  const now = useContext(ServerClockContext)()
  useEffect(() => vibrate(), [])
  return (
    <View className="ticketJoy">
      <View className="ticketJoy__scraps" aria-hidden="true">
        {scraps.map((scrap) => (
          <View key={scrap} className={`ticketJoy__scrap ticketJoy__scrap--${scrap}`} />
        ))}
      </View>
      <View className="ticketJoy__title" role="status">
        {meetText(order, now)}
      </View>
      <View className="ticketJoy__ticket">
        <View className="ticketJoy__poster">
          <Picture src={order.Poster} alt={`${order.Title} 海报`} ratio={3 / 4} isEager />
        </View>
        <View className="ticketJoy__stub">
          <View className="ticketJoy__name">
            <WordText>{order.Title}</WordText>
          </View>
          <View>{startText(order.StartAt, now)}</View>
          <View>
            <DottedText facts={[placeText(order)]} />
          </View>
          <View className="ticketJoy__seats">{order.SeatTexts.join('、')}</View>
        </View>
      </View>
    </View>
  )
}
