import { View } from '@tarojs/components'
import filterSign from 'lucide-static/icons/sliders-horizontal.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { Looking } from '../atoms'
import { priceRangeText, turnedPrice } from '../model/shelf'
import { PriceSheet } from './PriceSheet'
import './sortBar.scss'

interface Props {
  looking: Looking
  onChange: (part: Partial<Looking>) => void
}

const look = (isOn: boolean) => `sortBar__item ${isOn ? 'sortBar__item--on' : ''}`

/** Sort order of the goods, and the button of the price filter. */
export function SortBar({ looking, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { sort, min, max } = looking
  const isByPrice = sort === 'priceUp' || sort === 'priceDown'
  const range = priceRangeText(min, max)
  return (
    <>
      <View className="sortBar" role="group" aria-label="排序与筛选">
        <Pressable
          role="radio"
          selected={sort === 'default'}
          className={look(sort === 'default')}
          onPress={() => onChange({ sort: 'default' })}
        >
          综合
        </Pressable>
        <Pressable
          role="radio"
          selected={sort === 'sold'}
          className={look(sort === 'sold')}
          onPress={() => onChange({ sort: 'sold' })}
        >
          销量
        </Pressable>
        <Pressable
          role="radio"
          selected={isByPrice}
          className={look(isByPrice)}
          label={isByPrice ? (sort === 'priceUp' ? '价格，从低到高' : '价格，从高到低') : '价格'}
          onPress={() => onChange({ sort: turnedPrice(sort) })}
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
