/** How the surroundings look, and what of them the app may paint. */
export interface Look {
  /** The system asks for dark. */
  isDark(): boolean
  /** 1 is the standard text size; the browser's or WeChat's own setting. */
  fontScale(): number
  /** The system does not ask for less motion. */
  allowsMotion(): boolean
  /** Told when the system changes between light and dark; returns the way to stop listening. */
  onChange(listener: () => void): () => void
  /** Colours what lies outside the page: the browser's bar, WeChat's title and tab bar, the ground. */
  paint(theme: { isDark: boolean; isElder: boolean }): void
}
