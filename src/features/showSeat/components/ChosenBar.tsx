import { Text, View } from '@tarojs/components'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { formatYuan } from '@/rules/money'
import { DottedText } from '@/components/facts/DottedText'
import { steadyPlaces, type ChosenSeat } from '../model/choice'
import './chosenBar.scss'

interface Props {
  picked: readonly ChosenSeat[]
  total: number
  max: number
  /** Message about the choice; empty: no message. */
  note: string
  isBusy: boolean
  /** The member's unpaid order, in place of the empty choice. */
  unpaid?: ReactNode
  onRemove: (index: number) => void
  onConfirm: () => void
}

/**
 * Chosen seats, their total and the confirm button. In the mini-program a tap on the map must send one seat and less
 * than 1 KB through setData. Therefore all list places are rendered from the start and a seat keeps its place (Taro
 * resends the whole list when it loses a row), and the cross of a seat is drawn by CSS.
 */
export function ChosenBar({ picked, total, max, note, isBusy, unpaid, ...does }: Props) {
  const { onRemove, onConfirm } = does
  const isAny = picked.length > 0
  const look = isAny ? 'chosenBar' : 'chosenBar chosenBar--none'
  const places = usePlaces(picked, max)
  const bar = useFocusOnSeat(isAny)
  return (
    <View ref={bar} className={unpaid && !isAny ? `${look} chosenBar--unpaid` : look}>
      <View className={note ? 'chosenBar__note' : ''} role="status">
        {note}
      </View>
      <View className="chosenBar__seats" role="list" aria-label="已选座位">
        {places.map((index, place) => (
          <Place
            key={place}
            seat={picked.find((each) => each.index === index)}
            onRemove={onRemove}
          />
        ))}
      </View>
      <View className="chosenBar__unpaid">{unpaid}</View>
      <View className="chosenBar__end">
        <View className="chosenBar__sum" role="status">
          <View className="chosenBar__money">
            <Money fen={total} size="lg" />
          </View>
          <Text className="chosenBar__hint">
            {isAny
              ? `${picked.length} 座，下单后锁座 10 分钟`
              : max > 0
                ? `最多选 ${max} 座`
                : '购票数量已达上限'}
          </Text>
        </View>
        <Button
          kind={isAny ? 'primary' : 'soft'}
          size="inline"
          busy={isBusy}
          disabled={max < 1}
          onPress={onConfirm}
        >
          确认选座
        </Button>
      </View>
    </View>
  )
}

/**
 * Moves the focus from a button of the unpaid order, which a choice hides, to the first chosen seat. WeChat has no such
 * focus.
 */
function useFocusOnSeat(isAny: boolean) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const hidden = isAny && bar.current?.querySelector?.('.chosenBar__unpaid')
    if (hidden && hidden.contains(document.activeElement))
      bar.current?.querySelector<HTMLElement>('.chosenBar__seat')?.focus()
  }, [isAny])
  return bar
}

/** Assigns seats to list places; removing a seat does not move the others. */
function usePlaces(picked: readonly ChosenSeat[], max: number): readonly (number | null)[] {
  const [places, setPlaces] = useState<readonly (number | null)[]>([])
  const chosen = picked.map(({ index }) => index)
  const next = steadyPlaces(places, chosen, max)
  if (next.length !== places.length || next.some((index, place) => index !== places[place]))
    setPlaces(next)
  return next
}

interface PlaceProps {
  /** Undefined: the place is empty. */
  seat: ChosenSeat | undefined
  onRemove: Props['onRemove']
}

function Place({ seat, onRemove }: PlaceProps) {
  if (!seat) return <View className="chosenBar__free" role="listitem" />
  const { index, text, kindText, price } = seat
  return (
    <View role="listitem">
      <Pressable
        className="chosenBar__seat"
        label={`去掉 ${text}，${formatYuan(price)}`}
        onPress={() => onRemove(index)}
      >
        <View className="chosenBar__place">{text}</View>
        <View className="chosenBar__price">
          <DottedText facts={[formatYuan(price), kindText]} />
        </View>
      </Pressable>
    </View>
  )
}
