import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { ListCard } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { DottedText } from '@/components/facts/DottedText'
import type { DishGroup, Dish } from '../model/dishes'
import { showPicture } from '../actions/showPicture'
import { useSectionPlace } from '../actions/useSectionPlace'
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

/** High enough for a first group of one dish to be the current one. */
const readingLine = { above: -0.15, below: -0.84 }

/** A menu: rail of dish groups (always visible) beside the dishes of all groups; the group being read is marked. */
export function DishGroups({ groups }: { groups: readonly DishGroup[] }) {
  const ids = useMemo(() => groups.map((_, index) => `${index}`), [groups])
  const [current, setCurrent] = useState('')
  const { currentId, goTo } = useSectionPlace({
    ...{ className: 'dishGroup', prefix: 'dishes', readingLine, ids, current, setCurrent },
  })
  return (
    <View className="dishGroups">
      {groups.length > 1 && (
        <View className="dishGroups__rail" role="navigation" aria-label="菜单分组">
          {groups.map(({ Name }, index) => {
            const isCurrent = ids[index] === currentId
            return (
              <Pressable
                key={Name}
                className={`dishGroups__group ${isCurrent ? 'dishGroups__group--on' : ''}`}
                label={isCurrent ? `${Name}，当前分组` : Name}
                onPress={() => goTo(`${index}`)}
              >
                {Name}
              </Pressable>
            )
          })}
        </View>
      )}
      <View className="dishGroups__dishes">
        {groups.map(({ Name, Dishes }, index) => (
          <View key={Name} id={`dishes-${index}`} className="dishGroup">
            <View className="dishGroup__name" role="heading" aria-level="2">
              <DottedText facts={[Name, `${Dishes.length} 项`]} />
            </View>
            <ListCard>
              {Dishes.map((dish) => (
                <DishRow key={dish.Id} dish={dish} />
              ))}
            </ListCard>
          </View>
        ))}
      </View>
    </View>
  )
}
