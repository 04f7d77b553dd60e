/** App visibility and memory events; listeners return a function that stops listening. */
export interface Lifecycle {
  /** Called once, before React renders. */
  onLaunch(listener: () => void): void
  isInFront(): boolean
  onFront(listener: (isInFront: boolean) => void): () => void
  /** The device is short of memory and may end the app; browsers never report this. */
  onMemoryWarning(listener: () => void): () => void
}
