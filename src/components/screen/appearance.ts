import { createContext } from 'react'

/** How the app looks for this person: chosen in the settings or followed from the system. */
export interface Appearance {
  isDark: boolean
  isElder: boolean
  /** 1 is the standard size; from the system, from WeChat or from the settings. */
  fontScale: number
  /** The park's own colours as tokens, for the theme that is shown; left out: the brand's. */
  colours?: Readonly<Record<`--${string}`, string>>
}

/** Filled by app.tsx, read by components/screen: components know no state. */
export const AppearanceContext = createContext<Appearance>({
  isDark: false,
  isElder: false,
  fontScale: 1,
})
