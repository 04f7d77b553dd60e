import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import type { Entry } from '../model'
import './entryGrid.scss'

interface Props {
  /** What is done on the spot, before the places to go. */
  actions: readonly { text: string; icon: string; onPress: () => void }[]
  entries: readonly Entry[]
}

/** Icons with a word each in two full rows of four or five (two to a row in elder mode). */
export function EntryGrid({ actions, entries }: Props) {
  const isWide = (actions.length + entries.length) % 5 === 0
  return (
    <View
      className={`entryGrid ${isWide ? 'entryGrid--wide' : ''}`}
      role="navigation"
      aria-label="服务入口"
    >
      {actions.map(({ text, icon, onPress }) => (
        <Pressable key={text} className="entryGrid__entry" onPress={onPress}>
          <View className="entryGrid__icon">
            <Icon src={icon} size={26} />
          </View>
          <View className="entryGrid__text">{text}</View>
        </Pressable>
      ))}
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
