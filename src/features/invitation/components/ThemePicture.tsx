import { Image } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { parkAtom } from '@/state/park'
import { themePicture } from '../model/themes'
import type { Theme } from '../queries/open'

/** Picture of an invitation's theme, in the colours of the appearance and the park. */
export function ThemePicture({ theme, className }: { theme: Theme; className: string }) {
  const { isDark } = useContext(AppearanceContext)
  const colours = useAtomValue(parkAtom)?.ThemeColours
  return (
    <Image
      className={className}
      src={themePicture(theme, isDark, colours)}
      mode="aspectFill"
      {...{ imgProps: { alt: '' }, 'aria-hidden': true }}
    />
  )
}
