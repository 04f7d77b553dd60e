/** Screen settings while a code is shown: bright, awake, and hidden from screenshots where possible. */
export interface ScreenGuard {
  /** Whether it makes the screen brighter. */
  brightens: boolean
  /** Applies until the returned function is called, which restores the previous settings. */
  hold(): () => void
}
