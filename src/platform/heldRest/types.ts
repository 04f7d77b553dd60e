/** What follows a part still to come is hidden until the part's size is known (components/pageState/toCome.scss). */
export interface HeldRest {
  /** Marks the part, what it lies in and its page. Returns a function that removes the marks. */
  hold(part: Element): () => void
}
