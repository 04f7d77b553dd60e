import { View } from '@tarojs/components'
import { viewerText } from '../model/words'
import type { Ticket } from '../queries'
import './seatFacts.scss'

type Shown = Pick<
  Ticket,
  'SeatText' | 'TierName' | 'Colour' | 'Gate' | 'ViewerName' | 'ViewerIdMask' | 'FromText'
>

/** Seat, gate, tier and viewer in large text, readable in a dark foyer: two beside each other. */
export function SeatFacts({ shown }: { shown: Shown }) {
  const { SeatText, TierName, Colour, Gate, FromText } = shown
  const viewer = viewerText(shown)
  return (
    <View className="seatFacts">
      <View className="seatFacts__row">
        <View className="seatFacts__fact seatFacts__fact--wide">
          <View className="seatFacts__name">座位</View>
          <View className="seatFacts__seat">{SeatText}</View>
        </View>
        {Gate !== '' && (
          <View className="seatFacts__fact">
            <View className="seatFacts__name">入口</View>
            <View className="seatFacts__seat">{Gate}</View>
          </View>
        )}
        <View className="seatFacts__fact seatFacts__fact--wide">
          <View className="seatFacts__name">票档</View>
          <View className="seatFacts__tier">
            <View className="seatFacts__colour" style={{ background: Colour }} aria-hidden="true" />
            {TierName}
          </View>
        </View>
        {viewer !== '' && (
          <View className="seatFacts__fact">
            <View className="seatFacts__name">观演人</View>
            <View>{viewer}</View>
          </View>
        )}
      </View>
      {FromText !== '' && (
        <View className="seatFacts__fact">
          <View className="seatFacts__name">来自</View>
          <View>{FromText}</View>
        </View>
      )}
    </View>
  )
}
