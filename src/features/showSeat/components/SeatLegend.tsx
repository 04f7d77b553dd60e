import { Text, View } from '@tarojs/components'
import { memo, useEffect, useId } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { TierMark } from '@/components/tierMark/TierMark'
import type { ScheduleTier } from '@/contract/show'
import { arrowKeys } from '@/hooks/arrowKeys'
import { pageViewOf } from '@/platform/pageView'
import { SideLine } from '@/platform/sideLine'
import { formatYuan } from '@/rules/money'
import { kindTexts, type PlanSeat } from '@/rules/seat/hallPlan'
import { byPrice } from '@/rules/seat/tierMarks'
import type { SeatState } from '@/rules/seat/seatStates'
import type { SeatPalette } from '../model/seatPalette'
import { isRoundKind, kindSigns } from '../model/drawSeats'
import './tierLegend.scss'

interface Props {
  tiers: readonly ScheduleTier[]
  /** Key of the selected tier; empty: all tiers. */
  value: string
  onChange: (key: string) => void
}

/** Price of each map colour and letter; a tap filters by that tier. The tier of a link is scrolled into sight. */
export const TierLegend = memo(function TierLegend({ tiers, value, onChange }: Props) {
  const chip = (key: string) => `tierLegend__tier ${key === value ? 'tierLegend__tier--on' : ''}`
  // WeChat finds no element by an id with colons.
  const lineId = useId().replace(/:/g, '')
  useEffect(() => pageViewOf().centreChosen(lineId), [value, lineId])
  const rows = byPrice(tiers)
  const idAt = (at: number) => `${lineId}-${at}`
  const chosenAt = rows.findIndex(({ Key }) => Key === value)
  return (
    <View className="tierLegend">
      <SideLine
        id={lineId}
        className="tierLegend__line"
        role="radiogroup"
        aria-label="票档"
        {...arrowKeys('radio')}
        // The tier before the chosen one stays visible.
        {...(chosenAt > 0 && { shownId: idAt(chosenAt - 1) })}
      >
        <Pressable
          role="radio"
          selected={value === ''}
          className={chip('')}
          onPress={() => onChange('')}
        >
          全部
        </Pressable>
        {rows.map(({ Key, Name, MemberPrice, Left, Colour, Mark }, at) => {
          const price = formatYuan(MemberPrice)
          return (
            <Pressable
              key={Key}
              id={idAt(at)}
              role="radio"
              selected={Key === value}
              className={chip(Key)}
              label={`${Name} ${price}，${Left > 0 ? `余 ${Left} 座` : '已售完'}`}
              onPress={() => onChange(Key)}
            >
              <TierMark Colour={Colour} Mark={Mark} />
              <Text>{`${Name} ${price}`}</Text>
              {Left === 0 && <Text className="tierLegend__none">售完</Text>}
            </Pressable>
          )
        })}
      </SideLine>
    </View>
  )
})

/** Signs of the map, approximated by characters; a chosen seat explains itself by its tick. */
const stateSigns = [
  { sign: '✓', text: '待支付', look: 'own' },
  { sign: '×', text: '已售', look: 'sold' },
  { sign: '…', text: '选购中', look: 'held' },
] as const

/** Signs of special seats, in the shapes that they have on the map. */
const specialSigns = [
  ...(Object.entries(kindSigns) as [PlanSeat['kind'], string][]).map(([kind, sign]) => ({
    ...{ kind, sign, text: kindTexts[kind], look: isRoundKind({ kind }) ? 'round' : 'kind' },
  })),
  { kind: 'coupleLeft', sign: '♥\uFE0E', text: '情侣座', look: 'couple' },
]

interface SignLegendProps {
  seats: readonly PlanSeat[]
  states: readonly SeatState[]
  /** The member has an unpaid order. */
  hasOwn: boolean
  palette: SeatPalette
}

/** Legend of the map signs; only those that occur in this hall. */
export const SignLegend = memo(function SignLegend({
  seats,
  states,
  hasOwn,
  palette,
}: SignLegendProps) {
  // As the first seat of the kind is drawn.
  const kinds = specialSigns.flatMap(({ kind, ...sign }) => {
    const first = seats.find((seat) => seat.kind === kind)
    const look = first && palette.tiers[first.tier]
    return look ? [{ ...sign, style: { background: look.fill, color: look.text } }] : []
  })
  const marks = stateSigns
    .filter(({ look }) => (look === 'own' ? hasOwn : states.includes(look)))
    .map((sign) => ({ ...sign, style: sign.look === 'sold' ? { background: palette.taken } : {} }))
  const all = [...marks, ...kinds]
  return (
    <View className={`signLegend ${all.length === 4 ? 'signLegend--pairs' : ''}`}>
      {all.map(({ sign, text, look, style }) => (
        <View key={text} className="signLegend__item">
          <View
            className={`signLegend__sign signLegend__sign--${look}`}
            style={style}
            aria-hidden="true"
          >
            {sign}
          </View>
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  )
})
