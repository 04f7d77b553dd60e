import { Image, View } from '@tarojs/components'
import { useContext } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { arrowKeys } from '@/hooks/arrowKeys'
import { themePicture, themes } from '../model/themes'
import type { Theme } from '../queries/open'
import './themeChoice.scss'

/** Choice of the five invitation themes, as small pictures. */
export function ThemeChoice({
  value,
  onChange,
}: {
  value: Theme
  onChange: (theme: Theme) => void
}) {
  const { isDark } = useContext(AppearanceContext)
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
          <Image
            className="themeChoice__picture"
            src={themePicture(theme.value, isDark)}
            mode="aspectFill"
            {...{ imgProps: { alt: '' }, 'aria-hidden': true }}
          />
          <View className="themeChoice__name">{theme.text}</View>
        </Pressable>
      ))}
    </View>
  )
}
