/** The screen while a code is shown on it: bright, awake, and where possible out of screenshots. */
export interface ScreenGuard {
  /** Takes effect until the returned function is called, which puts everything back as it was. */
  hold(): () => void
}
