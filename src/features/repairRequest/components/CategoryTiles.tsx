import { View } from '@tarojs/components'
import { useContext } from 'react'
import { columnsStyle, evenColumns } from '@/components/choice/chipColumns'
import { Facts } from '@/components/facts/Facts'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { RepairCategory } from '@/contract/repairRequest'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useChosen } from '@/hooks/useChosen'
import { promiseText } from '../model/repairText'
import './categoryTiles.scss'

interface Props {
  categories: readonly RepairCategory[]
  /** Id of the chosen category; empty: none yet. */
  value: string
  onChange: (id: string) => void
  error?: string
}

/** Price and promised times. */
const factsOf = (category: RepairCategory) => [category.PriceText, promiseText(category)]

/**
 * Repair categories by picture and name; price and promised times of the chosen one below them. The tile is marked at
 * once; the parts of the form that depend on the category follow.
 */
export function CategoryTiles({ categories, value, onChange, error }: Props) {
  const [marked, choose] = useChosen(value, onChange)
  const { isElder } = useContext(AppearanceContext)
  const chosen = categories.find(({ Id }) => Id === marked)
  return (
    <View className={`categoryTiles ${error ? 'field--wrong' : ''}`}>
      <View className="categoryTiles__label" aria-hidden="true">
        报修类别
      </View>
      <View
        className="categoryTiles__grid"
        style={columnsStyle(evenColumns(categories.length, isElder ? 2 : 4))}
        role="radiogroup"
        aria-label="报修类别"
        {...arrowKeys('radio')}
      >
        {categories.map((category) => (
          <Pressable
            key={category.Id}
            role="radio"
            selected={category.Id === marked}
            className={`categoryTiles__tile ${category.Id === marked ? 'categoryTiles__tile--on' : ''}`}
            label={[category.Name, ...factsOf(category)].join('，')}
            onPress={() => choose(category.Id)}
          >
            <View className="categoryTiles__picture plate">
              <Picture src={category.Picture} alt="" ratio={1} />
            </View>
            <View className="categoryTiles__name">{category.Name}</View>
          </Pressable>
        ))}
      </View>
      <View className={chosen ? 'categoryTiles__facts' : ''} role="status">
        {chosen && <Facts facts={factsOf(chosen)} />}
      </View>
      {error && (
        <View className="categoryTiles__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
