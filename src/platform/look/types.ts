/** Theme of the current page. */
export interface Theme {
  isDark: boolean
  isElder: boolean
  /** A page without a title bar is dark below WeChat's clock and capsule. */
  hasDarkTop?: boolean
  /** The park's own colours as tokens, for what H5 draws outside pages: dialogs, messages. */
  colours?: Readonly<Record<`--${string}`, string>>
}

/** System appearance settings, and the surroundings that the app can colour. */
export interface Look {
  /** The system uses dark mode. */
  isDark(): boolean
  /** 1 is the standard text size; the browser's or WeChat's own setting. */
  fontScale(): number
  /** The system does not request reduced motion. */
  allowsMotion(): boolean
  /** Calls the listener when the system switches between light and dark; returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Colours the surroundings of the current page: the browser's bar, WeChat's title bar, the background. */
  paint(theme: Theme): void
}
