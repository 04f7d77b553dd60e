import { createContext } from 'react'

/** Appearance settings, from the user's settings or the system. */
export interface Appearance {
  isDark: boolean
  isElder: boolean
  /** 1 is the standard size; from the system, WeChat or the settings. */
  fontScale: number
  /** The park's own colours as tokens, for the current theme; omitted: the brand's. */
  colours?: Readonly<Record<`--${string}`, string>>
}

/** Provided by app.tsx, read by components/screen: components must not access the state. */
export const AppearanceContext = createContext<Appearance>({
  isDark: false,
  isElder: false,
  fontScale: 1,
})
