import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { RepairCategory } from '@/contract/repairRequest'
import { arrowKeys } from '@/hooks/arrowKeys'
import { promiseText } from '../model/clockText'
import './categoryTiles.scss'

interface Props {
  categories: readonly RepairCategory[]
  /** Id of the chosen category; empty: none yet. */
  value: string
  onChange: (id: string) => void
  error?: string
}

/** Repair categories with picture, price and response time. */
export function CategoryTiles({ categories, value, onChange, error }: Props) {
  return (
    <View className="categoryTiles">
      <View className="categoryTiles__label" aria-hidden="true">
        报修类别
      </View>
      <View
        className="categoryTiles__grid"
        role="radiogroup"
        aria-label="报修类别"
        {...arrowKeys('radio')}
      >
        {categories.map((category) => (
          <Pressable
            key={category.Id}
            role="radio"
            selected={category.Id === value}
            className={`categoryTiles__tile ${category.Id === value ? 'categoryTiles__tile--on' : ''}`}
            onPress={() => onChange(category.Id)}
          >
            <View className="categoryTiles__picture">
              <Picture src={category.Picture} alt="" ratio={1} />
            </View>
            <View className="categoryTiles__text">
              <View className="categoryTiles__name">{category.Name}</View>
              <View className="categoryTiles__price">{category.PriceText}</View>
              <View className="categoryTiles__promise">{promiseText(category)}</View>
            </View>
          </Pressable>
        ))}
      </View>
      {error && (
        <View className="categoryTiles__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
