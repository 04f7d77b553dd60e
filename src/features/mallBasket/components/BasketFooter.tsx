import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { go } from '@/navigation'
import { choose } from '../actions/changeBasket'
import type { Marking } from '../actions/useMarking'
import { piecesIn, type KeptLine } from '../model/lines'
import { linesToOrder, noteOf, sumOf } from '../model/lineNote'
import './basketFooter.scss'

interface Props {
  lines: readonly KeptLine[]
  marking: Marking
}

/** Select all, total of the selected lines and the order button; in edit mode the remove button. */
export function BasketFooter({ lines, marking }: Props) {
  const { isEditing, marked, mark, remove } = marking
  const able = isEditing ? lines : lines.filter((line) => noteOf(line).canOrder)
  const ids = able.map(({ SkuId }) => SkuId)
  const wanted = linesToOrder(lines)
  const count = isEditing
    ? lines.filter(({ SkuId }) => marked.includes(SkuId)).length
    : wanted.length
  const isWhole = able.length > 0 && count === able.length
  return (
    <View className="basketFooter">
      <Pressable
        className="basketFooter__all"
        role="checkbox"
        selected={isWhole}
        disabled={able.length === 0}
        label="全选"
        onPress={() => (isEditing ? mark(ids, !isWhole) : choose(ids, !isWhole))}
      >
        <Tick isOn={isWhole} isDisabled={able.length === 0} />
        <View>全选</View>
      </Pressable>
      {isEditing ? (
        <Button
          kind="danger"
          disabled={count === 0}
          onPress={() => remove(lines.filter(({ SkuId }) => marked.includes(SkuId)))}
        >
          {count > 0 ? `移出 ${count} 种` : '移出'}
        </Button>
      ) : (
        <>
          <View className="basketFooter__sum">
            <View className="basketFooter__amount">
              <View className="basketFooter__label">合计</View>
              <Money fen={sumOf(wanted)} />
            </View>
            <View className="basketFooter__hint">不含优惠和运费</View>
          </View>
          <Button
            disabled={count === 0}
            onPress={() => void go('goodsConfirm', { from: 'basket' })}
          >
            {count > 0 ? `去结算 (${piecesIn(wanted)})` : '去结算'}
          </Button>
        </>
      )}
    </View>
  )
}
