import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { Marking } from '../actions/useMarking'
import type { KeptLine } from '../model/lines'
import { BasketRow } from './BasketShop'
import './basketShop.scss'

interface Props {
  lines: readonly KeptLine[]
  marking: Marking
  onClear: () => void
}

/** Unavailable goods, below the others; renders nothing when there are none. */
export function GoneGoods({ lines, marking: { isEditing, marked, mark }, onClear }: Props) {
  if (lines.length === 0) return null
  return (
    <View className="basketShop" role="group" aria-label="失效商品">
      <View className="basketShop__head">
        <View className="basketShop__title">{`失效商品 ${lines.length} 种`}</View>
        <Button kind="quiet" size="inline" label="清空失效商品" onPress={onClear}>
          清空
        </Button>
      </View>
      {lines.map((line) => (
        <BasketRow
          key={line.SkuId}
          line={line}
          isEditing={isEditing}
          isMarked={marked.includes(line.SkuId)}
          onMark={() => mark([line.SkuId], !marked.includes(line.SkuId))}
        />
      ))}
    </View>
  )
}
