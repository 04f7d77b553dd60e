import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListCard } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { DottedText } from '@/components/facts/DottedText'
import type { DishGroup, Dish } from '../model/dishes'
import { showPicture } from '../actions/showPicture'
import './dishGroups.scss'

/**
 * A dish: picture (a tap enlarges it), name and price. The price is below the name when there is a picture, else at the
 * end of the row.
 */
export function DishRow({ dish }: { dish: Dish }) {
  const { Name, Description, Picture: picture, Price, IsRecommended } = dish
  return (
    <View className="dishRow">
      {picture && (
        <Pressable
          className="dishRow__picture"
          label={`查看大图：${Name}`}
          onPress={() => void showPicture([picture], picture)}
        >
          <Picture src={picture} alt="" ratio={1} />
        </Pressable>
      )}
      <View className="dishRow__text">
        <View className="dishRow__name">
          {Name}
          {IsRecommended && <StatusBadge text="推荐" tone="wait" />}
        </View>
        {Description && (
          <View className="dishRow__description">
            <WordText>{Description}</WordText>
          </View>
        )}
        <Money fen={Price} />
      </View>
    </View>
  )
}

/** A menu: rail of dish groups (always visible) beside the dishes of the selected group. */
export function DishGroups({ groups }: { groups: readonly DishGroup[] }) {
  const [chosen, setChosen] = useState('')
  const shown = groups.find(({ Name }) => Name === chosen) ?? groups[0]
  return (
    <View className="dishGroups">
      {groups.length > 1 && (
        <View
          className="dishGroups__rail"
          role="tablist"
          aria-label="菜单分组"
          {...arrowKeys('tab')}
        >
          {groups.map(({ Name }) => (
            <Pressable
              key={Name}
              role="tab"
              selected={Name === shown?.Name}
              className={`dishGroups__group ${Name === shown?.Name ? 'dishGroups__group--on' : ''}`}
              onPress={() => setChosen(Name)}
            >
              {Name}
            </Pressable>
          ))}
        </View>
      )}
      {shown && (
        <View className="dishGroups__dishes">
          <View className="dishGroups__name" role="heading" aria-level="2">
            <DottedText facts={[shown.Name, `${shown.Dishes.length} 项`]} />
          </View>
          <ListCard>
            {shown.Dishes.map((dish) => (
              <DishRow key={dish.Id} dish={dish} />
            ))}
          </ListCard>
        </View>
      )}
    </View>
  )
}
