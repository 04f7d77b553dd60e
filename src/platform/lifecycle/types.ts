/** The app coming to the front and leaving it; returns the way to stop listening. */
export interface Lifecycle {
  isInFront(): boolean
  onFront(listener: (isInFront: boolean) => void): () => void
}
