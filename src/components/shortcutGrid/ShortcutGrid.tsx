import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './shortcutGrid.scss'

export interface Shortcut {
  text: string
  icon: string
  /** How many wait there; 0 shows none. */
  count?: number
  onPress: () => void
}

/** Places to go, four to a row (two in elder mode), each with how many things wait there. */
export function ShortcutGrid({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <View className="shortcutGrid">
      {shortcuts.map(({ text, icon, count = 0, onPress }) => (
        <Pressable
          key={text}
          className="shortcutGrid__way"
          role="link"
          label={count > 0 ? `${text} ${count}` : text}
          onPress={onPress}
        >
          <Icon src={icon} size={24} className="shortcutGrid__icon" />
          <View>{text}</View>
          {count > 0 && <View className="shortcutGrid__count">{count > 99 ? '99+' : count}</View>}
        </Pressable>
      ))}
    </View>
  )
}
