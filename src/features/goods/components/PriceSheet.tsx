import { View } from '@tarojs/components'
import { useState } from 'react'
import { AmountField } from '@/components/amountField/AmountField'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Sheet } from '@/components/sheet/Sheet'
import { parseYuan, typedYuan } from '@/rules/typedYuan'
import { inOrder } from '../model/shelf'
import './priceSheet.scss'

/** Suggested ranges, yuan. */
const ranges = [
  { value: '-50', text: '¥50.00 以内' },
  { value: '50-100', text: '¥50.00–¥100.00' },
  { value: '100-200', text: '¥100.00–¥200.00' },
  { value: '200-', text: '¥200.00 起' },
]

interface Props {
  /** Current bounds, fen. */
  min: number | null
  max: number | null
  onChoose: (min: number | null, max: number | null) => void
  onClose: () => void
}

const typed = (fen: number | null) => (fen === null ? '' : typedYuan(fen))

/** Price filter: a typed or suggested range. */
export function PriceSheet({ min, max, onChoose, onClose }: Props) {
  const [low, setLow] = useState(typed(min))
  const [high, setHigh] = useState(typed(max))
  const take = (range: string) => {
    const [from = '', to = ''] = range.split('-')
    setLow(from)
    setHigh(to)
  }
  const current = ranges.find(({ value }) => value === `${low}-${high}`)
  return (
    <Sheet
      isOpen
      title="价格筛选"
      onClose={onClose}
      footer={
        <View className="priceSheet__ways">
          <Button kind="plain" onPress={() => onChoose(null, null)}>
            不限价格
          </Button>
          <Button onPress={() => onChoose(...inOrder(parseYuan(low), parseYuan(high)))}>
            看这些商品
          </Button>
        </View>
      }
    >
      <View className="priceSheet">
        <Choice
          label="常用"
          isLabelHidden
          options={ranges}
          value={current?.value ?? null}
          onChange={take}
        />
        <View className="priceSheet__bounds">
          <AmountField label="最低价（元）" value={low} onChange={setLow} />
          <AmountField label="最高价（元）" value={high} onChange={setHigh} />
        </View>
      </View>
    </Sheet>
  )
}
