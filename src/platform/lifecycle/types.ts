/** The app coming to the front and leaving it; returns the way to stop listening. */
export interface Lifecycle {
  /** Once, before React draws anything. */
  onLaunch(listener: () => void): void
  isInFront(): boolean
  onFront(listener: (isInFront: boolean) => void): () => void
  /** The device is short of memory and will end the app next; browsers never say so. */
  onMemoryWarning(listener: () => void): () => void
}
