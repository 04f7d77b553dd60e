import { createContext, type ReactNode } from 'react'

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

/** Network state, for the strip that every page shows when offline. */
export interface Connection {
  /** The last call found no network (spec 4: the net-timeout flag). */
  isLost: boolean
  /** Refetches everything on screen. */
  retry(): void
}

/** Provided by app.tsx, read by components/screen: components must not access the state. */
export const ConnectionContext = createContext<Connection>({
  isLost: false,
  retry: () => undefined,
})

/** State of the park look-up; no page shows park data before it is known. */
export interface ParkWait {
  knowledge: 'known' | 'asking' | 'unreachable' | 'noPark'
  /** Looks up immediately; resolves when that attempt has ended. */
  retry(): Promise<void>
}

/** Provided by app.tsx, read by components/screen: components must not access the state. */
export const ParkWaitContext = createContext<ParkWait>({
  knowledge: 'known',
  retry: () => Promise.resolve(),
})

/** Provided by components/screen, used by ScreenFooter: shows a bar at the bottom of the page; null removes it. */
export const FooterContext = createContext<(bar: ReactNode) => void>(() => undefined)
