/** How the page on top looks. */
export interface Theme {
  isDark: boolean
  isElder: boolean
}

/** How the surroundings look, and what of them the app may paint. */
export interface Look {
  /** The system asks for dark. */
  isDark(): boolean
  /** 1 is the standard text size; the browser's or WeChat's own setting. */
  fontScale(): number
  /** The system does not ask for less motion. */
  allowsMotion(): boolean
  /** Calls the listener when the system changes between light and dark; returns the function that stops it. */
  onChange(listener: () => void): () => void
  /** Colours what lies around the page on top: the browser's bar, WeChat's title bar, the ground behind it. */
  paint(theme: Theme): void
}
