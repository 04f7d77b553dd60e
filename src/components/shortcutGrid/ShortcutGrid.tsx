import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './shortcutGrid.scss'

export interface Shortcut {
  text: string
  icon: string
  /** Badge count; 0: no badge. */
  count?: number
  onPress: () => void
}

/** Shortcuts, four per row (two in elder mode) or all of three in one, each with a badge count. */
export function ShortcutGrid({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <View className={`shortcutGrid ${shortcuts.length === 3 ? 'shortcutGrid--three' : ''}`}>
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
