import { View } from '@tarojs/components'
import grid from 'lucide-static/icons/layout-grid.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import { useChosen } from '@/hooks/useChosen'
import { cutText } from '@/rules/text/graphemes'
import type { Category } from '../queries/goods'
import './categoryRail.scss'

interface Props {
  categories: readonly Category[]
  /** Empty: all categories. */
  value: string
  onChange: (id: string) => void
}

/** Categories in one row that scrolls horizontally, each with picture and number of goods. */
export function CategoryRail({ categories, value, onChange }: Props) {
  const [chosen, choose] = useChosen(value, onChange)
  const all = {
    Id: '',
    Name: '全部',
    Picture: '',
    Count: categories.reduce((sum, { Count }) => sum + Count, 0),
  }
  return (
    <View className="categoryRail" role="radiogroup" aria-label="类别" {...arrowKeys('radio')}>
      {[all, ...categories].map(({ Id, Name, Picture: picture, Count }) => (
        <Pressable
          key={Id}
          role="radio"
          selected={Id === chosen}
          label={`${Name}，${Count} 种`}
          className={`categoryRail__item ${Id === chosen ? 'categoryRail__item--on' : ''}`}
          onPress={() => choose(Id)}
        >
          <View className="categoryRail__picture">
            {picture ? (
              <Picture src={picture} alt="" ratio={1} />
            ) : Id ? (
              cutText(Name, 1)
            ) : (
              <Icon src={grid} size={22} />
            )}
          </View>
          <View className="categoryRail__name">{Name}</View>
          <View className="categoryRail__count">{Count}</View>
        </Pressable>
      ))}
    </View>
  )
}
