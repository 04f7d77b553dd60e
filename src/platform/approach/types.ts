/** Tells once when somebody is about to see an element of the page that is scrolled. */
export interface Approach {
  /** Returns the way to stop. */
  watch(element: Element, listener: () => void): () => void
}
