/** The keyboard's focus in the page on top. */
export interface KeyboardFocus {
  /**
   * Tells each element the focus comes to, until stopped. That it leaves the document is not told: what is removed or
   * hidden loses it on the way out of a page. Returns the way to stop.
   */
  watch(tell: (element: Element) => void): () => void
  /** Gives the focus to an element that was told, where it is still there; fields are left out: a phone would open its keyboard. */
  giveBack(element: Element): void
}
