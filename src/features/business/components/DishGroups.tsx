import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListCard } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import type { DishGroup } from '../model/dishes'
import { DishRow } from './DishRow'
import './dishGroups.scss'

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
            {`${shown.Name} · ${shown.Dishes.length} 项`}
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
