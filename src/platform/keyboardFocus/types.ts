/** Keyboard focus in the current page. */
export interface KeyboardFocus {
  /**
   * Reports each focused element until stopped. Loss of focus is not reported: removed or hidden elements lose it when
   * leaving a page. Returns a function that stops watching.
   */
  watch(tell: (element: Element) => void): () => void
  /** Focuses a reported element again, if it still exists; except fields, because a phone would open its keyboard. */
  giveBack(element: Element): void
  /** Scrolls to the focused element in the next frame, after a change that moves it. */
  show(): void
}
