import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import type { Entry } from './entries'
import './entryGrid.scss'

/** Icons with a word each, four to a row (two in elder mode). */
export function EntryGrid({ entries }: { entries: readonly Entry[] }) {
  return (
    <View className="entryGrid" role="navigation" aria-label="服务入口">
      {entries.map(({ route, text, icon }) => (
        <Pressable
          key={route}
          className="entryGrid__entry"
          role="link"
          onPress={() => void go(route)}
        >
          <View className="entryGrid__icon">
            <Icon src={icon} size={26} />
          </View>
          <View className="entryGrid__text">{text}</View>
        </Pressable>
      ))}
    </View>
  )
}
