/** Detects once that an element of the scrolled page is about to be seen. */
export interface Approach {
  /** Returns a function that stops watching. */
  watch(element: Element, listener: () => void): () => void
}
