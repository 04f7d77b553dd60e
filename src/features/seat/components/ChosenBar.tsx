import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { formatYuan } from '@/rules/money'
import type { ChosenSeat } from '../model/choice'
import './chosenBar.scss'

interface Props {
  picked: readonly ChosenSeat[]
  total: number
  max: number
  /** What is to be said about the choice; empty: nothing. */
  note: string
  isBusy: boolean
  onRemove: (index: number) => void
  onConfirm: () => void
}

/**
 * What is chosen, what it costs, and the way on. In the mini-program a tap on the map sends one seat and stays below
 * 1 KB: each place of the list is there from the beginning, because Taro sends a list whole that loses a row, and the
 * cross of a seat is drawn by the style.
 */
export function ChosenBar({ picked, total, max, note, isBusy, onRemove, onConfirm }: Props) {
  const isAny = picked.length > 0
  const places = Math.max(max, picked.length)
  return (
    <View className="chosenBar">
      <View className={note ? 'chosenBar__note' : ''} role="status">
        {note}
      </View>
      <View
        className={isAny ? 'chosenBar__seats' : 'chosenBar__none'}
        role={isAny ? 'list' : undefined}
        aria-label={isAny ? '已选座位' : undefined}
      >
        {Array.from({ length: places }, (_, place) => (
          <Place key={place} seat={picked[place]} onRemove={onRemove} />
        ))}
      </View>
      <View className="chosenBar__end">
        <View className="chosenBar__sum" role="status">
          {isAny && <Money fen={total} size="lg" />}
          <Text className="chosenBar__hint">
            {isAny
              ? `${picked.length} 座，下单后锁座 10 分钟`
              : max > 0
                ? `点座位选择，最多 ${max} 座`
                : '购票数量已达上限'}
          </Text>
        </View>
        <Button size="inline" busy={isBusy} disabled={!isAny} onPress={onConfirm}>
          确认选座
        </Button>
      </View>
    </View>
  )
}

interface PlaceProps {
  /** Undefined: nothing is chosen for this place. */
  seat: ChosenSeat | undefined
  onRemove: Props['onRemove']
}

function Place({ seat, onRemove }: PlaceProps) {
  if (!seat) return <View className="chosenBar__none" />
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
          {[formatYuan(price), kindText].filter(Boolean).join(' · ')}
        </View>
      </Pressable>
    </View>
  )
}
