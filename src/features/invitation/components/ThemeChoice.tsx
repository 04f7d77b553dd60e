import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import { themes } from '../model/themes'
import type { Theme } from '../queries/open'
import { ThemePicture } from './ThemePicture'
import './themeChoice.scss'

/** Choice of the five invitation themes, as small pictures. */
export function ThemeChoice({
  value,
  onChange,
}: {
  value: Theme
  onChange: (theme: Theme) => void
}) {
  return (
    <View className="themeChoice" role="radiogroup" aria-label="样式" {...arrowKeys('radio')}>
      {themes.map((theme) => (
        <Pressable
          key={theme.value}
          role="radio"
          selected={theme.value === value}
          className={`themeChoice__one ${theme.value === value ? 'themeChoice__one--on' : ''}`}
          onPress={() => onChange(theme.value)}
        >
          <ThemePicture theme={theme.value} className="themeChoice__picture" />
          <View className="themeChoice__name">{theme.text}</View>
        </Pressable>
      ))}
    </View>
  )
}
