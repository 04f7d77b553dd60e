import { View } from '@tarojs/components'
import filterSign from 'lucide-static/icons/sliders-horizontal.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { AmountField } from '@/components/amountField/AmountField'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Sheet } from '@/components/sheet/Sheet'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useChosen } from '@/hooks/useChosen'
import { parseYuan, typedYuan } from '@/rules/typedYuan'
import type { Looking } from '../atoms'
import { priceRangeText, turnedPrice, inOrder } from '../model/shelf'
import './sortBar.scss'

/** Suggested ranges, yuan. */
const ranges = [
  { value: '-50', text: '¥50.00 以内' },
  { value: '50-100', text: '¥50.00–¥100.00' },
  { value: '100-200', text: '¥100.00–¥200.00' },
  { value: '200-', text: '¥200.00起' },
]

interface PriceSheetProps {
  /** Current bounds, fen. */
  min: number | null
  max: number | null
  onChoose: (min: number | null, max: number | null) => void
  onClose: () => void
}

const typed = (fen: number | null) => (fen === null ? '' : typedYuan(fen))

/** Price filter: a typed or suggested range. */
function PriceSheet({ min, max, onChoose, onClose }: PriceSheetProps) {
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

interface Props {
  looking: Looking
  onChange: (part: Partial<Looking>) => void
}

const look = (isOn: boolean) => `sortBar__item ${isOn ? 'sortBar__item--on' : ''}`

/** Sort order of the goods, and the button of the price filter. */
export function SortBar({ looking, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { min, max } = looking
  const [sort, choose] = useChosen(looking.sort, (next) => onChange({ sort: next }))
  const isByPrice = sort === 'priceUp' || sort === 'priceDown'
  const range = priceRangeText(min, max)
  return (
    <>
      <View className="sortBar" role="group" aria-label="排序与筛选" {...arrowKeys('radio')}>
        <Pressable
          role="radio"
          selected={sort === 'default'}
          className={look(sort === 'default')}
          onPress={() => choose('default')}
        >
          综合
        </Pressable>
        <Pressable
          role="radio"
          selected={sort === 'sold'}
          className={look(sort === 'sold')}
          onPress={() => choose('sold')}
        >
          销量
        </Pressable>
        <Pressable
          role="radio"
          selected={isByPrice}
          className={look(isByPrice)}
          label={isByPrice ? (sort === 'priceUp' ? '价格，从低到高' : '价格，从高到低') : '价格'}
          onPress={() => choose(turnedPrice(sort))}
        >
          {`价格${isByPrice ? (sort === 'priceUp' ? ' ↑' : ' ↓') : ''}`}
        </Pressable>
        <Pressable
          className={`${look(range !== '')} sortBar__item--filter`}
          label={`价格筛选${range && `：${range}`}`}
          expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          <View className="sortBar__range">{range || '筛选'}</View>
          <Icon src={filterSign} size={16} />
        </Pressable>
      </View>
      {isOpen && (
        <PriceSheet
          min={min}
          max={max}
          onClose={() => setOpen(false)}
          onChoose={(low, high) => {
            setOpen(false)
            onChange({ min: low, max: high })
          }}
        />
      )}
    </>
  )
}
