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
 * What is chosen, what it costs, and the way on. A seat is three nodes, its cross is drawn by the style: in the
 * mini-program each tap on the map sends one, and stays below 1 KB.
 */
export function ChosenBar({ picked, total, max, note, isBusy, onRemove, onConfirm }: Props) {
  return (
    <View className="chosenBar">
      <View className={note ? 'chosenBar__note' : ''} role="status">
        {note}
      </View>
      {picked.length > 0 && (
        <View className="chosenBar__seats" role="list" aria-label="已选座位">
          {picked.map(({ index, text, kindText, price }) => (
            <View key={index} role="listitem">
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
          ))}
        </View>
      )}
      <View className="chosenBar__end">
        <View className="chosenBar__sum" role="status">
          {picked.length > 0 ? (
            <>
              <Money fen={total} size="lg" />
              <Text className="chosenBar__hint">{`${picked.length} 座，下单后锁座 10 分钟`}</Text>
            </>
          ) : (
            <Text className="chosenBar__hint">
              {max > 0 ? `点座位选择，最多 ${max} 座` : '购票数量已达上限'}
            </Text>
          )}
        </View>
        <Button size="inline" busy={isBusy} disabled={picked.length === 0} onPress={onConfirm}>
          确认选座
        </Button>
      </View>
    </View>
  )
}
