import { Text, View } from '@tarojs/components'
import { kindTexts, type PlanSeat } from '@/rules/seat/hallPlan'
import { kindSigns } from '../model/drawSeats'
import './signLegend.scss'

/** Signs of the map, approximated by characters. */
const states = [
  { sign: '✓', text: '已选', look: 'chosen' },
  { sign: '×', text: '已售', look: 'sold' },
  { sign: '…', text: '他人选购中', look: 'held' },
] as const

/** Legend of the map signs; only those that occur in this hall. */
export function SignLegend({ seats }: { seats: readonly PlanSeat[] }) {
  const kinds = Object.entries(kindSigns).flatMap(([kind, sign]) =>
    seats.some((seat) => seat.kind === kind)
      ? [{ sign, text: kindTexts[kind as PlanSeat['kind']], look: 'kind' }]
      : [],
  )
  const couples = seats.some(({ kind }) => kind === 'coupleLeft')
    ? [{ sign: '', text: '情侣座', look: 'couple' }]
    : []
  return (
    <View className="signLegend" aria-hidden="true">
      {[...states, ...kinds, ...couples].map(({ sign, text, look }) => (
        <View key={text} className="signLegend__item">
          <View className={`signLegend__sign signLegend__sign--${look}`}>{sign}</View>
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  )
}
